// Signing up, in and out, for players and admins.
import {
  adminProcedure,
  playerProcedure,
  publicProcedure,
  router,
  sessionProcedure,
} from '#server/trpc.ts';
import * as contract from './contract.ts';
import type { AdminsService } from './service/admins.ts';
import type { PlayersService } from './service/players.ts';
import type { ResetCodesService } from './service/reset-codes.ts';

interface Needs {
  players: PlayersService;
  admins: AdminsService;
  resetCodes: ResetCodesService;
}

export const authRouter = ({ players, admins, resetCodes }: Needs) =>
  router({
    register: publicProcedure
      .meta({ openapi: { method: 'POST', path: '/auth/register', tags: ['auth'] } })
      .input(contract.registerInput)
      .output(contract.loginOutput)
      .mutation(async ({ ctx, input }) => ctx.remember(await players.register(input, ctx.origin))),

    login: publicProcedure
      .meta({ openapi: { method: 'POST', path: '/auth/login', tags: ['auth'] } })
      .input(contract.loginInput)
      .output(contract.loginOutput)
      .mutation(async ({ ctx, input }) => ctx.remember(await players.login(input, ctx.origin))),

    adminLogin: publicProcedure
      .meta({ openapi: { method: 'POST', path: '/auth/admin/login', tags: ['auth'] } })
      .input(contract.adminLoginInput)
      .output(contract.adminLoginOutput)
      .mutation(async ({ ctx, input }) => ctx.remember(await admins.login(input, ctx.origin))),

    resetPassword: publicProcedure
      .meta({ openapi: { method: 'POST', path: '/auth/reset-password', tags: ['auth'] } })
      .input(contract.resetPasswordInput)
      .output(contract.loginOutput)
      .mutation(async ({ ctx, input }) => ctx.remember(await resetCodes.redeem(input, ctx.origin))),

    issueResetCode: adminProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/admin/players/{id}/reset-code',
          tags: ['players'],
          protect: true,
        },
      })
      .input(contract.playerInput)
      .output(contract.issuedCode)
      .mutation(({ ctx, input }) => resetCodes.issue(ctx.actor, input.id, ctx.origin)),

    me: playerProcedure
      .meta({ openapi: { method: 'GET', path: '/auth/me', tags: ['auth'], protect: true } })
      .output(contract.meOutput)
      .query(({ ctx }) => players.me(ctx.actor)),

    adminMe: adminProcedure
      .meta({ openapi: { method: 'GET', path: '/auth/admin/me', tags: ['auth'], protect: true } })
      .output(contract.adminMeOutput)
      .query(({ ctx }) => admins.me(ctx.actor)),

    logout: sessionProcedure
      .meta({ openapi: { method: 'POST', path: '/auth/logout', tags: ['auth'], protect: true } })
      .output(contract.ok)
      .mutation(async ({ ctx }) => {
        await (ctx.actor.kind === 'player' ? players.logout(ctx.actor) : admins.logout(ctx.actor));
        ctx.forget(ctx.actor.kind);
        return { success: true as const };
      }),
  });
