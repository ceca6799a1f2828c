// Storage statistics and cleanup.
import { organiserProcedure, router } from '#server/trpc.ts';
import * as contract from './contract.ts';
import type { CleanupService } from './service/cleanup.ts';
import type { StorageService } from './service/storage.ts';

interface Deps {
  storage: StorageService;
  cleanup: CleanupService;
}

export const filesRouter = ({ storage, cleanup }: Deps) =>
  router({
    stats: organiserProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/admin/storage/stats',
          summary: 'Show how much is stored',
        },
      })
      .output(contract.storageStats)
      .query(() => storage.stats()),

    plan: organiserProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/admin/cleanup',
          summary: 'Show what a cleanup would delete',
        },
      })
      .output(contract.removable)
      .query(() => cleanup.plan()),

    clean: organiserProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/admin/cleanup/run',
          summary: 'Delete what is no longer needed',
        },
      })
      .output(contract.cleaned)
      .mutation(async ({ ctx }) => ({
        success: true as const,
        removed: await cleanup.clean({ admin: ctx.actor, origin: ctx.origin }),
      })),
  });
