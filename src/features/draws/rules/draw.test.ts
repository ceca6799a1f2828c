import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sha256 } from '#shared/sha256.ts';
import { normaliseSeed, seedForm } from '../contract.ts';
import { drawWinners, lineOf, listText, numberEntries } from './draw.ts';

const node = (text: string) => createHash('sha256').update(text).digest('hex');

const boardIds = fc.uniqueArray(fc.stringMatching(/^SS-[0-9A-Z]{4}-[0-9A-Z]{2}$/), {
  minLength: 1,
  maxLength: 60,
});
const seeds = fc.string({ unit: 'grapheme', minLength: 3, maxLength: 40 });

const listOf = (ids: readonly string[]) => {
  const lines = numberEntries(ids).map(lineOf);
  return { lines, listHash: node(listText(lines)) };
};

describe('a draw', () => {
  test('has the same list, whatever order the players were read in', () => {
    fc.assert(
      fc.property(boardIds, fc.func(fc.integer()), (ids, orderOf) => {
        const shuffled = ids.toSorted((a, b) => orderOf(a) - orderOf(b));
        expect(listOf([...shuffled, ...shuffled])).toEqual(listOf(ids));
      }),
    );
    expect(listOf(['SS-B000-00', 'SS-A000-00']).lines).toEqual(['1 SS-A000-00', '2 SS-B000-00']);
  });

  test('has the same winners each time, from the list and the words alone', () => {
    fc.assert(
      fc.property(boardIds, seeds, fc.integer({ min: 1, max: 60 }), (ids, seed, count) => {
        const { lines, listHash } = listOf(ids);
        const winners = drawWinners(node, { seed, listHash, lines }, count);
        expect(new Set(winners).size).toBe(Math.min(count, ids.length));
        expect(lines).toEqual(expect.arrayContaining(winners));
        const backwards = { seed, listHash, lines: lines.toReversed() };
        expect(drawWinners(sha256, backwards, count)).toEqual(winners);
        // A second prize adds a winner and changes none.
        expect(drawWinners(node, { seed, listHash, lines }, count + 1).slice(0, count)).toEqual(
          winners,
        );
      }),
    );
  });

  test('favours nobody: over many words each of ten wins about as often in each place', () => {
    const { lines, listHash } = listOf(Array.from({ length: 10 }, (_, i) => `SS-000${i}-00`));
    const DRAWS = 5000;
    for (const place of [0, 1, 9]) {
      const wins = new Map<string, number>();
      for (let i = 0; i < DRAWS; i++) {
        const line = drawWinners(node, { seed: `words ${i}`, listHash, lines }, 10)[place] ?? '';
        wins.set(line, (wins.get(line) ?? 0) + 1);
      }
      const expected = DRAWS / lines.length;
      const chiSquare = lines
        .map((line) => ((wins.get(line) ?? 0) - expected) ** 2 / expected)
        .reduce((a, b) => a + b);
      // Nine degrees of freedom: one fair draw in a thousand exceeds this, and the words are fixed.
      expect(chiSquare).toBeLessThan(27.9);
    }
  });

  test('changes with any letter of the list or of the words', () => {
    const ids = Array.from({ length: 40 }, (_, i) => `SS-00${i + 10}-00`);
    const { lines, listHash } = listOf(ids);
    const of = (seed: string, hash = listHash) =>
      drawWinners(node, { seed, listHash: hash, lines }, 40).join();
    expect(of('blue whale')).not.toBe(of('blue whales'));
    expect(of('blue whale')).not.toBe(of('blue whale', listOf(ids.slice(1)).listHash));
  });
});

describe('the words', () => {
  test('make the same seed whatever their case and spaces, and however an accent was typed', () => {
    expect(normaliseSeed('  Blue\u00A0\n WHALE  cafe\u0301 ')).toBe('blue whale caf\u00e9');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = normaliseSeed(text);
        expect(normaliseSeed(once)).toBe(once);
      }),
    );
  });

  test.each([
    ['', false],
    ['ab', false],
    ['a b c', true],
    ['  !!  ', false],
    ['x'.repeat(201), false],
  ])('“%s” is accepted: %s', (seed, isAccepted) =>
    expect(seedForm.safeParse({ seed }).success).toBe(isAccepted),
  );
});
