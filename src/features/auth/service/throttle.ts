// Slows down guessing of one account from one address, without ever telling whether the account exists.
import { createHash } from 'node:crypto';
import { type Db, inTransaction } from '#db/client.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import { deleteAttempts, deleteAttemptsUntil, findAttemptsSince, insertAttempt } from '../repo.ts';
import { LOGIN_MAX_ATTEMPTS, LOGIN_WINDOW, retryAfterSeconds, type SessionKind } from '../rules.ts';

export interface Throttle {
  /**
   * Counts a try before it is checked, so that thirty at once are not thirty free ones.
   * @throws rate_limited with retryAfter @returns what forgives all tries after a success
   */
  consume(account: string, ip: string): () => void;
  /** Forgives all tries, for one who has proved who they are in another way. */
  reset(account: string, ip: string): void;
  /** Forgets tries that count no more. */
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
  return {
    consume(account, ip) {
      const subject = subjectOf(account, ip);
      const at = now();
      inTransaction(db, (tx) => {
        const { tries, oldest } = findAttemptsSince(
          tx,
          subject,
          new Date(at.getTime() - LOGIN_WINDOW),
        );
        if (tries >= LOGIN_MAX_ATTEMPTS && oldest) {
          throw new AppError('rate_limited', undefined, {
            retryAfter: retryAfterSeconds(oldest, at),
          });
        }
        insertAttempt(tx, subject, at);
      });
      return () => deleteAttempts(db, subject);
    },
    reset: (account, ip) => deleteAttempts(db, subjectOf(account, ip)),
    purgeExpired: () => deleteAttemptsUntil(db, new Date(now().getTime() - LOGIN_WINDOW)),
  };
}
