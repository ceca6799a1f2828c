// A player's board, its look-up and its hand-in at the fan table.
import { adminProcedure, playerProcedure, router } from '#server/trpc.ts';
import * as contract from './contract.ts';
import type { BoardsService } from './service/boards.ts';
import type { HandInsService } from './service/hand-ins.ts';

interface Needs {
  boards: BoardsService;
  handIns: HandInsService;
}

export const boardsRouter = ({ boards, handIns }: Needs) =>
  router({
    mine: playerProcedure
      .meta({ openapi: { method: 'GET', path: '/game/board', tags: ['game'], protect: true } })
      .output(contract.boardView)
      .query(({ ctx }) => boards.view(ctx.actor)),

    check: adminProcedure
      .meta({
        openapi: { method: 'GET', path: '/admin/boards/{id}', tags: ['game'], protect: true },
      })
      .input(contract.checkInput)
      .output(contract.boardCheck)
      .query(({ input }) => boards.check(input.id)),

    ofPlayer: adminProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/admin/players/{id}/board',
          tags: ['players'],
          protect: true,
        },
      })
      .input(contract.playerInput)
      .output(contract.playerBoard)
      .query(({ input }) => handIns.of(input.id)),

    handIn: adminProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/admin/players/{id}/hand-in',
          tags: ['players'],
          protect: true,
        },
      })
      .input(contract.playerInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => handIns.record(ctx.actor, input.id, ctx.origin)),

    undoHandIn: adminProcedure
      .meta({
        openapi: {
          method: 'DELETE',
          path: '/admin/players/{id}/hand-in',
          tags: ['players'],
          protect: true,
        },
      })
      .input(contract.playerInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => handIns.undo(ctx.actor, input.id, ctx.origin)),
  });
