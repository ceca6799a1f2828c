import { expect, test } from 'vitest';
import { seededRandom } from '#shared/random.ts';
import {
  isPastAbsoluteTimeout,
  isRenewalDue,
  latestIdleEnd,
  proposeReferralCode,
  proposeReferralCodes,
  retryAfterSeconds,
} from './rules.ts';

const at = (time: string) => new Date(`2025-08-30T${time}Z`);

test('a referral code begins with the initials of the player without accents, and with unambiguous random letters for any outside A to Z', () => {
  const random = seededRandom('codes');
  expect(proposeReferralCode('Noor', 'Haddad', random)).toMatch(/^NH\d{4}$/);
  expect(proposeReferralCode('zoë', 'Álvarez', random)).toMatch(/^ZA\d{4}$/);
  for (let i = 0; i < 500; i++) {
    expect(proposeReferralCode('نور', '海', random)).toMatch(/^[A-HJ-NP-Z]{2}\d{4}$/);
  }
});

test('proposed codes use the initials, then random letters, then more digits, and are finite', () => {
  const codes = [...proposeReferralCodes('Noor', 'Haddad', seededRandom('codes'))];
  const kinds = codes.map(
    (code) => `${code.startsWith('NH') ? 'NH' : 'letters'} ${code.length - 2}`,
  );
  expect([...new Set(kinds)].filter((kind) => !/^NH (?!4)/.test(kind))).toEqual([
    'NH 4',
    'letters 4',
    'letters 6',
    'letters 8',
    'letters 10',
  ]);
  expect(codes.length).toBeLessThanOrEqual(100);
});

test('an organiser’s session ends exactly twelve hours after the sign-in', () => {
  expect(isPastAbsoluteTimeout('admin', at('08:00:00'), at('19:59:59'))).toBe(false);
  expect(isPastAbsoluteTimeout('admin', at('08:00:00'), at('20:00:00'))).toBe(true);
});

test('the use of an organiser’s session is stored every five minutes at most, and that of a player’s every three hours', () => {
  const isDue = (kind: 'admin' | 'player', stored: string, used: string) =>
    isRenewalDue(kind, latestIdleEnd(kind, at(stored)), at(used));
  expect(isDue('admin', '08:00:00', '08:05:00')).toBe(false);
  expect(isDue('admin', '08:00:00', '08:05:01')).toBe(true);
  expect(isDue('player', '08:00:00', '11:00:00')).toBe(false);
  expect(isDue('player', '08:00:00', '11:00:01')).toBe(true);
});

test('the rate limit ends fifteen minutes after the oldest attempt', () => {
  expect(retryAfterSeconds(at('12:00:00'), at('12:05:00'))).toBe(600);
  expect(retryAfterSeconds(at('12:00:00'), at('12:14:59'))).toBe(1);
});
