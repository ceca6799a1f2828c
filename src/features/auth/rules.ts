// Decisions about sessions, sign-ins, reset codes and referral codes; time and chance are handed in.
import { DAY, HOUR, MINUTE } from '#shared/clock.ts';
import type { Random } from '#shared/random.ts';

export type SessionKind = 'player' | 'admin';

/** Milliseconds. Idle: since the last use. Absolute: since the sign-in, however busy. */
export const SESSION_TIMEOUTS: Record<SessionKind, { idle: number; absolute: number }> = {
  player: { idle: 3 * DAY, absolute: 14 * DAY },
  admin: { idle: 2 * HOUR, absolute: 12 * HOUR },
};

/** Lucia knows only the idle end; the absolute one is decided here. */
export const isPastAbsoluteTimeout = (kind: SessionKind, createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >= SESSION_TIMEOUTS[kind].absolute;

/** Whichever comes first, if nobody uses the session until then. */
export const sessionExpiry = (kind: SessionKind, createdAt: Date, idleEnd: Date): Date =>
  new Date(Math.min(idleEnd.getTime(), createdAt.getTime() + SESSION_TIMEOUTS[kind].absolute));

/** Five failures in fifteen minutes for one account from one address. */
export const LOGIN_MAX_ATTEMPTS = 5;
export const LOGIN_WINDOW = 15 * MINUTE;

/** Whole seconds until the oldest of `tries` leaves the window, at least one. */
export const retryAfterSeconds = (oldest: Date, now: Date): number =>
  Math.max(1, Math.ceil((oldest.getTime() + LOGIN_WINDOW - now.getTime()) / 1000));

/** I and O are left out of made-up letters: nobody should have to ask whether it was a one or a zero. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

const anyLetter = (random: Random): string => LETTERS[random.below(LETTERS.length)] as string;

const initial = (name: string, random: Random): string => {
  const plain = name.normalize('NFD').charAt(0).toUpperCase();
  return /^[A-Z]$/.test(plain) ? plain : anyLetter(random);
};

const digits = (count: number, random: Random): string =>
  Array.from({ length: count }, () => random.below(10)).join('');

/** Two letters and four digits, e.g. `NG1234`; the initials where they are A–Z. Not yet known to be unique. */
export const proposeReferralCode = (firstName: string, lastName: string, random: Random): string =>
  initial(firstName, random) + initial(lastName, random) + digits(4, random);

/** Codes of one kind that are tried before the next kind: one is still found when half of them are taken. */
const TRIES = 20;
/** With ten digits two codes are equal once in billions of years of conventions. */
const DIGITS = [4, 6, 8, 10] as const;

/** Codes to try in this order: with the initials, then with other letters, then with more digits. Finite. */
export function* proposeReferralCodes(
  firstName: string,
  lastName: string,
  random: Random,
): Generator<string> {
  for (let i = 0; i < TRIES; i++) yield proposeReferralCode(firstName, lastName, random);
  for (const count of DIGITS) {
    for (let i = 0; i < TRIES; i++) {
      yield anyLetter(random) + anyLetter(random) + digits(count, random);
    }
  }
}

/** Milliseconds a reset code is good for: the player stands at the table with the phone in hand. */
export const RESET_CODE_TTL = HOUR;

/** What was typed as the code was meant: no case, no hyphen, and nobody tells O from 0 or l from 1. */
export const normalizeResetCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
