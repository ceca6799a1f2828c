// "Why 135?": the ledger line by line, for its player and for organisers.
import { adminProcedure, playerProcedure, router } from '#server/trpc.ts';
import * as contract from './contract.ts';
import type { PointsService } from './service.ts';

export const pointsRouter = ({ points }: { points: PointsService }) =>
  router({
    mine: playerProcedure
      .meta({ openapi: { method: 'GET', path: '/game/ledger', tags: ['game'], protect: true } })
      .output(contract.ledgerView)
      .query(({ ctx }) => points.ledger(ctx.actor.id)),

    ofPlayer: adminProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/admin/players/{id}/ledger',
          tags: ['players'],
          protect: true,
        },
      })
      .input(contract.playerInput)
      .output(contract.ledgerView)
      .query(({ input }) => points.ledgerOfPlayer(input.id)),
  });
