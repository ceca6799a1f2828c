// The report and starting anew as procedures.
import { organiserProcedure, router } from '#server/trpc.ts';
import * as contract from './contract.ts';
import type { ReportService } from './service/report.ts';
import type { StartAnewService } from './service/start-anew.ts';

interface Deps {
  report: ReportService;
  startAnew: StartAnewService;
}

export const archiveRouter = ({ report, startAnew }: Deps) =>
  router({
    report: organiserProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/admin/report',
          summary: 'Report on the whole contest',
        },
      })
      .output(contract.report)
      .query(() => report.report()),

    startAnewState: organiserProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/admin/start-anew',
          summary: 'Show what starting anew would end, and how far it is',
        },
      })
      .output(contract.startAnewState)
      .query(() => startAnew.state()),

    startAnew: organiserProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/admin/start-anew',
          summary: 'Archive the contest and start it anew without players',
          description:
            'Goes on in the background; ask for its state. Challenges, rules, settings, organisers, assets and the Instagram connection stay.',
          failures: { 409: 'Photos or posts are undecided, or it is running already' },
        },
      })
      .input(contract.startAnewInput)
      .output(contract.startAnewState)
      .mutation(({ ctx, input }) => startAnew.start(ctx.actor, input, ctx.origin)),
  });
