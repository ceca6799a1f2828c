import { expect, test } from 'vitest';
import { newBoardId, newId, newSpokenCode, newToken } from './ids.ts';
import { readSpokenCode } from './text/codes.ts';

test('a new code has eight characters, which reading leaves unchanged', () => {
  const code = newSpokenCode();
  expect(readSpokenCode(code)).toBe(code.replace('-', ''));
  expect(readSpokenCode(code)).toHaveLength(8);
});

test('ids, tokens and board ids have the promised length, and all 32 letters occur about equally often', () => {
  expect(newId()).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/);
  expect(newToken('admin')).toMatch(/^a_\w{40}$/);
  expect(newToken('player')).toMatch(/^p_[0-9a-hjkmnp-tv-z]{40}$/);
  expect(newBoardId()).toMatch(/^SS-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$/);
  const counts = new Map<string, number>();
  const ids = 4_000;
  for (const letter of Array.from({ length: ids }, newId).join('')) {
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  expect(counts.size).toBe(32);
  const each = (26 * ids) / 32;
  // Eight standard deviations.
  for (const count of counts.values())
    expect(Math.abs(count - each)).toBeLessThan(8 * Math.sqrt(each));
});
