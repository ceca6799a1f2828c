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
   * Counts an attempt. Call it before the check, so concurrent attempts cannot bypass the limit.
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

  const assertFewer = (attempts: number, oldest: Date | null | undefined, at: Date): void => {
    if (attempts < LOGIN_MAX_ATTEMPTS || !oldest) return;
    throw new AppError('rate_limited', undefined, { retryAfter: retryAfterSeconds(oldest, at) });
  };

  const consumeInMemory = (subject: string, at: Date): void => {
    const { after, until } = loginWindow(at);
    const recent = (unstored.get(subject) ?? []).filter((time) => time > after && time <= until);
    assertFewer(recent.length, recent[0], at);
    setBounded(unstored, subject, [...recent, at]);
  };

  const consumeStored = (subject: string, at: Date): void =>
    inTransaction(db, (tx) => {
      const { attempts, oldest } = findAttempts(tx, subject, loginWindow(at));
      assertFewer(attempts, oldest, at);
      insertAttempt(tx, subject, at);
    });

  /** In memory first: the full disk that refused the attempts refuses their deletion too. */
  const clear = (tx: Db, subject: string): void => {
    unstored.delete(subject);
    deleteAttempts(tx, subject);
  };

  return {
    consume(account, ip) {
      const subject = subjectOf(account, ip);
      try {
        consumeStored(subject, now());
      } catch (cause) {
        if (!isDiskFull(cause)) throw cause;
        consumeInMemory(subject, now());
      }
      return (tx) => clear(tx, subject);
    },
    reset: (tx, account, ip) => clear(tx, subjectOf(account, ip)),
    purgeExpired: () => deleteAttemptsOutside(db, loginWindow(now())),
  };
}
