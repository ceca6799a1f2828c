// Procedures for points: the ledger for its player and for organisers, memberships.

import { organiserProcedure, phoneProcedure, router, tableProcedure } from '#server/http/trpc.ts';
import { idInput, ok } from '#shared/calls.ts';
import * as contract from './contract.ts';
import type { ManualPointsService, MembershipsService } from './service/given-points.ts';
import type { PointsService } from './service/points.ts';

const NO_PLAYER = { 404: 'No player has this id' };

interface Deps {
  points: PointsService;
  memberships: MembershipsService;
  manualPoints: ManualPointsService;
}

export const pointsRouter = ({ points, memberships, manualPoints }: Deps) =>
  router({
    mine: phoneProcedure('GET /game/ledger', 'Show your points, entry by entry')
      .output(contract.ledgerView)
      .query(({ ctx }) => points.ledger(ctx.actor.id)),

    ofPlayer: tableProcedure(
      'GET /admin/players/{id}/ledger',
      'Show the points of a player, entry by entry',
      NO_PLAYER,
    )
      .input(idInput)
      .output(contract.ledgerView)
      .query(({ input }) => points.ledgerOfPlayer(input.id)),

    membership: tableProcedure(
      'GET /admin/players/{id}/membership',
      'Show the membership of a player',
      NO_PLAYER,
    )
      .input(idInput)
      .output(contract.membershipView)
      .query(({ input }) => memberships.of(input.id)),

    recordMembership: tableProcedure(
      'POST /admin/players/{id}/membership',
      'Record a membership bought at the fan table',
      { ...NO_PLAYER, 409: 'The player is a member already' },
    )
      .input(contract.membershipInput)
      .output(ok)
      .mutation(({ ctx, input }) => memberships.record(ctx.actor, input, ctx.origin)),

    removeMembership: tableProcedure(
      'DELETE /admin/players/{id}/membership',
      'Take back the membership of a player',
      { ...NO_PLAYER, 409: 'The player is no member' },
    )
      .input(idInput)
      .output(ok)
      .mutation(({ ctx, input }) => memberships.remove(ctx.actor, input.id, ctx.origin)),

    manual: organiserProcedure(
      'GET /admin/players/{id}/points',
      'Show the points of a player that were given or taken by hand',
      NO_PLAYER,
    )
      .input(idInput)
      .output(contract.manualView)
      .query(({ input }) => manualPoints.of(input.id)),

    give: organiserProcedure(
      'POST /admin/players/{id}/points',
      'Give points to a player, or take some, with a reason',
      { ...NO_PLAYER, 409: 'The player has fewer points, or the key was used for something else' },
    )
      .input(contract.manualInput)
      .output(ok)
      .mutation(({ ctx, input }) => manualPoints.give(ctx.actor, input, ctx.origin)),

    undoManual: organiserProcedure(
      'DELETE /admin/players/{id}/points/{entry}',
      'Take back points that were given or taken by hand',
      { 404: 'No player has this id, or no such entry', 409: 'It is taken back already' },
    )
      .input(contract.manualUndoInput)
      .output(ok)
      .mutation(({ ctx, input }) => manualPoints.undo(ctx.actor, input, ctx.origin)),
  });
