// All procedures; REST is a view of these.
import { announcementsRouter } from '#features/announcements/router.ts';
import { archiveRouter } from '#features/archive/router.ts';
import { assetsRouter } from '#features/assets/router.ts';
import { authRouter } from '#features/auth/router.ts';
import { boardsRouter } from '#features/boards/router.ts';
import { challengesRouter } from '#features/challenges/router.ts';
import { contentRouter } from '#features/content/router.ts';
import { crewsRouter } from '#features/crews/router.ts';
import { drawsRouter } from '#features/draws/router.ts';
import { filesRouter } from '#features/files/router.ts';
import { galleryRouter } from '#features/gallery/router.ts';
import { instagramRouter } from '#features/instagram/router.ts';
import { networkRouter } from '#features/network/router.ts';
import { notificationsRouter } from '#features/notifications/router.ts';
import { operationsRouter } from '#features/operations/router.ts';
import { peopleRouter } from '#features/people/router.ts';
import { playersRouter } from '#features/players/router.ts';
import { pointsRouter } from '#features/points/router.ts';
import { postersRouter } from '#features/posters/router.ts';
import { practiceRouter } from '#features/practice/router.ts';
import { prizesRouter } from '#features/prizes/router.ts';
import { settingsRouter } from '#features/settings/router.ts';
import { submissionsRouter } from '#features/submissions/router.ts';
import { wallRouter } from '#features/wall/router.ts';
import { router } from '#server/http/trpc.ts';
import type { Services } from '../services.ts';

export const createRootRouter = (services: Services) =>
  router({
    announcements: announcementsRouter(services),
    archive: archiveRouter(services),
    assets: assetsRouter(services),
    auth: authRouter(services),
    boards: boardsRouter(services),
    challenges: challengesRouter(services),
    content: contentRouter(services),
    draws: drawsRouter(services),
    gallery: galleryRouter(services),
    instagram: instagramRouter(services),
    notifications: notificationsRouter(services),
    operations: operationsRouter(services),
    crews: crewsRouter(services),
    people: peopleRouter(services),
    players: playersRouter(services),
    points: pointsRouter(services),
    network: networkRouter(services),
    posters: postersRouter(services),
    practice: practiceRouter(services),
    prizes: prizesRouter(services),
    settings: settingsRouter(services),
    storage: filesRouter(services),
    submissions: submissionsRouter(services),
    wall: wallRouter(services),
  });

export type AppRouter = ReturnType<typeof createRootRouter>;
