// The byte route of the live wall: pictures without metadata, of photos that may be shown.
import { byteRoute } from '#server/http/byte-route.ts';
import { sendStoredFile, storedFileAnswers } from '#server/http/stored-file.ts';
import { requireWall } from '#shared/actor.ts';
import { apiRoutes } from '#shared/paths.ts';
import { photoParams } from './contract.ts';
import type { WallShowService } from './service/wall-show.ts';

export const wallByteRoutes = ({ wallShow }: { wallShow: WallShowService }) => [
  byteRoute({
    method: 'GET',
    path: apiRoutes.wallPhoto,
    operationId: 'wall-picture',
    summary: 'Download a photo that the live wall shows',
    description: 'Approved and allowed by its player. The picture has no metadata.',
    opensByCookie: true,
    answersHead: true,
    guard: requireWall,
    params: photoParams,
    answers: storedFileAnswers('The picture', 'image/jpeg'),
    failures: {
      404: 'No photo has this id, or the wall may not show it',
      416: 'The picture ends before the bytes named by Range',
    },
    async handle({ params, request, reply }) {
      const picture = wallShow.picture(params.id, params.size);
      // Revalidated each time: a player may withdraw consent, and the projector's laptop may be borrowed.
      reply.header('Cache-Control', 'private, no-cache');
      return sendStoredFile(request, reply, picture);
    },
  }),
];
