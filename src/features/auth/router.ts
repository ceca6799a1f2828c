// Registration, sign-in and sign-out of players and admins.

import {
  phoneProcedure,
  playerProcedure,
  publicProcedure,
  router,
  sessionProcedure,
  staffProcedure,
  tableProcedure,
} from '#server/http/trpc.ts';
import { idInput, ok } from '#shared/calls.ts';
import {
  accountInput,
  registerInput,
  resetPasswordInput,
  walkInInput,
} from './contract.accounts.ts';
import { joinInput, ownAccountInput } from './contract.staff.ts';
import * as contract from './contract.ts';
import type { AdminsService } from './service/admins.ts';
import type { OwnAccountService } from './service/own-account.ts';
import type { WalkInsService } from './service/player-accounts.ts';
import type { PlayersService } from './service/players.ts';

const SIGN_IN_FAILURES = {
  403: 'The account is disabled',
  429: 'Too many failed attempts; see Retry-After',
};

interface Deps {
  players: PlayersService;
  admins: AdminsService;
  walkIns: WalkInsService;
  ownAccount: OwnAccountService;
}

export const authRouter = ({ players, admins, walkIns, ownAccount }: Deps) =>
  router({
    register: publicProcedure('POST /auth/register', 'Register a player', {
      409: 'An account with this email exists',
    })
      .input(registerInput)
      .output(contract.loginOutput)
      .mutation(async ({ ctx, input }) =>
        ctx.setSessionCookie(await players.register(input, ctx.origin)),
      ),

    login: publicProcedure('POST /auth/login', 'Sign a player in', {
      401: 'Wrong email or password',
      ...SIGN_IN_FAILURES,
    })
      .meta({ isSignIn: true })
      .input(contract.loginInput)
      .output(contract.loginOutput)
      .mutation(async ({ ctx, input }) =>
        ctx.setSessionCookie(await players.login(input, ctx.origin)),
      ),

    adminLogin: publicProcedure('POST /auth/admin/login', 'Sign an organiser or a volunteer in', {
      401: 'Wrong username or password',
      ...SIGN_IN_FAILURES,
    })
      .meta({ isSignIn: true })
      .input(contract.adminLoginInput)
      .output(contract.adminLoginOutput)
      .mutation(async ({ ctx, input }) =>
        ctx.setSessionCookie(await admins.login(input, ctx.origin)),
      ),

    adminJoin: publicProcedure(
      'POST /auth/admin/join',
      'Set the password of an organiser or a volunteer with a code, and sign in',
      SIGN_IN_FAILURES,
    )
      .meta({ isSignIn: true })
      .input(joinInput)
      .output(contract.adminLoginOutput)
      .mutation(async ({ ctx, input }) =>
        ctx.setSessionCookie(await admins.join(input, ctx.origin)),
      ),

    resetPassword: publicProcedure(
      'POST /auth/reset-password',
      'Set a new password with a code from the fan table',
      SIGN_IN_FAILURES,
    )
      .meta({ isSignIn: true })
      .input(resetPasswordInput)
      .output(contract.loginOutput)
      .mutation(async ({ ctx, input }) =>
        ctx.setSessionCookie(await players.resetPassword(input, ctx.origin)),
      ),

    registerWalkIn: tableProcedure('POST /admin/players', 'Register a player who has no phone', {
      409: 'An account with this email exists',
    })
      .input(walkInInput)
      .output(contract.registeredWalkIn)
      .mutation(({ ctx, input }) => walkIns.register(ctx.actor, input, ctx.origin)),

    issueResetCode: tableProcedure(
      'POST /admin/players/{id}/reset-code',
      'Issue a code for a new password',
      {
        404: 'No player has this id',
        409: 'The account is disabled',
      },
    )
      .input(idInput)
      .output(contract.issuedCode)
      .mutation(({ ctx, input }) => players.issueResetCode(ctx.actor, input.id, ctx.origin)),

    me: phoneProcedure(
      'GET /auth/me',
      'Show the signed-in player, or whose board a companion plays on',
    )
      .output(contract.meOutput)
      .query(({ ctx }) => players.me(ctx.actor)),

    changeMe: playerProcedure(
      'PATCH /auth/me',
      'Change your own account: names, email, phone',
      {
        401: 'No session, or the wrong password',
        409: 'An account with this email exists',
        429: 'Too many wrong passwords; see Retry-After',
      },
      { description: 'Another email needs your password. What is left out stays.' },
    )
      .input(accountInput)
      .output(contract.ownAccount)
      .mutation(({ ctx, input }) => ownAccount.change(ctx.actor, input, ctx.origin)),

    setLanguage: playerProcedure('PUT /auth/language', 'Set the language of your printed board')
      .input(contract.languageInput)
      .output(ok)
      .mutation(({ ctx, input }) => players.setLanguage(ctx.actor, input.language)),

    adminMe: staffProcedure(
      'GET /auth/admin/me',
      'Show the signed-in organiser or volunteer, with the role',
    )
      .output(contract.adminMeOutput)
      .query(({ ctx }) => admins.me(ctx.actor)),

    changeOwnAccount: staffProcedure(
      'PUT /auth/admin/me',
      'Change your own name or password, as an organiser or a volunteer',
      {
        401: 'No session, or the wrong present password',
        429: 'Too many wrong passwords; see Retry-After',
      },
      { description: 'A new password ends your other sessions.' },
    )
      .input(ownAccountInput)
      .output(contract.adminMeOutput)
      .mutation(({ ctx, input }) => admins.changeOwnAccount(ctx.actor, input, ctx.origin)),

    logout: sessionProcedure('POST /auth/logout', 'Sign out and end the session')
      .output(ok)
      .mutation(async ({ ctx }) => {
        const { actor } = ctx;
        if (actor.kind === 'admin') await admins.logout(actor, ctx.origin);
        else await players.logout(actor);
        ctx.clearSessionCookie(actor.kind === 'admin' ? 'admin' : 'player');
        return { success: true as const };
      }),
  });
