// All byte routes; the counterpart to `root-router.ts`.
import { archiveByteRoutes } from '#features/archive/http.ts';
import { assetByteRoutes } from '#features/assets/http.ts';
import { boardByteRoutes } from '#features/boards/http.ts';
import { galleryByteRoutes } from '#features/gallery/http.ts';
import { instagramByteRoutes } from '#features/instagram/http.ts';
import { playerByteRoutes } from '#features/players/http.ts';
import { submissionByteRoutes } from '#features/submissions/http.ts';
import { wallByteRoutes } from '#features/wall/http.ts';
import type { ByteRoute } from '#server/http/byte-route.ts';
import type { Services } from '../services.ts';
import { exportByteRoutes } from './exports.ts';

export const createByteRoutes = (services: Services): ByteRoute[] => [
  ...archiveByteRoutes(services),
  ...assetByteRoutes(services),
  ...boardByteRoutes(services),
  ...exportByteRoutes(services),
  ...galleryByteRoutes(services),
  ...instagramByteRoutes(services),
  ...playerByteRoutes(services),
  ...submissionByteRoutes(services),
  ...wallByteRoutes(services),
];
