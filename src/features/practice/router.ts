// Procedures for practice mode.
import { organiserProcedure, router } from '#server/http/trpc.ts';
import * as contract from './contract.ts';
import type { PracticeService } from './service.ts';

export const practiceRouter = ({ practice }: { practice: PracticeService }) =>
  router({
    state: organiserProcedure(
      'GET /admin/practice',
      'Show whether practice is on, and whether it can be started',
    )
      .output(contract.practice)
      .query(() => practice.state()),

    start: organiserProcedure(
      'POST /admin/practice',
      'Add made-up players and photos to train with',
      { 409: 'Somebody has registered, or it is on already' },
      { description: 'They are removed when it is ended, or as soon as somebody registers.' },
    )
      .output(contract.practice)
      .mutation(({ ctx }) => practice.start(ctx.actor, ctx.origin)),

    end: organiserProcedure(
      'DELETE /admin/practice',
      'Remove the made-up players and everything of theirs',
      { 409: 'It is not on' },
    )
      .output(contract.practice)
      .mutation(({ ctx }) => practice.end(ctx.actor, ctx.origin)),
  });
