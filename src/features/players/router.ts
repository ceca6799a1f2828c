// Player procedures for organisers: list, details, disabling, erasure; list, details and note also for the fan table.
import { passwordConfirmation } from '#features/auth/contract.ts';
import { organiserProcedure, playerProcedure, router, tableProcedure } from '#server/http/trpc.ts';
import { idInput, ok } from '#shared/calls.ts';
import * as contract from './contract.ts';
import type { AccountsService } from './service/accounts.ts';
import type { PlayerListService } from './service/player-list.ts';

const NO_PLAYER = { 404: 'No player has this id' };

interface Deps {
  playerList: PlayerListService;
  accounts: AccountsService;
}

export const playersRouter = ({ playerList, accounts }: Deps) =>
  router({
    list: tableProcedure('GET /admin/players', 'List and search players')
      .input(contract.listInput)
      .output(contract.list)
      .query(({ input }) => playerList.list(input)),

    one: tableProcedure('GET /admin/players/{id}', 'Show a player', NO_PLAYER)
      .input(idInput)
      .output(contract.one)
      .query(({ input }) => playerList.one(input.id)),

    disable: organiserProcedure(
      'POST /admin/players/{id}/disable',
      'Disable the account of a player',
      { ...NO_PLAYER, 409: 'The account is disabled already' },
    )
      .input(idInput)
      .output(ok)
      .mutation(({ ctx, input }) => accounts.disable(ctx.actor, input.id, ctx.origin)),

    enable: organiserProcedure(
      'POST /admin/players/{id}/enable',
      'Enable the account of a player',
      { ...NO_PLAYER, 409: 'The account is not disabled' },
    )
      .input(idInput)
      .output(ok)
      .mutation(({ ctx, input }) => accounts.enable(ctx.actor, input.id, ctx.origin)),

    note: tableProcedure(
      'PUT /admin/players/{id}/note',
      'Write the staff’s note about a player',
      NO_PLAYER,
    )
      .input(contract.noteInput)
      .output(ok)
      .mutation(({ ctx, input }) => accounts.note(ctx.actor, input, ctx.origin)),

    erase: organiserProcedure(
      'POST /admin/players/{id}/erase',
      'Erase a player and everything of theirs',
      NO_PLAYER,
    )
      .input(idInput)
      .output(contract.erased)
      .mutation(({ ctx, input }) => accounts.erase(ctx.actor, input.id, ctx.origin)),

    eraseMine: playerProcedure(
      'POST /game/my-data/erase',
      'Erase your own account and everything of yours',
      {
        401: 'No session, or the wrong password',
        429: 'Too many wrong passwords; see Retry-After',
      },
    )
      .input(passwordConfirmation)
      .output(contract.erased)
      .mutation(async ({ ctx, input }) => {
        const erased = await accounts.eraseMine(ctx.actor, input.password, ctx.origin);
        ctx.clearSessionCookie('player');
        return erased;
      }),
  });
