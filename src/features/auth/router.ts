// Registration, sign-in and sign-out of players and admins.
import {
  playerProcedure,
  publicProcedure,
  router,
  sessionProcedure,
  staffProcedure,
  tableProcedure,
} from '#server/trpc.ts';
import { joinInput, ownAccountInput } from './contract.staff.ts';
import { registeredWalkIn, walkInInput } from './contract.table.ts';
import * as contract from './contract.ts';
import type { AdminCodesService } from './service/admin-codes.ts';
import type { AdminsService } from './service/admins.ts';
import type { OwnAccountService } from './service/own-account.ts';
import type { PlayersService } from './service/players.ts';
import type { ResetCodesService } from './service/reset-codes.ts';
import type { WalkInsService } from './service/walk-ins.ts';

interface Deps {
  players: PlayersService;
  admins: AdminsService;
  resetCodes: ResetCodesService;
  adminCodes: AdminCodesService;
  walkIns: WalkInsService;
  ownAccount: OwnAccountService;
}

export const authRouter = ({
  players,
  admins,
  resetCodes,
  adminCodes,
  walkIns,
  ownAccount,
}: Deps) =>
  router({
    register: publicProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/auth/register',
          summary: 'Register a player',
          failures: { 409: 'An account with this email exists' },
        },
      })
      .input(contract.registerInput)
      .output(contract.loginOutput)
      .mutation(async ({ ctx, input }) =>
        ctx.setSessionCookie(await players.register(input, ctx.origin)),
      ),

    login: publicProcedure
      .meta({
        isSignIn: true,
        openapi: {
          method: 'POST',
          path: '/auth/login',
          summary: 'Sign a player in',
          failures: {
            401: 'Wrong email or password',
            403: 'The account is disabled',
            429: 'Too many failed attempts; see Retry-After',
          },
        },
      })
      .input(contract.loginInput)
      .output(contract.loginOutput)
      .mutation(async ({ ctx, input }) =>
        ctx.setSessionCookie(await players.login(input, ctx.origin)),
      ),

    adminLogin: publicProcedure
      .meta({
        isSignIn: true,
        openapi: {
          method: 'POST',
          path: '/auth/admin/login',
          summary: 'Sign an organiser or a volunteer in',
          failures: {
            401: 'Wrong username or password',
            403: 'The account is disabled',
            429: 'Too many failed attempts; see Retry-After',
          },
        },
      })
      .input(contract.adminLoginInput)
      .output(contract.adminLoginOutput)
      .mutation(async ({ ctx, input }) =>
        ctx.setSessionCookie(await admins.login(input, ctx.origin)),
      ),

    adminJoin: publicProcedure
      .meta({
        isSignIn: true,
        openapi: {
          method: 'POST',
          path: '/auth/admin/join',
          summary: 'Set the password of an organiser or a volunteer with a code, and sign in',
          failures: {
            403: 'The account is disabled',
            429: 'Too many failed attempts; see Retry-After',
          },
        },
      })
      .input(joinInput)
      .output(contract.adminLoginOutput)
      .mutation(async ({ ctx, input }) =>
        ctx.setSessionCookie(await adminCodes.redeem(input, ctx.origin)),
      ),

    resetPassword: publicProcedure
      .meta({
        isSignIn: true,
        openapi: {
          method: 'POST',
          path: '/auth/reset-password',
          summary: 'Set a new password with a code from the fan table',
          failures: {
            403: 'The account is disabled',
            429: 'Too many failed attempts; see Retry-After',
          },
        },
      })
      .input(contract.resetPasswordInput)
      .output(contract.loginOutput)
      .mutation(async ({ ctx, input }) =>
        ctx.setSessionCookie(await resetCodes.redeem(input, ctx.origin)),
      ),

    registerWalkIn: tableProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/admin/players',
          summary: 'Register a player who has no phone',
          failures: { 409: 'An account with this email exists' },
        },
      })
      .input(walkInInput)
      .output(registeredWalkIn)
      .mutation(({ ctx, input }) => walkIns.register(ctx.actor, input, ctx.origin)),

    issueResetCode: tableProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/admin/players/{id}/reset-code',
          summary: 'Issue a code for a new password',
          failures: { 404: 'No player has this id', 409: 'The account is disabled' },
        },
      })
      .input(contract.playerInput)
      .output(contract.issuedCode)
      .mutation(({ ctx, input }) => resetCodes.issue(ctx.actor, input.id, ctx.origin)),

    me: playerProcedure
      .meta({ openapi: { method: 'GET', path: '/auth/me', summary: 'Show the signed-in player' } })
      .output(contract.meOutput)
      .query(({ ctx }) => players.me(ctx.actor)),

    adminMe: staffProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/auth/admin/me',
          summary: 'Show the signed-in organiser or volunteer, with the role',
        },
      })
      .output(contract.adminMeOutput)
      .query(({ ctx }) => admins.me(ctx.actor)),

    changeOwnAccount: staffProcedure
      .meta({
        openapi: {
          method: 'PUT',
          path: '/auth/admin/me',
          summary: 'Change your own name or password, as an organiser or a volunteer',
          description: 'A new password ends your other sessions.',
          failures: {
            401: 'No session, or the wrong present password',
            429: 'Too many wrong passwords; see Retry-After',
          },
        },
      })
      .input(ownAccountInput)
      .output(contract.adminMeOutput)
      .mutation(({ ctx, input }) => ownAccount.change(ctx.actor, input, ctx.origin)),

    logout: sessionProcedure
      .meta({
        openapi: { method: 'POST', path: '/auth/logout', summary: 'Sign out and end the session' },
      })
      .output(contract.ok)
      .mutation(async ({ ctx }) => {
        await (ctx.actor.kind === 'player'
          ? players.logout(ctx.actor)
          : admins.logout(ctx.actor, ctx.origin));
        ctx.clearSessionCookie(ctx.actor.kind);
        return { success: true as const };
      }),
  });
