// Players: registration with a referral code, sign-in and sign-out.

import type { z } from 'zod';
import type { Db } from '#db/client.ts';
import type { WithTransaction } from '#db/with-transaction.ts';
import type { FairQueue } from '#server/fair-queue.ts';
import type { PasswordHasher } from '#server/password-hasher.ts';
import type { Origin, PlayerActor, PlayerId } from '#shared/actor.ts';
import type { AuditEntry } from '#shared/audit.ts';
import { type Clock, MINUTE } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import type { Emit } from '#shared/events.ts';
import { newId } from '#shared/ids.ts';
import { networkText } from '#shared/network.ts';
import { seededRandom } from '#shared/random.ts';
import { type loginInput, profileOf, type RegisterInput, type User } from '../contract.ts';
import { refusals } from '../messages.refusals.ts';
import { countReferredFrom, findPlayer, type PlayerRow } from '../reads.ts';
import * as repo from '../repo/accounts.ts';
import type { KnownDevices } from './known-devices.ts';
import { organiserTexts } from './organiser-texts.ts';
import { createPasswordCheck } from './passwords.ts';
import { uniqueReferralCode } from './referral-codes.ts';
import { MANY_REGISTRATIONS } from './registration-count.ts';
import type { Sessions } from './sessions.ts';
import type { Throttle } from './throttle.ts';

interface Deps {
  db: Db;
  withTransaction: WithTransaction;
  now: Clock;
  hasher: PasswordHasher;
  /** Queue for password hashes, fair by network. */
  passwordQueue: FairQueue;
  sessions: Sessions;
  throttle: Throttle;
  devices: KnownDevices;
  /** Counts a registration. @returns whether organisers should hear of its network */
  countRegistration(network: string): boolean;
  /** Tells a new player what the others were told already. */
  greet(tx: Db, playerId: string): void;
  audit(db: Db, note: AuditEntry): void;
}

/** Registrations with one code from one network that organisers hear of, within this time. Nothing is blocked. */
const SCRIPTED = { players: 10, within: 10 * MINUTE };

export const toUser = (row: repo.NewPlayer): User => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  // Only a player with an email has a session.
  email: row.email ?? '',
  ...(row.phone ? { phone: row.phone } : {}),
  referralCode: row.referralCode,
  ageVerified: row.ageVerified,
});

export type PlayersService = ReturnType<typeof createPlayers>;

/** Sign-in and registration run through `passwordQueue` and write to the audit log; `throttle` counts sign-in attempts. */
export function createPlayers(deps: Deps) {
  const { db, withTransaction, now, hasher, passwordQueue, sessions, throttle, greet, audit } =
    deps;
  const { devices, countRegistration } = deps;
  const verifyPassword = createPasswordCheck(hasher);

  const findReferrer = (tx: Db, code: string | null | undefined): PlayerRow | undefined => {
    if (!code) return undefined;
    const friend = repo.findPlayerByReferralCode(tx, code);
    if (friend) return friend;
    throw new AppError('invalid_input', refusals.unknownReferral, {
      fields: { referralCode: refusals.unknownReferral },
    });
  };

  const flagScripted = (tx: Db, emit: Emit, friend: PlayerRow, { network }: Origin): void => {
    const until = now();
    const after = new Date(until.getTime() - SCRIPTED.within);
    // Once: at the tenth, not at each one after it.
    if (countReferredFrom(tx, friend.id, network, { after, until }) !== SCRIPTED.players) return;
    const name = `${friend.firstName} ${friend.lastName}`;
    emit({
      type: 'system.alert',
      severity: 'high',
      message: organiserTexts.scriptedAlert(SCRIPTED.players),
    });
    audit(tx, {
      actor: { kind: 'system', id: null },
      action: 'player.registrations_flagged',
      description: organiserTexts.looksScripted(name, SCRIPTED.players),
      origin: null,
      subjectId: friend.id,
    });
  };

  const flagMany = (tx: Db, emit: Emit, origin: Origin): void => {
    const { players, within } = MANY_REGISTRATIONS;
    const minutes = within / MINUTE;
    const message = organiserTexts.registrationsAlert(players, minutes);
    emit({ type: 'system.alert', severity: 'other', message });
    audit(tx, {
      actor: { kind: 'system', id: null },
      action: 'player.registrations_counted',
      description: organiserTexts.manyRegistrations(players, minutes, networkText(origin.network)),
      origin: null,
    });
  };

  const assertEmailFree = (tx: Db, email: string): void => {
    if (repo.findPlayersByEmail(tx, email).length === 0) return;
    const taken = new AppError('email_taken');
    throw new AppError('email_taken', taken.message, { fields: { email: taken.message } });
  };

  /**
   * @param account what attempts are counted for: a cleaned email. @param accountsOf those whose password it may be
   * @returns the player, and what resets the count. @throws invalid_credentials, rate_limited, busy
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
        // Without an account the time is spent all the same.
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
        assertEmailFree(tx, input.email);
        const friend = findReferrer(tx, input.referralCode);
        const row = {
          id: newId() as PlayerId,
          firstName: input.firstName,
          lastName: input.lastName,
          email: input.email,
          ...profileOf(input),
          passwordHash,
          referralCode: uniqueReferralCode(tx, input, seededRandom(newId())),
          referredBy: friend?.id ?? null,
          ageVerified: input.ageVerified,
          isWalkIn: false,
          disabledAt: null,
          createdAt: now(),
        };
        repo.insertPlayer(tx, row);
        const name = `${row.firstName} ${row.lastName}`;
        audit(tx, {
          actor: { kind: 'player', id: row.id },
          action: 'player.registered',
          description: `${name} registered`,
          origin,
        });
        if (friend) flagScripted(tx, emit, friend, origin);
        if (countRegistration(origin.network)) flagMany(tx, emit, origin);
        greet(tx, row.id);
        const device = devices.remember(tx, row.id, origin.device);
        return { token: sessions.open(tx, emit, row.id).token, device, user: toUser(row) };
      });
    },

    /** @throws invalid_credentials, rate_limited, forbidden for a disabled account, busy */
    async login(input: z.output<typeof loginInput>, origin: Origin) {
      const wrong = () => new AppError('invalid_credentials', refusals.invalidLogin);
      const { email, password } = input;
      const accountsOf = () => repo.findPlayersByEmail(db, email);
      const { found: player, reset } = await checkPassword(
        email,
        accountsOf,
        password,
        origin,
        wrong,
      );
      if (player.disabledAt) {
        reset(db);
        throw new AppError('forbidden', refusals.disabled);
      }
      // One transaction, because each waits for the disk.
      let device: string | null = null;
      const { token } = withTransaction((tx, emit) => {
        const current = findPlayer(tx, player.id);
        // Another password, an erasure or a disabling while this one was verified: its sessions were ended before this one.
        if (current?.passwordHash !== player.passwordHash) throw wrong();
        if (current.disabledAt) throw new AppError('forbidden', refusals.disabled);
        reset(tx);
        device = devices.remember(tx, player.id, origin.device);
        audit(tx, {
          actor: { kind: 'player', id: player.id },
          action: 'player.signed_in',
          description: `${player.firstName} ${player.lastName} signed in`,
          origin,
        });
        return sessions.open(tx, emit, player.id);
      });
      return { token, device, user: toUser(player) };
    },

    /**
     * Checks a signed-in player's own password; guesses count like those of a sign-in.
     * @returns resets the count, in the caller's transaction. @throws invalid_credentials, rate_limited, busy
     */
    async confirmPassword(actor: PlayerActor, password: string, origin: Origin) {
      const account = () => findPlayer(db, actor.id);
      const email = account()?.emailKey ?? '';
      const wrong = () =>
        new AppError('invalid_credentials', refusals.wrongPassword, {
          fields: { password: refusals.wrongPassword },
        });
      return (await checkPassword(email, () => [account()], password, origin, wrong)).reset;
    },

    me(actor: PlayerActor) {
      const row = findPlayer(db, actor.id);
      if (!row) throw new AppError('unauthenticated');
      return { user: toUser(row) };
    },

    logout: (actor: PlayerActor) => sessions.close(actor.sessionId),

    /** The player of a session token, or null; also null if disabled. Renews the idle timeout. */
    async resolve(token: string): Promise<PlayerActor | null> {
      const session = await sessions.resolve(token);
      const row = session && findPlayer(db, session.userId);
      if (!row || row.disabledAt) return null;
      const { id, firstName, lastName } = row;
      return { kind: 'player', id, firstName, lastName, sessionId: session.sessionId };
    },
  };
}
