// Storage statistics, cleanup, and finishing erasures.
import { organiserProcedure, router } from '#server/trpc.ts';
import * as contract from './contract.ts';
import type { CleanupService } from './service/cleanup.ts';
import type { ErasuresService } from './service/erasures.ts';
import type { StorageService } from './service/storage.ts';

interface Deps {
  storage: StorageService;
  cleanup: CleanupService;
  erasures: ErasuresService;
}

export const filesRouter = ({ storage, cleanup, erasures }: Deps) =>
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

    erasures: organiserProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/admin/storage/erasures',
          summary: 'Show whether erasures are finished, and what finishing them needs',
        },
      })
      .output(contract.erasuresState)
      .query(() => erasures.state()),

    finishErasures: organiserProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/admin/storage/finish-erasures',
          summary: 'Rewrite the contest’s file, so that it holds no trace of erased players',
          description:
            'Goes on in the background; ask for its state. Meanwhile calls that save something are answered 503.',
          failures: {
            409: 'It is running already, or an archive is being made',
            507: 'The laptop’s disk lacks room',
          },
        },
      })
      .output(contract.erasuresState)
      .mutation(({ ctx }) => erasures.start(ctx.actor, ctx.origin)),
  });
