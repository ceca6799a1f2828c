import { expect, test } from 'vitest';
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

test('a percentage has one decimal and can exceed 100', () => {
  expect(percentOf(1234, 10_000)).toBe(12.3);
  expect(percentOf(15_000, 10_000)).toBe(150);
});
