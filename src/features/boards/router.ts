// A player's board, and its look-up at the fan table.
import { adminProcedure, playerProcedure, router } from '#server/trpc.ts';
import * as contract from './contract.ts';
import type { BoardsService } from './service/boards.ts';

export const boardsRouter = ({ boards }: { boards: BoardsService }) =>
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
  });
