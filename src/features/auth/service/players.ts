// Players: registration with a referral code, sign-in and sign-out, and a new password with a code from the fan table.
import type { z } from 'zod';
import { type Db, inTransaction } from '#db/client.ts';
import type { Origin, PhoneActor, PlayerActor, TableStaff } from '#shared/actor.ts';
import { noticeOf } from '#shared/audit/alert-texts.ts';
import { playerEntry, staffEntry, systemEntry } from '#shared/audit/audit.ts';
import { setBounded } from '#shared/bounded-map.ts';
import type { Emit } from '#shared/events.ts';
import type { AppError } from '#shared/failures/errors.ts';
import { networkText } from '#shared/network.ts';
import type { Language } from '#shared/text/language.ts';
import { fullNameOf, shownNameOf } from '#shared/text/player-names.ts';
import { type Clock, elapsedSince, HOUR, MINUTE } from '#shared/time/clock.ts';
import {
  type ProfileField,
  profileOf,
  type RegisterInput,
  type ResetPasswordInput,
} from '../contract.accounts.ts';
import type { IssuedCode, loginInput, User } from '../contract.ts';
import { failures, staffFailures } from '../messages.ts';
import {
  countReferredFrom,
  findPlayer,
  getOwnAccount,
  getPlayer,
  type PlayerRow,
} from '../reads.ts';
import * as repo from '../repo.ts';
import { codeEnds, RESET_CODE_TTL } from '../rules.ts';
import {
  type AuthDeps,
  codeHashOf,
  codeLimit,
  createPasswordCheck,
  hashWithCode,
  newOneTimeCode,
} from './passwords.ts';
import { assertEmailFree, insertPlayer } from './player-accounts.ts';
import { REMEMBERED_MAX } from './sign-in-guards.ts';

/** Registrations with one code from one network, within this time, that alert organisers. Nothing is blocked. */
const SCRIPTED = { players: 10, within: 10 * MINUTE };

/** Registrations from one network that alert organisers. Accounts enter draws, but a hotel's wifi is one network. */
const MANY = { players: 20, within: 10 * MINUTE };

/** Sign-ins of one account that the audit log lists: a script can repeat the right password without end. */
const LISTED = { signIns: 10, within: MINUTE };

/** In memory, for at most 2,000 networks. @returns a function that counts one; true to alert organisers */
function createRegistrationCount(now: Clock): (network: string) => boolean {
  const counted = new Map<string, { times: readonly Date[]; toldAt: Date | null }>();
  return (network) => {
    const at = now();
    const { times: before = [], toldAt = null } = counted.get(network) ?? {};
    const times = [...before, at]
      .filter((time) => elapsedSince(time, at) < MANY.within)
      .slice(-MANY.players);
    // Once an hour.
    const isQuiet = toldAt !== null && elapsedSince(toldAt, at) < HOUR;
    const isMany = times.length >= MANY.players && !isQuiet;
    setBounded(counted, network, { times, toldAt: isMany ? at : toldAt }, REMEMBERED_MAX);
    return isMany;
  };
}

/** Lists every optional field, so that a new one does not compile until it is here and in the contract's `user`. */
type FullUser = User & { readonly [Field in ProfileField]: User[Field] };

export const toUser = (row: repo.NewPlayer): FullUser => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  shownName: shownNameOf(row),
  ...(row.crewName !== null && { crewName: row.crewName }),
  // Only a player with an email has a session.
  email: row.email ?? '',
  phone: row.phone || undefined,
  referralCode: row.referralCode,
  ageVerified: row.ageVerified,
});

function findReferrer(tx: Db, code: string | null | undefined): PlayerRow | undefined {
  if (!code) return undefined;
  const friend = repo.findPlayerByReferralCode(tx, code);
  if (friend) return friend;
  throw failures.unknownReferral().at('referralCode');
}

function assertEnabled({ disabledAt }: PlayerRow): void {
  if (disabledAt) throw failures.disabled();
}

/** In memory, for at most 2,000 accounts. @returns a function that says whether the audit log lists a sign-in now */
function createListing(now: Clock): (playerId: string) => boolean {
  const listed = new Map<string, readonly Date[]>();
  return (playerId) => {
    const at = now();
    const times = (listed.get(playerId) ?? []).filter(
      (time) => elapsedSince(time, at) < LISTED.within,
    );
    if (times.length >= LISTED.signIns) return false;
    setBounded(listed, playerId, [...times, at], REMEMBERED_MAX);
    return true;
  };
}

interface Deps extends AuthDeps {
  /** Notifies a new player of what the others were already told. */
  greet(tx: Db, playerId: string): void;
  /** Ends practice mode, whose made-up players would mix with the real ones. */
  endPractice(tx: Db, emit: Emit): void;
}

export type PlayersService = ReturnType<typeof createPlayers>;

/** Sign-in and registration run through `passwordQueue` and write to the audit log; `throttle` counts sign-in attempts. */
export function createPlayers(deps: Deps) {
  const { db, withTransaction, now, hasher, passwordQueue, sessions, throttle, audit } = deps;
  const verifyPassword = createPasswordCheck(hasher);
  const countRegistration = createRegistrationCount(now);
  const isListed = createListing(now);

  /** Emits an alert without the name, which an erasure would not find there, and writes an audit entry with it. */
  const flagScripted = (tx: Db, emit: Emit, friend: PlayerRow, { network }: Origin): void => {
    const until = now();
    const after = new Date(until.getTime() - SCRIPTED.within);
    const { players } = SCRIPTED;
    // Only at the tenth, not at each later one.
    if (countReferredFrom(tx, friend.id, network, { after, until }) !== players) return;
    emit({
      type: 'system.alert',
      severity: 'high',
      ...noticeOf('scripted_registrations', { players }),
    });
    const about = { name: fullNameOf(friend), players };
    audit(tx, systemEntry('player.registrations_flagged', about, friend.id));
  };

  const flagMany = (tx: Db, emit: Emit, { network }: Origin): void => {
    const counts = { players: MANY.players, minutes: MANY.within / MINUTE };
    emit({ type: 'system.alert', severity: 'other', ...noticeOf('many_registrations', counts) });
    const about = { ...counts, network: networkText(network) };
    audit(tx, systemEntry('player.registrations_counted', about));
  };

  /** Completes a registration or a sign-in, in its transaction. */
  const enter = (tx: Db, emit: Emit, row: repo.NewPlayer, origin: Origin) => {
    const device = deps.devices.remember(tx, row.id, origin.device);
    return { token: sessions.open(tx, emit, row.id).token, device, user: toUser(row) };
  };

  const speak = (tx: Db, player: PlayerRow, language: Language): void => {
    if (player.language !== language) repo.updatePlayer(tx, player.id, { language });
  };

  const note = (
    tx: Db,
    player: repo.NewPlayer,
    origin: Origin,
    action: 'player.registered' | 'player.signed_in' | 'player.password_reset',
  ) => audit(tx, playerEntry(player, origin, action, {}));

  /**
   * @param account what attempts are counted for: a cleaned email. @param accountsOf whose password it may be
   * @returns the player, and a function that resets the count. @throws invalid_credentials, rate_limited, busy
   */
  const checkPassword = (
    account: string,
    accountsOf: () => (PlayerRow | undefined)[],
    password: string,
    origin: Origin,
    wrong: () => AppError,
  ) =>
    passwordQueue.run(origin.network, () =>
      throttle.attempt(account, origin, async () => {
        // Without an account, a check takes the same time.
        const [first, ...others] = accountsOf();
        for (const one of [first, ...others]) {
          if ((await verifyPassword(one, password)) && one) return one;
        }
        throw wrong();
      }),
    );

  return {
    /** @throws email_taken, invalid_input for an unknown referral code, busy; nothing is stored then */
    async register(input: RegisterInput, origin: Origin) {
      // Checked before the expensive hash, and again inside the transaction.
      assertEmailFree(db, input.email);
      findReferrer(db, input.referralCode);
      const passwordHash = await passwordQueue.run(origin.network, () =>
        hasher.hash(input.password),
      );
      return withTransaction((tx, emit) => {
        deps.endPractice(tx, emit);
        assertEmailFree(tx, input.email);
        const friend = findReferrer(tx, input.referralCode);
        const row = insertPlayer(tx, {
          firstName: input.firstName,
          lastName: input.lastName,
          email: input.email,
          ...profileOf(input),
          passwordHash,
          referredBy: friend?.id ?? null,
          ageVerified: input.ageVerified,
          language: input.language ?? 'en',
          createdAt: now(),
        });
        note(tx, row, origin, 'player.registered');
        if (friend) flagScripted(tx, emit, friend, origin);
        if (countRegistration(origin.network)) flagMany(tx, emit, origin);
        deps.greet(tx, row.id);
        return enter(tx, emit, row, origin);
      });
    },

    /** @throws invalid_credentials, rate_limited, forbidden for a disabled account, busy */
    async login({ email, password, language }: z.output<typeof loginInput>, origin: Origin) {
      const wrong = failures.invalidLogin;
      const accountsOf = () => repo.findPlayersByEmail(db, email);
      const checked = await checkPassword(email, accountsOf, password, origin, wrong);
      const { found: player, reset } = checked;
      if (player.disabledAt) reset(db);
      assertEnabled(player);
      // One transaction, because each one waits for the disk.
      return withTransaction((tx, emit) => {
        const current = findPlayer(tx, player.id);
        // The password was changed, or the account erased or disabled, during the check, and its sessions were ended.
        if (current?.passwordHash !== player.passwordHash) throw wrong();
        assertEnabled(current);
        reset(tx);
        if (language) speak(tx, current, language);
        if (isListed(player.id)) note(tx, player, origin, 'player.signed_in');
        return enter(tx, emit, player, origin);
      });
    },

    /**
     * Checks a signed-in player's own password; wrong ones count like failed sign-ins.
     * @returns resets the count, in the caller's transaction
     * @throws unauthenticated for an erased account, invalid_credentials, rate_limited, busy
     */
    async confirmPassword(actor: PlayerActor, password: string, origin: Origin) {
      const email = getOwnAccount(db, actor).emailKey ?? '';
      const accountsOf = () => [findPlayer(db, actor.id)];
      const wrong = () => {
        // No password is right for an account that was erased meanwhile.
        getOwnAccount(db, actor);
        return failures.wrongPassword().at('password');
      };
      return (await checkPassword(email, accountsOf, password, origin, wrong)).reset;
    },

    /** A companion does not get the last name, email or phone number. */
    me(actor: PhoneActor) {
      const user = toUser(getOwnAccount(db, actor));
      if (actor.kind === 'player') return { user };
      const { lastName: _, email: __, phone: ___, ...told } = user;
      told satisfies Pick<User, 'id'> & Partial<Record<ProfileField, never>>;
      return { user: { ...told, companion: actor.companion } };
    },

    /** The language of the player's printed board. */
    setLanguage(actor: PlayerActor, language: Language) {
      inTransaction(db, (tx) => {
        const row = findPlayer(tx, actor.id);
        if (row) speak(tx, row, language);
      });
      return { success: true as const };
    },

    /** A companion thereby leaves the board. */
    logout: (actor: PhoneActor) => sessions.close(actor.sessionId),

    /** Issues a code for one hour and revokes the previous one. @throws not_found, conflict for a disabled account */
    issueResetCode(staff: TableStaff, playerId: string, origin: Origin): IssuedCode {
      const { issued, stored } = newOneTimeCode(now(), RESET_CODE_TTL);
      inTransaction(db, (tx) => {
        const player = getPlayer(tx, playerId);
        if (player.disabledAt) throw staffFailures.codeForDisabled();
        repo.saveCode(tx, 'player', { userId: playerId, ...stored });
        // Wrong tries at the code before must not block this one.
        if (player.emailKey) throttle.forget(tx, codeLimit(player.emailKey));
        const about = { player: fullNameOf(player) };
        audit(tx, staffEntry(staff, origin, 'player.reset_code_issued', about, player.id));
      });
      return issued;
    },

    /**
     * Sets a new password with a code, ends all sessions of the player and opens a new one.
     * @throws invalid_input for a wrong, used or expired code, or an unknown email; forbidden for a disabled account;
     * rate_limited, busy
     */
    async resetPassword({ email, code, password }: ResetPasswordInput, origin: Origin) {
      const passwordHash = await hashWithCode(deps, email, password, origin);
      return withTransaction((tx, emit) => {
        const isOf = ({ id }: PlayerRow) =>
          repo.consumeCode(tx, 'player', [id, codeHashOf(code)], codeEnds(now(), RESET_CODE_TTL));
        const found = repo.findPlayersByEmail(tx, email).find(isOf);
        if (!found) throw failures.wrongResetCode().at('code');
        assertEnabled(found);
        repo.updatePlayer(tx, found.id, { passwordHash });
        sessions.closeAll(tx, emit, found.id);
        emit({ type: 'password.reset', playerId: found.id });
        note(tx, found, origin, 'player.password_reset');
        throttle.forget(tx, codeLimit(email));
        throttle.reset(tx, email, origin);
        return enter(tx, emit, found, origin);
      });
    },
  };
}
