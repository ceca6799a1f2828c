import { expect, test, vi } from 'vitest';
import { formatBytes, formatRelativeTime } from './format.tsx';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1000, '1.0 kB'],
  [3_440_000, '3.4 MB'],
  [20_000_000_000, '20.0 GB'],
])('%i bytes are shown as %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});

test.each([
  // The laptop's clock is known to the second or two.
  [-2, '0 seconds ago'],
  [29, '29 seconds ago'],
  [89, '1 minute ago'],
  [59.6 * 60, '1 hour ago'],
  [23.6 * 3600, '1 day ago'],
])('%f seconds ago is told as %s', (seconds, words) => {
  vi.useFakeTimers({ now: Date.parse('2026-08-28T16:00:00Z') });
  expect(formatRelativeTime(new Date(Date.now() - seconds * 1000).toISOString())).toBe(words);
  vi.useRealTimers();
});
