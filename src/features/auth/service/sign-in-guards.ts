// Guards the sign-ins of one role: a rate limit per account and network, and one per account over all networks; devices
// exempt from it because they have signed in to the account; and the alert for an account that is guessed at.
import { createHash } from 'node:crypto';
import { type Db, inTransaction } from '#db/client.ts';
import { skipUnlessWritable } from '#db/disk-full.ts';
import type { ServiceDeps } from '#db/with-transaction.ts';
import type { Origin } from '#shared/actor.ts';
import { noticeOf } from '#shared/audit/alert-texts.ts';
import { systemEntry } from '#shared/audit/audit.ts';
import { setBounded } from '#shared/bounded-map.ts';
import { AppError } from '#shared/failures/errors.ts';
import { newToken } from '#shared/ids.ts';
import { fullNameOf } from '#shared/text/player-names.ts';
import { elapsedSince, HOUR, waitSeconds } from '#shared/time/clock.ts';
import * as repo from '../repo.ts';
import {
  ACCOUNT_MAX_FAILURES,
  ACCOUNT_PACE,
  LOGIN_MAX_ATTEMPTS,
  loginWindow,
  retryAfterSeconds,
  type SessionKind,
} from '../rules.ts';

export type AuthBasics = Pick<ServiceDeps, 'db' | 'withTransaction' | 'now' | 'audit'>;

/** Maximum accounts or networks remembered until the next start; the oldest is dropped first. */
export const REMEMBERED_MAX = 2_000;

/** Hex. Fast: no password is hashed with it. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Maximum devices remembered for an account; the one that signed in longest ago is dropped first. */
const DEVICES_MAX = 20;

export type KnownDevices = ReturnType<typeof createKnownDevices>;

/** A stranger's guesses slow an account down for everybody else, never for these devices. */
function createKnownDevices(kind: SessionKind, { db, now }: AuthBasics) {
  return {
    /** The hash of the device's token if it has signed in to this account, else null. */
    of(userId: string, token: string | null): string | null {
      const hash = token && sha256(token);
      return hash && repo.isKnownDevice(db, hash, [kind, userId]) ? hash : null;
    },

    /**
     * Remembers the device of a sign-in, in its transaction. A client's token is accepted only if the server issued it.
     * @returns a token for the device to keep; null when it has one
     */
    remember(tx: Db, userId: string, token: string | null): string | null {
      const kept = token && repo.isKnownDevice(tx, sha256(token)) ? token : null;
      const given = kept ?? newToken('device');
      const row = { kind, userId, tokenHash: sha256(given), at: now(), kept: DEVICES_MAX };
      repo.saveDevice(tx, row);
      return kept ? null : given;
    },
  };
}

interface Account {
  readonly id: string;
  /** Shown to organisers. */
  readonly name: string;
  readonly playerId?: string;
}

const FIND: Record<SessionKind, (db: Db, account: string) => Account | undefined> = {
  player(db, email) {
    const [found] = repo.findPlayersByEmail(db, email);
    if (!found) return undefined;
    return { id: found.id, name: fullNameOf(found), playerId: found.id };
  },
  admin(db, username) {
    const found = repo.findAdminByUsername(db, username);
    return found && { id: found.id, name: found.username };
  },
};

/** @returns a function that alerts organisers to an account guessed at from many networks, at most once an hour */
function createGuessAlert(kind: SessionKind, { db, withTransaction, now, audit }: AuthBasics) {
  const told = new Map<string, Date>();
  return (account: string): void => {
    const found = FIND[kind](db, account);
    const last = told.get(account);
    if (!found || (last && elapsedSince(last, now()) < HOUR)) return;
    const isWritten = skipUnlessWritable(() =>
      withTransaction((tx, emit) => {
        const failures = ACCOUNT_MAX_FAILURES;
        const notice = noticeOf('account_guessed', { failures });
        emit({ type: 'system.alert', severity: 'high', ...notice });
        const about = { name: found.name, failures };
        audit(tx, systemEntry('account.guessed', about, found.playerId));
      }),
    );
    if (isWritten) setBounded(told, account, now(), REMEMBERED_MAX);
  };
}

type Sender = Pick<Origin, 'network' | 'device'>;

/** What an attempt counts towards; `account` is null if the limit over all networks does not apply. */
interface Counts {
  readonly subject: string;
  readonly account: string | null;
}

const refuse = (retryAfter: number): never => {
  throw new AppError('rate_limited', undefined, { retryAfter });
};

export type Throttle = ReturnType<typeof createThrottle>;

/** Applies to unknown accounts too. */
function createThrottle(kind: SessionKind, devices: KnownDevices, basics: AuthBasics) {
  const { db, now } = basics;
  const tellOfGuesses = createGuessAlert(kind, basics);
  const hashOf = (...parts: readonly string[]) => sha256([kind, ...parts].join('\0'));

  const ofDevice = (account: string, device: string | null): string | null => {
    const found = device ? FIND[kind](db, account) : undefined;
    const known = found ? devices.of(found.id, device) : null;
    return known && hashOf(account, 'device', known);
  };

  const countsOf = (account: string, { network, device }: Sender): Counts => {
    const known = ofDevice(account, device);
    return known
      ? { subject: known, account: null }
      : { subject: hashOf(account, network), account: hashOf(account) };
  };

  /** Times of attempts being verified, oldest first, by subject and by account; the password queue limits how many. */
  const underWay = new Map<string, readonly Date[]>();

  const verifying = (key: string, at: Date): readonly Date[] => {
    const { after, until } = loginWindow(at);
    return (underWay.get(key) ?? []).filter((time) => time > after && time <= until);
  };

  /** An account guessed at from many networks takes one attempt per `ACCOUNT_PACE`: strangers cannot lock it out. */
  const assertPaced = (tx: Db, account: string, at: Date): void => {
    const stored = repo.findAttempts(tx, 'account', account, loginWindow(at));
    const others = verifying(account, at);
    if (stored.attempts + others.length < ACCOUNT_MAX_FAILURES) return;
    const last = Math.max(stored.newest?.getTime() ?? 0, ...others.map((time) => time.getTime()));
    const left = last + ACCOUNT_PACE - at.getTime();
    if (left > 0) refuse(waitSeconds(left, ACCOUNT_PACE));
  };

  /** @throws rate_limited when stored and running attempts have used up the limit */
  const assertAllowed = (tx: Db, { subject, account }: Counts, at: Date): void => {
    const stored = repo.findAttempts(tx, 'subject', subject, loginWindow(at));
    const others = verifying(subject, at);
    const oldest = stored.oldest ?? others[0];
    if (stored.attempts + others.length >= LOGIN_MAX_ATTEMPTS && oldest) {
      refuse(retryAfterSeconds(oldest, at));
    }
    if (account) assertPaced(tx, account, at);
  };

  const begin = (keys: readonly string[], at: Date): void => {
    for (const key of keys) underWay.set(key, [...(underWay.get(key) ?? []), at]);
  };

  const end = (keys: readonly string[], at: Date): void => {
    for (const key of keys) {
      const all = underWay.get(key) ?? [];
      const others = all.toSpliced(all.indexOf(at), 1);
      if (others.length > 0) underWay.set(key, others);
      else underWay.delete(key);
    }
  };

  return {
    /**
     * Runs `verify` as an attempt. A running one counts like a stored one, so concurrent attempts cannot exceed the
     * limit. A failed one is stored before the caller gets the error; on a full disk it gets that error instead.
     * A successful one is not stored, because that would wait for the disk.
     * @returns what `verify` found, and a function that resets the count in a transaction
     * @throws rate_limited with `retryAfter`
     */
    async attempt<T>(
      account: string,
      sender: Sender,
      verify: () => Promise<T>,
    ): Promise<{ found: T; reset(tx: Db): void }> {
      const counts = countsOf(account, sender);
      const keys = counts.account ? [counts.subject, counts.account] : [counts.subject];
      const at = now();
      assertAllowed(db, counts, at);
      begin(keys, at);
      try {
        const found = await verify();
        return { found, reset: (tx) => repo.deleteAttempts(tx, 'subject', counts.subject) };
      } catch (cause) {
        inTransaction(db, (tx) => repo.insertAttempt(tx, { ...counts, at }));
        const all =
          counts.account && repo.findAttempts(db, 'account', counts.account, loginWindow(at));
        if (all && all.attempts === ACCOUNT_MAX_FAILURES) tellOfGuesses(account);
        throw cause;
      } finally {
        end(keys, at);
      }
    },

    /**
     * Counts an attempt whose outcome only the caller knows, limited for its network only. Call it before the check, so
     * concurrent attempts cannot bypass the limit. @throws rate_limited with `retryAfter`
     */
    consume(account: string, { network }: Pick<Origin, 'network'>): void {
      const subject = hashOf(account, network);
      const at = now();
      inTransaction(db, (tx) => {
        assertAllowed(tx, { subject, account: null }, at);
        repo.insertAttempt(tx, { subject, account: hashOf(account), at });
      });
    },

    /** Resets the counts of all networks and devices. */
    forget(tx: Db, account: string): void {
      repo.deleteAttempts(tx, 'account', hashOf(account));
      const found = FIND[kind](tx, account);
      for (const known of found ? repo.findDevices(tx, [kind, found.id]) : []) {
        repo.deleteAttempts(tx, 'subject', hashOf(account, 'device', known));
      }
    },

    /** Resets the counts of a network and a device, e.g. after a password reset. */
    reset(tx: Db, account: string, { network, device }: Sender): void {
      repo.deleteAttempts(tx, 'subject', hashOf(account, network));
      const known = ofDevice(account, device);
      if (known) repo.deleteAttempts(tx, 'subject', known);
    },
  };
}

export function createSignInGuards(kind: SessionKind, basics: AuthBasics) {
  const devices = createKnownDevices(kind, basics);
  return { devices, throttle: createThrottle(kind, devices, basics) };
}
