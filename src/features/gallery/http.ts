// The byte route of the gallery: small and large pictures without metadata, of photos in the gallery.
import { byteRoute } from '#server/http/byte-route.ts';
import { sendStoredFile, storedFileAnswers } from '#server/http/stored-file.ts';
import { requirePhone } from '#shared/actor.ts';
import { apiRoutes } from '#shared/paths.ts';
import { pictureParams } from './contract.ts';
import type { GalleryService } from './service/gallery.ts';

export const galleryByteRoutes = ({ gallery }: { gallery: GalleryService }) => [
  byteRoute({
    method: 'GET',
    path: apiRoutes.galleryPhoto,
    operationId: 'gallery-picture',
    summary: 'Download a photo of the gallery',
    description: 'The picture has no metadata.',
    opensByCookie: true,
    answersHead: true,
    guard: requirePhone,
    params: pictureParams,
    answers: storedFileAnswers('The picture', 'image/*'),
    failures: {
      404: 'No photo has this id, or it is not in the gallery',
      416: 'The picture ends before the bytes named by Range',
      503: 'Too many small pictures wait to be made',
    },
    async handle({ actor, params, request, reply }) {
      const picture = await gallery.picture(actor, params.id, params.size);
      // Revalidated each time: a player may withdraw consent.
      reply.header('Cache-Control', 'private, no-cache');
      return sendStoredFile(request, reply, picture);
    },
  }),
];
