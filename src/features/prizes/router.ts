// Procedures for prizes.
import {
  organiserProcedure,
  phoneProcedure,
  publicProcedure,
  router,
  tableProcedure,
} from '#server/http/trpc.ts';
import { idInput, ok } from '#shared/calls.ts';
import * as contract from './contract.ts';
import type { PrizesService } from './service/prizes.ts';

export const prizesRouter = ({ prizes }: { prizes: PrizesService }) =>
  router({
    show: publicProcedure('GET /prizes', 'List what can be won, and how much of it is left')
      .output(contract.publicPrizes)
      .query(() => prizes.show()),

    mine: phoneProcedure('GET /game/prizes', 'List what your board has won')
      .output(contract.ownPrizes)
      .query(({ ctx }) => prizes.ofBoard(ctx.actor)),

    list: tableProcedure(
      'GET /admin/prizes',
      'List the prizes with whom their rules name and who has one',
    )
      .output(contract.prizeList)
      .query(() => prizes.list()),

    replace: organiserProcedure('PUT /admin/prizes', 'Set up the prizes: the whole list', {
      404: 'A prize of the list has an id that no prize has',
      409: 'A prize was given, and would lose pieces, its rule or its place on the list',
    })
      .input(contract.prizesInput)
      .output(contract.prizeList)
      .mutation(({ ctx, input }) => prizes.replace(ctx.actor, input, ctx.origin)),

    give: tableProcedure('POST /admin/prizes/{id}/give', 'Give a piece of a prize to a board', {
      404: 'No prize or no board has this id',
      409: 'The board has one, none is left, or the rule does not name the board; the sentence says who has it and since when',
    })
      .input(contract.giveInput)
      .output(contract.given)
      .mutation(({ ctx, input }) => prizes.give(ctx.actor, input, ctx.origin)),

    undo: tableProcedure('DELETE /admin/prizes/claims/{id}', 'Undo that a piece was given', {
      404: 'It was not given, or that was undone',
    })
      .input(idInput)
      .output(ok)
      .mutation(({ ctx, input }) => prizes.undo(ctx.actor, input.id, ctx.origin)),
  });
