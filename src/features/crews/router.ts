// Procedures for playing together.
import { playerProcedure, publicProcedure, router, tableProcedure } from '#server/http/trpc.ts';
import { idInput, ok } from '#shared/calls.ts';
import * as contract from './contract.ts';
import type { CrewsService } from './service.ts';

const FULL = { 409: 'The crew is as large as it may be' };
const NO_PLAYER = { 404: 'No player has this id' };
const NOT_THERE = { 404: 'No such phone plays on the board' };

export const crewsRouter = ({ crews }: { crews: CrewsService }) =>
  router({
    invite: playerProcedure(
      'POST /game/companions/invite',
      'Make a code with which one more phone joins your board',
      FULL,
      { description: 'It is good for ten minutes, and for one phone.' },
    )
      .input(contract.inviteInput)
      .output(contract.invited)
      .mutation(({ ctx, input }) => crews.invite(ctx.actor, input)),

    join: publicProcedure('POST /auth/join-board', 'Join a board with a code from its player', {
      403: 'The account of the board is disabled',
      ...FULL,
    })
      .meta({ isSignIn: true })
      .input(contract.joinInput)
      .output(contract.joined)
      .mutation(({ ctx, input }) => ctx.setSessionCookie(crews.join(input, ctx.origin))),

    list: playerProcedure('GET /game/companions', 'List the other phones that play on your board')
      .output(contract.companionList)
      .query(({ ctx }) => crews.ofPlayer(ctx.actor)),

    rename: playerProcedure(
      'PATCH /game/companions/{id}',
      'Rename a phone on your board',
      NOT_THERE,
    )
      .input(contract.renameInput)
      .output(ok)
      .mutation(({ ctx, input }) => crews.rename(ctx.actor, input.id, input.name)),

    remove: playerProcedure(
      'DELETE /game/companions/{id}',
      'Remove a phone from your board',
      NOT_THERE,
    )
      .input(idInput)
      .output(ok)
      .mutation(({ ctx, input }) => crews.remove(ctx.actor, input.id, ctx.origin)),

    nameCrew: playerProcedure('PUT /game/crew', 'Name your crew; an empty name takes it away')
      .input(contract.crewInput)
      .output(contract.crewNamed)
      .mutation(({ ctx, input }) => crews.nameCrew(ctx.actor, input.name)),

    ofPlayer: tableProcedure(
      'GET /admin/players/{id}/companions',
      'List the other phones on a player’s board',
      NO_PLAYER,
    )
      .input(idInput)
      .output(contract.companionList)
      .query(({ input }) => crews.ofPlayerForStaff(input.id)),

    inviteFor: tableProcedure(
      'POST /admin/players/{id}/companions/invite',
      'Make a code with which one more phone joins a player’s board',
      { ...NO_PLAYER, ...FULL },
    )
      .input(contract.inviteForInput)
      .output(contract.invitedAtTable)
      .mutation(({ ctx, input }) => crews.inviteFor(ctx.actor, input, ctx.origin)),

    removeFor: tableProcedure(
      'DELETE /admin/players/{id}/companions/{companion}',
      'Remove a phone from a player’s board',
      NOT_THERE,
    )
      .input(contract.removeForInput)
      .output(ok)
      .mutation(({ ctx, input }) =>
        crews.removeFor(ctx.actor, input.id, input.companion, ctx.origin),
      ),
  });
