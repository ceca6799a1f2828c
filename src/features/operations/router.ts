// Health check, and overview and recent activity for organisers.
import { organiserProcedure, publicProcedure, router, staffProcedure } from '#server/http/trpc.ts';
import * as contract from './contract.ts';
import type { AttentionService } from './service/alerts.ts';
import type { OperationsService } from './service/operations.ts';

interface Deps {
  operations: OperationsService;
  attention: AttentionService;
  checklist(): contract.Checklist;
}

export const operationsRouter = ({ operations, attention, checklist }: Deps) =>
  router({
    attention: organiserProcedure(
      'GET /admin/attention',
      'List what needs a person, the most urgent first',
    )
      .output(contract.attention)
      .query(() => attention.list()),

    checklist: organiserProcedure(
      'GET /admin/checklist',
      'List what a contest needs before it opens',
    )
      .output(contract.checklist)
      .query(() => checklist()),

    health: publicProcedure('GET /health', 'Show how the server is')
      .output(contract.health)
      .query(() => operations.health()),

    retryPrinting: staffProcedure(
      'POST /admin/printing/retry',
      'Start the browser that prints boards, after a start that failed',
      undefined,
      { description: 'The laptop itself tries again each minute.' },
    )
      .output(contract.printingState)
      .mutation(() => operations.retryPrinting()),

    about: publicProcedure(
      'GET /about',
      'Show whom to ask for help, the time zone, and what boards are like',
    )
      .output(contract.about)
      .query(() => operations.about()),

    overview: organiserProcedure('GET /admin/overview', 'Show the figures of the contest')
      .output(contract.overview)
      .query(() => operations.overview()),

    activity: organiserProcedure('GET /admin/activity', 'List recent activity from the audit log')
      .input(contract.activityInput)
      .output(contract.activity)
      .query(({ input }) => operations.activity(input)),
  });
