// All procedures under one roof; REST is a view of these.
import { authRouter } from '#features/auth/router.ts';
import { boardsRouter } from '#features/boards/router.ts';
import { operationsRouter } from '#features/operations/router.ts';
import { pointsRouter } from '#features/points/router.ts';
import { settingsRouter } from '#features/settings/router.ts';
import { submissionsRouter } from '#features/submissions/router.ts';
import { router } from '#server/trpc.ts';
import type { Services } from './services.ts';

export const createRootRouter = (services: Services) =>
  router({
    auth: authRouter(services),
    boards: boardsRouter(services),
    operations: operationsRouter(services),
    points: pointsRouter(services),
    settings: settingsRouter(services),
    submissions: submissionsRouter(services),
  });

export type AppRouter = ReturnType<typeof createRootRouter>;
