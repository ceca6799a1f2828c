// "Why 135?": the ledger line by line, for its player and for organisers.
import { adminProcedure, playerProcedure, router } from '#server/trpc.ts';
import * as contract from './contract.ts';
import type { MembershipsService } from './service/memberships.ts';
import type { PointsService } from './service/points.ts';

interface Needs {
  points: PointsService;
  memberships: MembershipsService;
}

export const pointsRouter = ({ points, memberships }: Needs) =>
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

    membership: adminProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/admin/players/{id}/membership',
          tags: ['players'],
          protect: true,
        },
      })
      .input(contract.playerInput)
      .output(contract.membershipView)
      .query(({ input }) => memberships.of(input.id)),

    recordMembership: adminProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/admin/players/{id}/membership',
          tags: ['players'],
          protect: true,
        },
      })
      .input(contract.membershipInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => memberships.record(ctx.actor, input, ctx.origin)),

    removeMembership: adminProcedure
      .meta({
        openapi: {
          method: 'DELETE',
          path: '/admin/players/{id}/membership',
          tags: ['players'],
          protect: true,
        },
      })
      .input(contract.playerInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => memberships.remove(ctx.actor, input.id, ctx.origin)),
  });
