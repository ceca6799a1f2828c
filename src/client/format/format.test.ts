import { expect, test } from 'vitest';
import { formatBytes } from './format.tsx';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1.0 kB'],
  [3_440_000, '3.4 MB'],
  [20_000_000_000, '20.0 GB'],
])('%i bytes are shown as %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});
