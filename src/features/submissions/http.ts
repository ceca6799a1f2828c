// Byte routes: multipart upload of photos, download of pictures.
import { byteRoute } from '#server/http/byte-route.ts';
import { sendStoredFile, storedFileAnswers } from '#server/http/stored-file.ts';
import { requirePhone, requireSession, requireTable } from '#shared/actor.ts';
import { idInput } from '#shared/calls.ts';
import { apiRoutes } from '#shared/paths.ts';
import { PHOTO_MAX_BYTES } from './contract.limits.ts';
import { photoForm, photoParams, sentPhoto } from './contract.ts';
import { intakeFailures } from './messages.refusals.ts';
import type { IntakeService } from './service/intake.ts';
import type { ListingService } from './service/listing.ts';

interface Deps {
  intake: IntakeService;
  listing: ListingService;
}

const photoUpload = {
  field: 'photo',
  description: 'JPEG, PNG or WebP, 2 MB',
  maxBytes: PHOTO_MAX_BYTES,
  refusals: { noFile: intakeFailures.noPhoto, oneFile: intakeFailures.onePhoto },
  fields: photoForm,
} as const;

const refusals = {
  400: 'No photo, a damaged one, or no such square',
  413: 'More than 2 MB',
  415: 'No JPEG, PNG or WebP',
  429: 'Too many photos, or too many that could not be read; see Retry-After',
  507: 'Storage is full',
};

export const submissionByteRoutes = ({ intake, listing }: Deps) => [
  byteRoute({
    method: 'POST',
    path: apiRoutes.submissions,
    operationId: 'submissions-send',
    summary: 'Send a photo for a square of your board',
    guard: requirePhone,
    isCounted: true,
    upload: photoUpload,
    answers: { 201: { description: 'Stored, or stored before', schema: sentPhoto } },
    failures: {
      ...refusals,
      404: 'The board is not the sender’s',
      409: 'The square already has a photo, or the contest is not open, paused or over',
    },
    async handle({ actor, form, origin, reply }) {
      const { bytes, fields } = form;
      const submission = await intake.send({ player: actor, form: fields, bytes, origin });
      return reply.code(201).send({ submission });
    },
  }),

  byteRoute({
    method: 'POST',
    path: apiRoutes.playerSubmissions,
    operationId: 'submissions-enter',
    summary: 'Enter a photo for a player, at the fan table',
    guard: requireTable,
    params: idInput,
    upload: photoUpload,
    answers: { 201: { description: 'Stored, or stored before', schema: sentPhoto } },
    failures: {
      ...refusals,
      404: 'No player has this id, or the board is not this player’s',
      409: 'The square already has a photo, the account is disabled, or the contest is not open, paused or over',
    },
    async handle({ actor, params, form, origin, reply }) {
      const { bytes, fields } = form;
      const submission = await intake.enter(actor, params.id, { form: fields, bytes, origin });
      return reply.code(201).send({ submission });
    },
  }),

  byteRoute({
    method: 'GET',
    path: apiRoutes.photo,
    operationId: 'submissions-picture',
    summary: 'Download a photo, as its player, an organiser or a volunteer',
    opensByCookie: true,
    answersHead: true,
    guard: requireSession,
    params: photoParams,
    answers: storedFileAnswers('The picture', 'image/*'),
    failures: {
      403: 'The original, asked for by a volunteer',
      404: 'No photo has this id, or it is another player’s',
      416: 'The picture ends before the bytes named by Range',
    },
    async handle({ caller, params, request, reply }) {
      const picture = listing.picture(caller, params.id, params.size);
      // Revalidated each time, so it is not shown after sign-out. The original reveals where it was taken: not cached.
      const isOriginal = params.size === 'original';
      reply.header('Cache-Control', isOriginal ? 'private, no-store' : 'private, no-cache');
      return sendStoredFile(request, reply, picture);
    },
  }),
];
