import { expect, test } from 'vitest';
import { seededRandom } from './random.ts';

test('the same seed always gives the same sequence', () => {
  const random = seededRandom('SS-7K2M-Q4');
  expect(Array.from({ length: 8 }, () => random.below(1000))).toEqual([
    726, 672, 585, 533, 778, 868, 47, 169,
  ]);
});

test('seeds that differ in one character give unrelated sequences', () => {
  const [a, b] = [seededRandom('seed 1'), seededRandom('seed 2')];
  const equal = Array.from({ length: 10_000 }, () => a.below(10) === b.below(10)).filter(Boolean);
  expect(equal.length).toBeGreaterThan(850);
  expect(equal.length).toBeLessThan(1150);
});

test('numbers are uniformly distributed', () => {
  const random = seededRandom('dice');
  const counts = Array.from({ length: 6 }, () => 0);
  for (let i = 0; i < 60_000; i++) {
    const face = random.below(6);
    counts[face] = (counts[face] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
});
