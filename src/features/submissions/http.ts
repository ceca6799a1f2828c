// Photos as bytes: coming in as multipart, going out as pictures, and all of them as a table.
import { pipeline } from 'node:stream';
import multipart from '@fastify/multipart';
import contentDisposition from 'content-disposition';
import { stringify } from 'csv-stringify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Caller, type PlayerId, requireAdmin, requirePlayer } from '#shared/actor.ts';
import { type Clock, contestDay } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import { API_PATH, calls } from '#shared/paths.ts';
import { exportParams, PHOTO_MAX_BYTES, photoForm, photoParams } from './contract.ts';
import { messages } from './messages.ts';
import { type ExportingService, exportColumns } from './service/exporting.ts';
import type { IntakeService } from './service/intake.ts';
import type { ListingService } from './service/listing.ts';

interface Needs {
  intake: IntakeService;
  listing: ListingService;
  exporting: ExportingService;
  now: Clock;
  timeZone: string;
  callerOf(request: FastifyRequest): Promise<Caller>;
  meter(player: PlayerId): Promise<void>;
}

/** One file, a handful of short fields, few headers: whatever exceeds it is cut off while it streams. */
const FORM_LIMITS = {
  files: 1,
  fileSize: PHOTO_MAX_BYTES,
  fields: 10,
  fieldNameSize: 100,
  fieldSize: 1000,
  parts: 12,
  headerPairs: 50,
};

/** The multipart library's own refusals, in our words. */
function formFailure(cause: unknown): unknown {
  switch ((cause as { code?: string }).code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return new AppError('too_large');
    case 'FST_FILES_LIMIT':
      return new AppError('invalid_input', messages.onePhoto);
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return new AppError('wrong_type', messages.noPhoto);
    case 'FST_PARTS_LIMIT':
    case 'FST_FIELDS_LIMIT':
    case 'FST_PROTO_VIOLATION':
      return new AppError('invalid_input');
    default:
      return cause;
  }
}

/** The form's fields and its one file. A connection that breaks off leaves nothing. */
async function readForm(request: FastifyRequest) {
  const fields: Record<string, unknown> = Object.create(null);
  let photo: Buffer | null = null;
  try {
    for await (const part of request.parts({ limits: FORM_LIMITS })) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (part.fieldname === 'photo') photo = await part.toBuffer();
      else part.file.resume();
    }
  } catch (cause) {
    const failure = formFailure(cause);
    // What the parser itself complains of is a request that is broken or was cut off.
    throw failure === cause && cause instanceof Error && !(cause instanceof AppError)
      ? new AppError('invalid_input')
      : failure;
  }
  if (!photo) throw new AppError('invalid_input', messages.noPhoto);
  return { form: photoForm.parse({ ...fields }), bytes: photo };
}

export async function registerSubmissionFiles(app: FastifyInstance, needs: Needs): Promise<void> {
  const { intake, listing, exporting, now, timeZone, callerOf, meter } = needs;
  await app.register(multipart, { limits: FORM_LIMITS });

  app.post(API_PATH + calls.submissions, async (request, reply) => {
    const player = requirePlayer(await callerOf(request));
    await meter(player.id);
    const { form, bytes } = await readForm(request);
    const origin = { ip: request.ip, userAgent: request.headers['user-agent'] ?? null };
    const submission = await intake.send({ player, form, bytes, origin });
    return reply.code(201).send({ submission });
  });

  app.get(API_PATH + calls.photo, async (request, reply) => {
    const { id, size } = photoParams.parse(request.params);
    const { type, bytes } = listing.picture(await callerOf(request), id, size);
    return (
      reply
        .type(type)
        // A photo never changes; the browser of the one who may see it keeps it for the day.
        .header('Cache-Control', 'private, max-age=86400, immutable')
        .send(bytes)
    );
  });

  app.get(API_PATH + calls.export, async (request, reply) => {
    requireAdmin(await callerOf(request));
    const { kind } = exportParams.parse(request.params);
    const table = stringify({
      header: true,
      columns: [...exportColumns],
      // A cell that begins with = or + would be run as a formula.
      escape_formulas: true,
      // Without it Excel reads names as Latin-1.
      bom: true,
    });
    pipeline(exporting.rows(), table, (cause) => {
      if (cause) request.log.warn({ err: cause }, 'an export broke off');
    });
    const name = `${kind}-${contestDay(now(), timeZone)}.csv`;
    return reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', contentDisposition(name))
      .send(table);
  });
}
