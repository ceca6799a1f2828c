// Rules of sessions, sign-in limits, reset codes and referral codes.

import type { Random } from '#shared/random.ts';
import { DAY, HOUR, MINUTE, SECOND, waitSeconds } from '#shared/time/clock.ts';

export type SessionKind = 'player' | 'admin';

/** Milliseconds since the last use (idle) and since the sign-in (absolute). */
export const SESSION_TIMEOUTS: Record<SessionKind, { idle: number; absolute: number }> = {
  player: { idle: 3 * DAY, absolute: 14 * DAY },
  admin: { idle: 2 * HOUR, absolute: 12 * HOUR },
};

/**
 * Lucia implements only the idle timeout. A sign-in in the future counts as old as it is ahead: the clock was set back
 * since, which must not prolong the session.
 */
export const isPastAbsoluteTimeout = (kind: SessionKind, createdAt: Date, now: Date): boolean =>
  Math.abs(now.getTime() - createdAt.getTime()) >= SESSION_TIMEOUTS[kind].absolute;

/** The latest idle end that a session used now can have. A later stored one is from before the clock was set back. */
export const latestIdleEnd = (kind: SessionKind, now: Date): Date =>
  new Date(now.getTime() + SESSION_TIMEOUTS[kind].idle);

/** Whether a use is stored: not at each call, so a session ends at most a 24th of its idle timeout early. */
export const isRenewalDue = (kind: SessionKind, idleEnd: Date, now: Date): boolean =>
  latestIdleEnd(kind, now).getTime() - idleEnd.getTime() > SESSION_TIMEOUTS[kind].idle / 24;

/** The earlier of `idleEnd` and the absolute timeout; `now` when the latter is past. */
export const sessionExpiry = (
  kind: SessionKind,
  { createdAt, idleEnd }: { createdAt: Date; idleEnd: Date },
  now: Date,
): Date =>
  isPastAbsoluteTimeout(kind, createdAt, now)
    ? now
    : new Date(Math.min(idleEnd.getTime(), createdAt.getTime() + SESSION_TIMEOUTS[kind].absolute));

/** Attempts per account and network, or known device, within LOGIN_WINDOW (milliseconds). */
export const LOGIN_MAX_ATTEMPTS = 5;
const LOGIN_WINDOW = 15 * MINUTE;

/** Failures of one account over all networks within LOGIN_WINDOW that slow it down and alert organisers. */
export const ACCOUNT_MAX_FAILURES = 100;
/** Milliseconds between two attempts at such an account, except for devices that have signed in to it. */
export const ACCOUNT_PACE = 10 * SECOND;

/** Attempts that count: one in the future was made before the clock was set back. */
export const loginWindow = (now: Date) => ({
  after: new Date(now.getTime() - LOGIN_WINDOW),
  until: now,
});

/** How long a phone is told that its account was erased: nobody looks at the app of a convention later than this. */
const ERASED_KEPT = 90 * DAY;

export const erasedUntil = (now: Date): Date => new Date(now.getTime() - ERASED_KEPT);

/** Whole seconds until the oldest attempt leaves the window, at least 1. */
export const retryAfterSeconds = (oldest: Date, now: Date): number =>
  waitSeconds(oldest.getTime() + LOGIN_WINDOW - now.getTime(), LOGIN_WINDOW);

/** Without I and O, which look like digits. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

const anyLetter = (random: Random): string => LETTERS[random.below(LETTERS.length)] as string;

const initial = (name: string, random: Random): string => {
  const plain = name.normalize('NFD').charAt(0).toUpperCase();
  return /^[A-Z]$/.test(plain) ? plain : anyLetter(random);
};

const digits = (count: number, random: Random): string =>
  Array.from({ length: count }, () => random.below(10)).join('');

/** Two letters and four digits, e.g. `NG1234`; initials outside A–Z become random letters. Not necessarily unique. */
export const proposeReferralCode = (firstName: string, lastName: string, random: Random): string =>
  initial(firstName, random) + initial(lastName, random) + digits(4, random);

/** Codes tried of one kind before the next. With half of them taken, 20 all collide once in a million. */
const CODES_PER_KIND = 20;
/** Digits of the fallback kinds. */
const DIGITS = [4, 6, 8, 10] as const;

/** Yields at most 100 codes: with the initials, then with random letters, then with more digits. */
export function* proposeReferralCodes(
  firstName: string,
  lastName: string,
  random: Random,
): Generator<string> {
  for (let i = 0; i < CODES_PER_KIND; i++) yield proposeReferralCode(firstName, lastName, random);
  for (const count of DIGITS) {
    for (let i = 0; i < CODES_PER_KIND; i++) {
      yield anyLetter(random) + anyLetter(random) + digits(count, random);
    }
  }
}

/** Milliseconds. Short, because the player redeems the code at the fan table. */
export const RESET_CODE_TTL = HOUR;

/** Milliseconds. A volunteer who is added in the evening signs in the next morning. */
export const ADMIN_CODE_TTL = DAY;

/** Span in which a valid code expires: a later one was issued before the clock was set back. @param ttl milliseconds */
export const codeEnds = (now: Date, ttl: number) => ({
  after: now,
  until: new Date(now.getTime() + ttl),
});
