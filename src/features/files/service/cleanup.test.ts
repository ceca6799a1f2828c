import { expect, test } from 'vitest';
import { nextCleanup } from './cleanup.ts';

test('the next cleanup is at 04:30 in the contest’s time zone, even on the day of a DST change', () => {
  const next = (after: string) => nextCleanup(new Date(after), 'America/New_York')?.toISOString();
  expect(next('2025-08-30T08:29:59Z')).toBe('2025-08-30T08:30:00.000Z');
  expect(next('2025-08-30T08:30:00Z')).toBe('2025-08-31T08:30:00.000Z');
  expect(next('2025-11-01T12:00:00Z')).toBe('2025-11-02T09:30:00.000Z');
});
