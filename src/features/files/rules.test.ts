import { expect, test } from 'vitest';
import { rewritingNeeds } from './rules.ts';

test('rewriting a contest of two gigabytes needs space for two copies, and about a minute', () => {
  expect(rewritingNeeds(2e9)).toEqual({ bytes: 4.016e9, seconds: 50 });
  expect(rewritingNeeds(0)).toEqual({ bytes: 16e6, seconds: 1 });
});
