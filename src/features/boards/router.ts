// Procedures of boards: view, look-up and hand-in at the fan table.
import { playerProcedure, router, tableProcedure } from '#server/trpc.ts';
import * as contract from './contract.ts';
import { printedInput, toPrint } from './contract.ts';
import type { BatchService } from './service/batch.ts';
import type { BoardsService, HandInsService } from './service/boards.ts';

interface Deps {
  boards: BoardsService;
  handIns: HandInsService;
  batch: BatchService;
}

export const boardsRouter = ({ boards, handIns, batch }: Deps) =>
  router({
    mine: playerProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/game/board',
          summary: 'Show your board; the first call deals it',
          opensByCookie: true,
          failures: { 409: 'The pool has too few challenges for a board' },
        },
      })
      .output(contract.boardView)
      .query(({ ctx }) => boards.view(ctx.actor)),

    check: tableProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/admin/boards/{id}',
          summary: 'Find a board by its id or printed code',
          failures: { 404: 'No board has this id' },
        },
      })
      .input(contract.checkInput)
      .output(contract.boardCheck)
      .query(({ input }) => boards.check(input.id)),

    ofPlayer: tableProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/admin/players/{id}/board',
          summary: 'Show the board of a player',
          failures: { 404: 'No player has this id' },
        },
      })
      .input(contract.playerInput)
      .output(contract.playerBoard)
      .query(({ input }) => handIns.of(input.id)),

    handIn: tableProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/admin/players/{id}/hand-in',
          summary: 'Record that a player handed in the printed board',
          failures: {
            404: 'No player has this id',
            409: 'Handed in already, or there is no board',
          },
        },
      })
      .input(contract.playerInput)
      .output(contract.handedIn)
      .mutation(({ ctx, input }) => handIns.record(ctx.actor, input.id, ctx.origin)),

    undoHandIn: tableProcedure
      .meta({
        openapi: {
          method: 'DELETE',
          path: '/admin/players/{id}/hand-in',
          summary: 'Take back the hand-in of a player',
          failures: { 404: 'No player has this id', 409: 'Nothing was handed in' },
        },
      })
      .input(contract.playerInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => handIns.undo(ctx.actor, input.id, ctx.origin)),

    toPrint: tableProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/admin/boards-to-print',
          summary: 'List players without a phone whose board was not printed',
        },
      })
      .output(toPrint)
      .query(() => batch.toPrint()),

    markPrinted: tableProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/admin/boards-to-print/done',
          summary: 'Note that boards are printed',
          failures: { 404: 'No player has one of these ids' },
        },
      })
      .input(printedInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => batch.markPrinted(ctx.actor, input.players, ctx.origin)),
  });
