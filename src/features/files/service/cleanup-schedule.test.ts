import { expect, test } from 'vitest';
import { nextCleanup } from './nightly.ts';

test('the next cleanup is at half past four in the contest’s zone, on the day the clocks change too', () => {
  const next = (after: string) => nextCleanup(new Date(after), 'America/New_York')?.toISOString();
  expect(next('2025-08-30T08:29:59Z')).toBe('2025-08-30T08:30:00.000Z');
  expect(next('2025-08-30T08:30:00Z')).toBe('2025-08-31T08:30:00.000Z');
  expect(next('2025-11-01T12:00:00Z')).toBe('2025-11-02T09:30:00.000Z');
});
