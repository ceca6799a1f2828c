// How much the contest holds, and taking away what nobody needs.
import { adminProcedure, router } from '#server/trpc.ts';
import * as contract from './contract.ts';
import type { CleanupService } from './service/cleanup.ts';
import type { StorageService } from './service/storage.ts';

interface Needs {
  storage: StorageService;
  cleanup: CleanupService;
}

const admin = { tags: ['storage'], protect: true };

export const filesRouter = ({ storage, cleanup }: Needs) =>
  router({
    stats: adminProcedure
      .meta({ openapi: { method: 'GET', path: '/admin/storage/stats', ...admin } })
      .output(contract.storageStats)
      .query(() => storage.stats()),

    plan: adminProcedure
      .meta({ openapi: { method: 'GET', path: '/admin/cleanup', ...admin } })
      .output(contract.removable)
      .query(() => cleanup.plan()),

    clean: adminProcedure
      .meta({ openapi: { method: 'POST', path: '/admin/cleanup/run', ...admin } })
      .output(contract.cleaned)
      .mutation(async ({ ctx }) => ({
        success: true as const,
        removed: await cleanup.clean({ admin: ctx.actor, origin: ctx.origin }),
      })),
  });
