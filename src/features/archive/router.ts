// Procedures for the report and for starting anew.
import { organiserProcedure, router } from '#server/http/trpc.ts';
import * as contract from './contract.ts';
import type { BackupNowService } from './service/backup-now.ts';
import type { ReportService } from './service/report.ts';
import type { StartAnewService } from './service/start-anew.ts';

interface Deps {
  report: ReportService;
  backupNow: BackupNowService;
  startAnew: StartAnewService;
}

export const archiveRouter = ({ report, backupNow, startAnew }: Deps) =>
  router({
    report: organiserProcedure('GET /admin/report', 'Report on the whole contest')
      .output(contract.report)
      .query(() => report.report()),

    backup: organiserProcedure(
      'GET /admin/backups',
      'Show when the newest backup was made, and how the one on request is going',
    )
      .output(contract.backup)
      .query(() => backupNow.state()),

    backUp: organiserProcedure(
      'POST /admin/backups',
      'Back the contest up now',
      { 409: 'It failed, for the reason that is given' },
      {
        description:
          'After twenty seconds it goes on in the background (`isRunning`); ask for its state.',
      },
    )
      .output(contract.backup)
      .mutation(({ ctx }) => backupNow.make(ctx.actor, ctx.origin)),

    startAnewState: organiserProcedure(
      'GET /admin/start-anew',
      'Show what a new contest would end, and its progress',
    )
      .output(contract.startAnewState)
      .query(() => startAnew.state()),

    startAnew: organiserProcedure(
      'POST /admin/start-anew',
      'Archive the contest and start a new one without players',
      { 409: 'Photos or posts are undecided, or it is running already' },
      {
        description:
          'Goes on in the background; ask for its state. Challenges, rules, settings, organisers, assets and the Instagram connection stay; the dates, the hours of the fan table, a pause and the checklist’s ticks are cleared.',
      },
    )
      .input(contract.startAnewInput)
      .output(contract.startAnewState)
      .mutation(({ ctx, input }) => startAnew.start(ctx.actor, input, ctx.origin)),
  });
