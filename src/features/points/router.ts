// Points procedures: the ledger for its player and for organisers, memberships.
import { organiserProcedure, playerProcedure, router, tableProcedure } from '#server/trpc.ts';
import * as contract from './contract.ts';
import type { ManualPointsService, MembershipsService } from './service/given-points.ts';
import type { PointsService } from './service/points.ts';

interface Deps {
  points: PointsService;
  memberships: MembershipsService;
  manualPoints: ManualPointsService;
}

export const pointsRouter = ({ points, memberships, manualPoints }: Deps) =>
  router({
    mine: playerProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/game/ledger',
          summary: 'Show your points, entry by entry',
        },
      })
      .output(contract.ledgerView)
      .query(({ ctx }) => points.ledger(ctx.actor.id)),

    ofPlayer: tableProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/admin/players/{id}/ledger',
          summary: 'Show the points of a player, entry by entry',
          failures: { 404: 'No player has this id' },
        },
      })
      .input(contract.playerInput)
      .output(contract.ledgerView)
      .query(({ input }) => points.ledgerOfPlayer(input.id)),

    membership: tableProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/admin/players/{id}/membership',
          summary: 'Show the membership of a player',
          failures: { 404: 'No player has this id' },
        },
      })
      .input(contract.playerInput)
      .output(contract.membershipView)
      .query(({ input }) => memberships.of(input.id)),

    recordMembership: tableProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/admin/players/{id}/membership',
          summary: 'Record a membership bought at the fan table',
          failures: { 404: 'No player has this id', 409: 'The player is a member already' },
        },
      })
      .input(contract.membershipInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => memberships.record(ctx.actor, input, ctx.origin)),

    removeMembership: tableProcedure
      .meta({
        openapi: {
          method: 'DELETE',
          path: '/admin/players/{id}/membership',
          summary: 'Take back the membership of a player',
          failures: { 404: 'No player has this id', 409: 'The player is no member' },
        },
      })
      .input(contract.playerInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => memberships.remove(ctx.actor, input.id, ctx.origin)),

    manual: organiserProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/admin/players/{id}/points',
          summary: 'Show the points of a player that were given or taken by hand',
          failures: { 404: 'No player has this id' },
        },
      })
      .input(contract.playerInput)
      .output(contract.manualView)
      .query(({ input }) => manualPoints.of(input.id)),

    give: organiserProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/admin/players/{id}/points',
          summary: 'Give points to a player, or take some, with a reason',
          failures: {
            404: 'No player has this id',
            409: 'The player has fewer points, or the key was used for something else',
          },
        },
      })
      .input(contract.manualInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => manualPoints.give(ctx.actor, input, ctx.origin)),

    undoManual: organiserProcedure
      .meta({
        openapi: {
          method: 'DELETE',
          path: '/admin/players/{id}/points/{entry}',
          summary: 'Take back points that were given or taken by hand',
          failures: {
            404: 'No player has this id, or no such entry',
            409: 'It is taken back already',
          },
        },
      })
      .input(contract.manualUndoInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => manualPoints.undo(ctx.actor, input, ctx.origin)),
  });
