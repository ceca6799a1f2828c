// Procedures for draws: eligible players, freezing, drawing, and the public page.
import { keptOutput } from '#server/http/kept-answer.ts';
import { organiserProcedure, publicProcedure, router } from '#server/http/trpc.ts';
import { idInput } from '#shared/calls.ts';
import * as contract from './contract.ts';
import type { CandidatesService } from './service/candidates.ts';
import type { DrawsService } from './service/draws.ts';

interface Deps {
  candidates: CandidatesService;
  draws: DrawsService;
}

const NO_DRAW = { 404: 'No draw has this id' };

export const drawsRouter = ({ candidates, draws }: Deps) =>
  router({
    candidates: organiserProcedure(
      'GET /admin/winners',
      'List players who could win, by what they reached and when',
    )
      .input(contract.candidatesInput)
      .output(contract.candidates)
      .query(({ input }) => candidates.list(input)),

    stillOpen: organiserProcedure(
      'GET /admin/winners/still-open',
      'Say what may still change who could win: the contest, photos that wait',
    )
      .output(contract.stillOpen)
      .query(() => draws.stillOpen()),

    list: organiserProcedure('GET /admin/draws', 'List all draws')
      .output(contract.drawList)
      .query(() => draws.list()),

    one: organiserProcedure(
      'GET /admin/draws/{id}',
      'Show a draw with its winners and how to reach them',
      NO_DRAW,
    )
      .input(idInput)
      .output(contract.drawFile)
      .query(({ input }) => draws.one(input.id)),

    freeze: organiserProcedure(
      'POST /admin/draws',
      'Freeze the list of those who take part in a draw',
      { 409: 'Fewer players match than shall win, or there are too many lists' },
    )
      .input(contract.freezeInput)
      .output(contract.frozen)
      .mutation(({ ctx, input }) => draws.freeze(ctx.actor, input, ctx.origin)),

    draw: organiserProcedure(
      'POST /admin/draws/{id}/seed',
      'Draw the winners from a frozen list with words said aloud',
      { ...NO_DRAW, 409: 'The list was drawn from already' },
    )
      .input(contract.seedInput)
      .output(contract.drawFile)
      .mutation(({ ctx, input }) => draws.draw(ctx.actor, input, ctx.origin)),

    show: publicProcedure(
      'GET /draws/{id}',
      'Show a draw: the list, its hash, the words and the winners, without names',
      NO_DRAW,
    )
      .input(idInput)
      .output(keptOutput(contract.publicDraw))
      .query(({ input }) => draws.show(input.id)),
  });
