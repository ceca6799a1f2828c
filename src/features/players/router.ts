// Player procedures for organisers: list, details, disabling, erasure.
import { passwordConfirmation } from '#features/auth/contract.ts';
import { organiserProcedure, playerProcedure, router, tableProcedure } from '#server/trpc.ts';
import * as contract from './contract.ts';
import type { AccountsService } from './service/accounts.ts';
import type { PlayerListService } from './service/player-list.ts';

interface Deps {
  playerList: PlayerListService;
  accounts: AccountsService;
}

export const playersRouter = ({ playerList, accounts }: Deps) =>
  router({
    list: tableProcedure
      .meta({
        openapi: { method: 'GET', path: '/admin/players', summary: 'List and search players' },
      })
      .input(contract.listInput)
      .output(contract.list)
      .query(({ input }) => playerList.list(input)),

    one: tableProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/admin/players/{id}',
          summary: 'Show a player',
          failures: { 404: 'No player has this id' },
        },
      })
      .input(contract.playerInput)
      .output(contract.one)
      .query(({ input }) => playerList.one(input.id)),

    disable: organiserProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/admin/players/{id}/disable',
          summary: 'Disable the account of a player',
          failures: { 404: 'No player has this id', 409: 'The account is disabled already' },
        },
      })
      .input(contract.playerInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => accounts.disable(ctx.actor, input.id, ctx.origin)),

    enable: organiserProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/admin/players/{id}/enable',
          summary: 'Enable the account of a player',
          failures: { 404: 'No player has this id', 409: 'The account is not disabled' },
        },
      })
      .input(contract.playerInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => accounts.enable(ctx.actor, input.id, ctx.origin)),

    erase: organiserProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/admin/players/{id}/erase',
          summary: 'Erase a player and everything of theirs',
          failures: { 404: 'No player has this id' },
        },
      })
      .input(contract.playerInput)
      .output(contract.erased)
      .mutation(({ ctx, input }) => accounts.erase(ctx.actor, input.id, ctx.origin)),

    eraseMine: playerProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/game/my-data/erase',
          summary: 'Erase your own account and everything of yours',
          failures: {
            401: 'No session, or the wrong password',
            429: 'Too many wrong passwords; see Retry-After',
          },
        },
      })
      .input(passwordConfirmation)
      .output(contract.erased)
      .mutation(async ({ ctx, input }) => {
        const erased = await accounts.eraseMine(ctx.actor, input.password, ctx.origin);
        ctx.clearSessionCookie('player');
        return erased;
      }),
  });
