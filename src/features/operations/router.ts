// Health check, and overview and recent activity for organisers.
import { organiserProcedure, publicProcedure, router, staffProcedure } from '#server/trpc.ts';
import * as contract from './contract.ts';
import type { AttentionService } from './service/attention.ts';
import type { OperationsService } from './service/operations.ts';

interface Deps {
  operations: OperationsService;
  attention: AttentionService;
}

export const operationsRouter = ({ operations, attention }: Deps) =>
  router({
    attention: organiserProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/admin/attention',
          summary: 'List what needs a person, the most urgent first',
        },
      })
      .output(contract.attention)
      .query(() => attention.list()),

    health: publicProcedure
      .meta({ openapi: { method: 'GET', path: '/health', summary: 'Show how the server is' } })
      .output(contract.health)
      .query(() => operations.health()),

    retryPrinting: staffProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/admin/printing/retry',
          summary: 'Start the browser that prints boards, after a start that failed',
          description: 'The laptop itself tries again each minute.',
        },
      })
      .output(contract.printingState)
      .mutation(() => operations.retryPrinting()),

    about: publicProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/about',
          summary: 'Show whom to ask for help, the time zone, and what boards are like',
        },
      })
      .output(contract.about)
      .query(() => operations.about()),

    overview: organiserProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/admin/overview',
          summary: 'Show the figures of the contest',
        },
      })
      .output(contract.overview)
      .query(() => operations.overview()),

    activity: organiserProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/admin/activity',
          summary: 'List recent activity from the audit log',
        },
      })
      .input(contract.activityInput)
      .output(contract.activity)
      .query(({ input }) => operations.activity(input)),
  });
