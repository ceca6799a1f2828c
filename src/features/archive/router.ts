// The report and starting anew as procedures.
import { organiserProcedure, rest, router } from '#server/http/trpc.ts';
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
      .meta(rest('GET /admin/report', 'Report on the whole contest'))
      .output(contract.report)
      .query(() => report.report()),

    startAnewState: organiserProcedure
      .meta(rest('GET /admin/start-anew', 'Show what a new contest would end, and its progress'))
      .output(contract.startAnewState)
      .query(() => startAnew.state()),

    startAnew: organiserProcedure
      .meta(
        rest(
          'POST /admin/start-anew',
          'Archive the contest and start a new one without players',
          { 409: 'Photos or posts are undecided, or it is running already' },
          {
            description:
              'Goes on in the background; ask for its state. Challenges, rules, settings, organisers, assets and the Instagram connection stay; the dates, the hours of the fan table, a pause and the checklist’s ticks are cleared.',
          },
        ),
      )
      .input(contract.startAnewInput)
      .output(contract.startAnewState)
      .mutation(({ ctx, input }) => startAnew.start(ctx.actor, input, ctx.origin)),
  });
