import { expect, test } from 'vitest';
import { approximateDuration, percentOf, rewritingNeeds, usageLevel } from './rules.ts';

test('rewriting a contest of two gigabytes needs space for two copies, and about a minute', () => {
  expect(rewritingNeeds(2e9)).toEqual({ bytes: 4.016e9, seconds: 50 });
  expect(rewritingNeeds(0)).toEqual({ bytes: 16e6, seconds: 1 });
});

test('a duration is given roughly, and never too short', () => {
  expect([1, 5, 6, 50, 59, 60, 61, 500].map(approximateDuration)).toEqual([
    ...['a few seconds', 'a few seconds', 'about 10 seconds', 'about 50 seconds'],
    ...['about 60 seconds', 'about a minute', 'about 2 minutes', 'about 9 minutes'],
  ]);
});

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
