// Rate limit for sign-in attempts: per account and network, per account over all networks, and apart from both for devices that
// have signed in to the account. It applies to unknown accounts too.
import { createHash } from 'node:crypto';
import { type Db, inTransaction } from '#db/client.ts';
import type { Origin } from '#shared/actor.ts';
import { type Clock, waitSeconds } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import {
  deleteAttempts,
  deleteAttemptsOutside,
  findAttempts,
  insertAttempt,
} from '../repo/accounts.ts';
import {
  ACCOUNT_MAX_FAILURES,
  ACCOUNT_PACE,
  LOGIN_MAX_ATTEMPTS,
  loginWindow,
  retryAfterSeconds,
  type SessionKind,
} from '../rules.ts';

type Sender = Pick<Origin, 'network' | 'device'>;

export interface Throttle {
  /**
   * Runs `verify` as an attempt. One that is under way counts like a stored one, so concurrent attempts cannot pass the limit.
   * One that fails is stored before its caller hears of it, and on a disk that takes nothing the caller hears of that instead; one that succeeds is not, because that would wait for the disk.
   * @returns what `verify` found, and what resets the count in a transaction
   * @throws rate_limited with `retryAfter`
   */
  attempt<T>(
    account: string,
    sender: Sender,
    verify: () => Promise<T>,
  ): Promise<{ found: T; reset(tx: Db): void }>;
  /**
   * Counts an attempt whose end only the caller knows, for its network alone. Call it before the check, so concurrent attempts
   * cannot bypass the limit.
   * @returns a function that resets the count after a success, in a transaction
   * @throws rate_limited with `retryAfter`
   */
  consume(account: string, sender: Pick<Origin, 'network'>): (tx: Db) => void;
  /** Resets the counts of a network and a device, e.g. after a password reset. */
  reset(tx: Db, account: string, sender: Sender): void;
  /** Deletes attempts outside the window. */
  purgeExpired(): void;
}

interface Deps {
  db: Db;
  now: Clock;
  kind: SessionKind;
  /** The hash of a device's token if it has signed in to this account, which need not exist; else null. */
  knownDevice(account: string, device: string | null): string | null;
  /** Called at ACCOUNT_MAX_FAILURES, after they were stored. */
  onGuessed(account: string): void;
}

/** What an attempt counts for; `account` is null for one that the bound over all networks does not concern. */
interface Counts {
  readonly subject: string;
  readonly account: string | null;
}

export function createThrottle({ db, now, kind, knownDevice, onGuessed }: Deps): Throttle {
  const hashOf = (...parts: readonly string[]) =>
    createHash('sha256')
      .update([kind, ...parts].join('\0'))
      .digest('hex');
  const ofNetwork = (account: string, network: string) => hashOf(account, network);
  const ofDevice = (account: string, device: string) => hashOf(account, 'device', device);

  const countsOf = (account: string, { network, device }: Sender): Counts => {
    const known = knownDevice(account, device);
    return known
      ? { subject: ofDevice(account, known), account: null }
      : { subject: ofNetwork(account, network), account: hashOf(account) };
  };

  /** Times of attempts that are being verified, oldest first, by subject and by account; the queue for passwords limits how many. */
  const underWay = new Map<string, readonly Date[]>();

  const verifying = (key: string, at: Date): readonly Date[] => {
    const { after, until } = loginWindow(at);
    return (underWay.get(key) ?? []).filter((time) => time > after && time <= until);
  };

  const refuse = (retryAfter: number): never => {
    throw new AppError('rate_limited', undefined, { retryAfter });
  };

  /** An account that was guessed at from many networks takes one attempt at a time: strangers cannot use it up for ever. */
  const assertPaced = (tx: Db, account: string, at: Date): void => {
    const stored = findAttempts(tx, 'account', account, loginWindow(at));
    const others = verifying(account, at);
    if (stored.attempts + others.length < ACCOUNT_MAX_FAILURES) return;
    const last = Math.max(stored.newest?.getTime() ?? 0, ...others.map((time) => time.getTime()));
    const left = last + ACCOUNT_PACE - at.getTime();
    if (left > 0) refuse(waitSeconds(left, ACCOUNT_PACE));
  };

  /** @throws rate_limited when the attempts that are stored or under way have used up the limit */
  const assertAllowed = (tx: Db, { subject, account }: Counts, at: Date): void => {
    const stored = findAttempts(tx, 'subject', subject, loginWindow(at));
    const others = verifying(subject, at);
    const oldest = stored.oldest ?? others[0];
    if (stored.attempts + others.length >= LOGIN_MAX_ATTEMPTS && oldest) {
      refuse(retryAfterSeconds(oldest, at));
    }
    if (account) assertPaced(tx, account, at);
  };

  const keysOf = ({ subject, account }: Counts): string[] =>
    account ? [subject, account] : [subject];

  const begin = (counts: Counts, at: Date): void => {
    assertAllowed(db, counts, at);
    for (const key of keysOf(counts)) underWay.set(key, [...(underWay.get(key) ?? []), at]);
  };

  const end = (counts: Counts, at: Date): void => {
    for (const key of keysOf(counts)) {
      const all = underWay.get(key) ?? [];
      const others = all.toSpliced(all.indexOf(at), 1);
      if (others.length > 0) underWay.set(key, others);
      else underWay.delete(key);
    }
  };

  return {
    async attempt(account, sender, verify) {
      const counts = countsOf(account, sender);
      const at = now();
      begin(counts, at);
      try {
        const found = await verify();
        return { found, reset: (tx) => deleteAttempts(tx, counts.subject) };
      } catch (cause) {
        inTransaction(db, (tx) => insertAttempt(tx, { ...counts, at }));
        const all = counts.account && findAttempts(db, 'account', counts.account, loginWindow(at));
        if (all && all.attempts === ACCOUNT_MAX_FAILURES) onGuessed(account);
        throw cause;
      } finally {
        end(counts, at);
      }
    },
    consume(account, { network }) {
      const counts = { subject: ofNetwork(account, network), account: null };
      const at = now();
      inTransaction(db, (tx) => {
        assertAllowed(tx, counts, at);
        insertAttempt(tx, { ...counts, at });
      });
      return (tx) => deleteAttempts(tx, counts.subject);
    },
    reset(tx, account, { network, device }) {
      deleteAttempts(tx, ofNetwork(account, network));
      const known = knownDevice(account, device);
      if (known) deleteAttempts(tx, ofDevice(account, known));
    },
    purgeExpired: () => deleteAttemptsOutside(db, loginWindow(now())),
  };
}
