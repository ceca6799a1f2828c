import { expect, test } from 'vitest';
import { tierReached } from './membership.ts';

const tiers = [
  { name: 'Gold', minPoints: 300, discountPercent: 30 },
  { name: 'Bronze', minPoints: 0, discountPercent: 5 },
  { name: 'Silver', minPoints: 100, discountPercent: 15 },
];

test('a player reaches the highest tier their points suffice for, in any order of tiers', () => {
  expect(tierReached(tiers, 99)?.name).toBe('Bronze');
  expect(tierReached(tiers, 100)?.name).toBe('Silver');
  expect(tierReached(tiers, 5000)?.name).toBe('Gold');
});

test('below the lowest tier there is no discount', () => {
  expect(tierReached(tiers.slice(0, 1), 299)).toBeNull();
  expect(tierReached([], 299)).toBeNull();
});
