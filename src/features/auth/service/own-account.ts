// A player's own account: the shown name, the legal name, and how organisers reach the player.
import type { Origin, PlayerActor } from '#shared/actor.ts';
import { playerEntry } from '#shared/audit/audit.ts';
import type { AccountChange } from '#shared/audit/audit-texts.ts';
import { fullNameOf, shownNameOf } from '#shared/text/player-names.ts';
import { type AccountInput, type ProfileField, profileFields } from '../contract.accounts.ts';
import { failures } from '../messages.ts';
import { getOwnAccount, type PlayerRow } from '../reads.ts';
import * as repo from '../repo.ts';
import { assertEmailFree } from './player-accounts.ts';
import { type PlayersService, toUser } from './players.ts';
import type { AuthBasics } from './sign-in-guards.ts';

/** An address that differs only in how it is typed counts as the same. */
const isOtherEmail = ({ email }: AccountInput, { emailKey }: PlayerRow): boolean =>
  email !== undefined && email !== emailKey;

function accountOf(input: AccountInput, row: PlayerRow): repo.Account {
  const { firstName = row.firstName, lastName = row.lastName } = input;
  const { email, shownName, phone } = input;
  return {
    firstName,
    lastName,
    shownName: shownName === undefined ? row.shownName : shownName || null,
    email: email !== undefined && isOtherEmail(input, row) ? email : row.email,
    phone: phone === undefined ? row.phone : phone || null,
  };
}

const PROFILE_CHANGES: Record<ProfileField, AccountChange> = { phone: 'phone number' };

function changesOf(before: PlayerRow, after: repo.Account): AccountChange[] {
  const changes: readonly (readonly [AccountChange, boolean])[] = [
    ['name', fullNameOf(before) !== fullNameOf(after)],
    ['shown name', before.shownName !== after.shownName],
    ['email', before.email !== after.email],
    ...profileFields.map(
      (field) => [PROFILE_CHANGES[field], before[field] !== after[field]] as const,
    ),
  ];
  return changes.filter(([, isChanged]) => isChanged).map(([change]) => change);
}

interface Deps extends Pick<AuthBasics, 'db' | 'withTransaction' | 'audit'> {
  confirmPassword: PlayersService['confirmPassword'];
}

export type OwnAccountService = ReturnType<typeof createOwnAccount>;

export const createOwnAccount = ({ db, withTransaction, audit, confirmPassword }: Deps) => ({
  /**
   * Fields left out keep their values; sessions continue. A given password is checked and counts as a sign-in attempt.
   * @throws unauthenticated; invalid_input without the password for another email, invalid_credentials, email_taken, rate_limited, busy
   */
  async change(actor: PlayerActor, input: AccountInput, origin: Origin) {
    const checked = getOwnAccount(db, actor);
    const { password } = input;
    const reset = password ? await confirmPassword(actor, password, origin) : null;
    return withTransaction((tx, emit) => {
      const before = getOwnAccount(tx, actor);
      // Another password was set during the check.
      const isConfirmed = reset !== null && before.passwordHash === checked.passwordHash;
      if (isOtherEmail(input, before) && !isConfirmed)
        throw failures.passwordNeeded().at('password');
      reset?.(tx);
      const after = accountOf(input, before);
      if (after.email !== before.email && after.email !== null) {
        assertEmailFree(tx, after.email, actor.id);
      }
      const changes = changesOf(before, after);
      if (changes.length > 0) {
        repo.saveAccount(tx, before, after);
        const about = { name: fullNameOf(after), changes };
        audit(tx, playerEntry(before, origin, 'player.account_changed', about));
        emit({ type: 'player.changed', playerId: actor.id });
        if (shownNameOf(after) !== shownNameOf(before)) emit({ type: 'gallery.changed' });
      }
      return { user: toUser({ ...before, ...after }) };
    });
  },
});
