import { expect, test } from 'vitest';
import { rewritingNeeds, roughly } from './rewriting.ts';

test('rewriting a contest of two gigabytes needs room for two copies, and about a minute', () => {
  expect(rewritingNeeds(2e9)).toEqual({ bytes: 4.016e9, seconds: 50 });
  expect(rewritingNeeds(0)).toEqual({ bytes: 16e6, seconds: 1 });
});

test('a time is said roughly, and never as too short', () => {
  expect([1, 5, 6, 50, 59, 60, 61, 500].map(roughly)).toEqual([
    ...['a few seconds', 'a few seconds', 'about 10 seconds', 'about 50 seconds'],
    ...['about 60 seconds', 'about a minute', 'about 2 minutes', 'about 9 minutes'],
  ]);
});
