// Rate limit for sign-in attempts per account and IP address. It applies to unknown accounts too.
import { createHash } from 'node:crypto';
import { type Db, inTransaction } from '#db/client.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import { isDiskFull } from '#shared/is-disk-full.ts';
import {
  deleteAttempts,
  deleteAttemptsOutside,
  findAttempts,
  insertAttempt,
} from '../repo/accounts.ts';
import { LOGIN_MAX_ATTEMPTS, loginWindow, retryAfterSeconds, type SessionKind } from '../rules.ts';
import { setBounded } from './bounded-map.ts';

export interface Throttle {
  /**
   * Runs `verify` as an attempt. One that is under way counts like a stored one, so concurrent attempts cannot pass the limit.
   * One that fails is stored before its caller hears of it; one that succeeds is not, because that would wait for the disk.
   * @returns what `verify` found, and what resets the count in a transaction
   * @throws rate_limited with `retryAfter`
   */
  attempt<T>(
    account: string,
    ip: string,
    verify: () => Promise<T>,
  ): Promise<{ found: T; reset(tx: Db): void }>;
  /**
   * Counts an attempt whose end only the caller knows. Call it before the check, so concurrent attempts cannot bypass the limit.
   * @returns a function that resets the count after a success, in a transaction
   * @throws rate_limited with `retryAfter`
   */
  consume(account: string, ip: string): (tx: Db) => void;
  /** Resets the count, e.g. after a password reset. */
  reset(tx: Db, account: string, ip: string): void;
  /** Deletes attempts outside the window. */
  purgeExpired(): void;
}

export function createThrottle({
  db,
  now,
  kind,
}: {
  db: Db;
  now: Clock;
  kind: SessionKind;
}): Throttle {
  const subjectOf = (account: string, ip: string) =>
    createHash('sha256').update(`${kind}\0${account}\0${ip}`).digest('hex');
  /** Times of attempts that the full disk could not take, oldest first. */
  const unstored = new Map<string, readonly Date[]>();
  /** Times of attempts that are being verified; the queue for passwords limits how many. */
  const underWay = new Map<string, readonly Date[]>();

  const assertFewer = (attempts: number, oldest: Date | null | undefined, at: Date): void => {
    if (attempts < LOGIN_MAX_ATTEMPTS || !oldest) return;
    throw new AppError('rate_limited', undefined, { retryAfter: retryAfterSeconds(oldest, at) });
  };

  const recentOf = (attempts: ReadonlyMap<string, readonly Date[]>, subject: string, at: Date) => {
    const { after, until } = loginWindow(at);
    return (attempts.get(subject) ?? []).filter((time) => time > after && time <= until);
  };

  /** @throws rate_limited when the attempts that are stored, remembered or under way have used up the limit */
  const assertAllowed = (tx: Db, subject: string, at: Date): void => {
    const stored = findAttempts(tx, subject, loginWindow(at));
    const others = [...recentOf(unstored, subject, at), ...recentOf(underWay, subject, at)];
    assertFewer(stored.attempts + others.length, stored.oldest ?? others[0], at);
  };

  /** Stores an attempt; on a full disk it is remembered. */
  const store = (subject: string, at: Date, insert: (tx: Db) => void): void => {
    try {
      inTransaction(db, insert);
    } catch (cause) {
      if (!isDiskFull(cause)) throw cause;
      setBounded(unstored, subject, [...recentOf(unstored, subject, at), at]);
    }
  };

  const begin = (subject: string, at: Date): void => {
    assertAllowed(db, subject, at);
    underWay.set(subject, [...(underWay.get(subject) ?? []), at]);
  };

  const end = (subject: string, at: Date): void => {
    const all = underWay.get(subject) ?? [];
    const others = all.toSpliced(all.indexOf(at), 1);
    if (others.length > 0) underWay.set(subject, others);
    else underWay.delete(subject);
  };

  /** In memory first: the full disk that refused the attempts refuses their deletion too. */
  const clear = (tx: Db, subject: string): void => {
    unstored.delete(subject);
    deleteAttempts(tx, subject);
  };

  return {
    async attempt(account, ip, verify) {
      const subject = subjectOf(account, ip);
      const at = now();
      begin(subject, at);
      try {
        const found = await verify();
        return { found, reset: (tx) => clear(tx, subject) };
      } catch (cause) {
        store(subject, at, (tx) => insertAttempt(tx, subject, at));
        throw cause;
      } finally {
        end(subject, at);
      }
    },
    consume(account, ip) {
      const subject = subjectOf(account, ip);
      const at = now();
      store(subject, at, (tx) => {
        assertAllowed(tx, subject, at);
        insertAttempt(tx, subject, at);
      });
      return (tx) => clear(tx, subject);
    },
    reset: (tx, account, ip) => clear(tx, subjectOf(account, ip)),
    purgeExpired: () => deleteAttemptsOutside(db, loginWindow(now())),
  };
}
