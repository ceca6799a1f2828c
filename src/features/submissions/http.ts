// Photos as bytes: coming in as multipart, going out as pictures.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FairQueue } from '#server/fair-queue.ts';
import { readFileForm } from '#server/multipart-form.ts';
import { originOf } from '#server/request-origin.ts';
import { type Caller, type PlayerId, requirePlayer } from '#shared/actor.ts';
import { API_PATH, calls } from '#shared/paths.ts';
import { PHOTO_MAX_BYTES, photoForm, photoParams } from './contract.ts';
import { messages } from './messages.ts';
import type { IntakeService } from './service/intake.ts';
import type { ListingService } from './service/listing.ts';

interface Needs {
  intake: IntakeService;
  listing: ListingService;
  callerOf(request: FastifyRequest): Promise<Caller>;
  meter(player: PlayerId): Promise<void>;
  uploads: FairQueue;
}

const FORM = {
  field: 'photo',
  maxBytes: PHOTO_MAX_BYTES,
  words: { noFile: messages.noPhoto, oneFile: messages.onePhoto },
};

export function registerSubmissionFiles(app: FastifyInstance, needs: Needs): void {
  const { intake, listing, callerOf, meter, uploads } = needs;

  app.post(API_PATH + calls.submissions, async (request, reply) => {
    const player = requirePlayer(await callerOf(request));
    await meter(player.id);
    const submission = await uploads.run(player.id, async () => {
      const { fields, bytes } = await readFileForm(request, FORM);
      const form = photoForm.parse({ ...fields });
      return intake.send({ player, form, bytes, origin: originOf(request) });
    });
    return reply.code(201).send({ submission });
  });

  app.get(API_PATH + calls.photo, async (request, reply) => {
    const { id, size } = photoParams.parse(request.params);
    const picture = listing.picture(await callerOf(request), id, size);
    return (
      reply
        .type(picture.type)
        .header('Content-Length', picture.size)
        // A photo never changes; the browser of the one who may see it keeps it for the day.
        .header('Cache-Control', 'private, max-age=86400, immutable')
        .send(picture.body)
    );
  });
}
