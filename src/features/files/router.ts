// Storage statistics, cleanup, and finishing erasures.
import { organiserProcedure, router } from '#server/http/trpc.ts';
import * as contract from './contract.ts';
import type { CleanupService, StorageService } from './service/cleanup.ts';
import type { ErasuresService } from './service/erasures.ts';

interface Deps {
  storage: StorageService;
  cleanup: CleanupService;
  erasures: ErasuresService;
}

export const filesRouter = ({ storage, cleanup, erasures }: Deps) =>
  router({
    stats: organiserProcedure('GET /admin/storage/stats', 'Show how much is stored')
      .output(contract.storageStats)
      .query(() => storage.stats()),

    plan: organiserProcedure('GET /admin/cleanup', 'Show what a cleanup would delete')
      .output(contract.removable)
      .query(() => cleanup.plan()),

    clean: organiserProcedure('POST /admin/cleanup/run', 'Delete what is no longer needed')
      .output(contract.cleaned)
      .mutation(async ({ ctx }) => ({
        success: true as const,
        removed: await cleanup.clean({ admin: ctx.actor, origin: ctx.origin }),
      })),

    erasures: organiserProcedure(
      'GET /admin/storage/erasures',
      'Show whether erasures are finished, and what finishing them needs',
    )
      .output(contract.erasuresState)
      .query(() => erasures.state()),

    finishErasures: organiserProcedure(
      'POST /admin/storage/finish-erasures',
      'Rewrite the contest’s file, so that it holds no trace of erased players',
      {
        409: 'It is running already, or an archive is being made',
        507: 'The laptop’s disk lacks room',
      },
      {
        description:
          'Goes on in the background; ask for its state. Meanwhile calls that save something are answered 503.',
      },
    )
      .output(contract.erasuresState)
      .mutation(({ ctx }) => erasures.start(ctx.actor, ctx.origin)),
  });
