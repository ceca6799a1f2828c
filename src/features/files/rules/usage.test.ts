import { expect, test } from 'vitest';
import { nextCleanup } from './nightly.ts';
import { percentOf, usageLevel } from './usage.ts';

test.each([
  [0, 'fine'],
  [60, 'fine'],
  [60.1, 'filling'],
  [80, 'filling'],
  [80.1, 'full'],
  [130, 'full'],
] as const)('storage of %d percent is %s', (percent, level) => {
  expect(usageLevel(percent)).toBe(level);
});

test('a share is said with one decimal, above a hundred too', () => {
  expect(percentOf(1234, 10_000)).toBe(12.3);
  expect(percentOf(15_000, 10_000)).toBe(150);
});

test('the next cleanup is at half past four in the contest’s zone, on the day the clocks change too', () => {
  const next = (after: string) => nextCleanup(new Date(after), 'America/New_York')?.toISOString();
  expect(next('2025-08-30T08:29:59Z')).toBe('2025-08-30T08:30:00.000Z');
  expect(next('2025-08-30T08:30:00Z')).toBe('2025-08-31T08:30:00.000Z');
  expect(next('2025-11-01T12:00:00Z')).toBe('2025-11-02T09:30:00.000Z');
});
