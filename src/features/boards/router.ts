// Procedures of boards: view, look-up and hand-in at the fan table.

import { phoneProcedure, router, tableProcedure } from '#server/http/trpc.ts';
import { idInput, ok } from '#shared/calls.ts';
import * as contract from './contract.ts';
import type { BatchService } from './service/batch.ts';
import type { BoardsService, HandInsService } from './service/boards.ts';

const NO_PLAYER = { 404: 'No player has this id' };

interface Deps {
  boards: BoardsService;
  handIns: HandInsService;
  batch: BatchService;
}

export const boardsRouter = ({ boards, handIns, batch }: Deps) =>
  router({
    mine: phoneProcedure(
      'GET /game/board',
      'Show your board; the first call deals it',
      { 409: 'The pool has too few challenges for a board' },
      { opensByCookie: true },
    )
      .output(contract.boardView)
      .query(({ ctx }) => boards.mine(ctx.actor)),

    hunt: phoneProcedure(
      'GET /game/hunt',
      'Show how rare your finds are, once the contest is over',
      {
        409: 'The contest is not over',
      },
    )
      .output(contract.hunt)
      .query(({ ctx }) => boards.hunt(ctx.actor)),

    check: tableProcedure('GET /admin/boards/{id}', 'Find a board by its id or printed code', {
      404: 'No board has this id',
    })
      .input(contract.checkInput)
      .output(contract.boardCheck)
      .query(({ input }) => boards.check(input.id)),

    ofPlayer: tableProcedure(
      'GET /admin/players/{id}/board',
      'Show the board of a player',
      NO_PLAYER,
    )
      .input(idInput)
      .output(contract.playerBoard)
      .query(({ ctx, input }) => handIns.of(ctx.actor, input.id)),

    handIn: tableProcedure(
      'POST /admin/players/{id}/hand-in',
      'Record that a player handed in the printed board',
      {
        ...NO_PLAYER,
        409: 'Handed in already, or there is no board',
      },
    )
      .input(idInput)
      .output(contract.handedIn)
      .mutation(({ ctx, input }) => handIns.record(ctx.actor, input.id, ctx.origin)),

    undoHandIn: tableProcedure(
      'DELETE /admin/players/{id}/hand-in',
      'Take back the hand-in of a player',
      {
        ...NO_PLAYER,
        409: 'Nothing was handed in',
      },
    )
      .input(idInput)
      .output(ok)
      .mutation(({ ctx, input }) => handIns.undo(ctx.actor, input.id, ctx.origin)),

    toPrint: tableProcedure(
      'GET /admin/boards-to-print',
      'List players without a phone whose board was not printed',
    )
      .output(contract.toPrint)
      .query(() => batch.toPrint()),

    markPrinted: tableProcedure(
      'POST /admin/boards-to-print/done',
      'Note that boards are printed',
      {
        404: 'No player has any of these ids',
      },
    )
      .input(contract.printedInput)
      .output(contract.printed)
      .mutation(({ ctx, input }) => batch.markPrinted(ctx.actor, input.players, ctx.origin)),
  });
