import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TITLE_MAX } from '#features/challenges/contract.ts';
import { measureText } from '#server/printing/fonts/text-measure.ts';
import { rounds } from '#tests/support/rounds.ts';
import { papers } from '../contract.paper.ts';
import { BOARD_SIZES } from '../contract.ts';
import { sheetLayout } from './sheet-layout.ts';
import { fitSquares, fitText, MIN_FONT_SIZE, type SquareType, type TextBox } from './text-fit.ts';

const square: Omit<TextBox, 'text'> = {
  face: 'text',
  width: 90,
  height: 60,
  lineHeight: 1.2,
  largest: 10,
  wholeWordsDownTo: 6,
};
const fitted = (text: string, more: Partial<TextBox> = {}) =>
  fitText({ ...square, text, ...more }, measureText);

test('a title with several words takes more lines before it gets smaller', () => {
  expect(fitted('The view from the top floor')).toEqual({ size: 10, lines: 2, breaksWords: false });
});

test('a long word makes the title smaller before it is broken', () => {
  const { size, breaksWords } = fitted('Unphotographableness');
  expect(breaksWords).toBe(false);
  expect(size).toBeLessThan(10);
});

test('a word that fits at no size is broken, and then the title is large again', () => {
  const { size, lines, breaksWords } = fitted('W'.repeat(24));
  expect(breaksWords).toBe(true);
  expect(size).toBeGreaterThan(6);
  expect(lines).toBeGreaterThan(1);
});

test('Japanese text breaks after any character, without broken words', () => {
  expect(fitted('日本の漫画家と写真を撮りたい')).toMatchObject({ lines: 2, breaksWords: false });
});

test('an emoji family is as wide as one emoji', () => {
  const family = fitted('👨‍👩‍👧‍👦'.repeat(6));
  expect(family).toEqual(fitted('👽'.repeat(6)));
});

const letters = fc.constantFrom(...'aiWm.@ -éßЩжλ漢か한אبक👽');

test('every valid title fits its square, on every board and paper', () => {
  const anySheet = fc.record({
    size: fc.integer(BOARD_SIZES),
    paper: fc.constantFrom(...papers),
    text: fc.string({ unit: letters, minLength: 1, maxLength: TITLE_MAX }),
  });
  fc.assert(
    fc.property(anySheet, ({ size, paper, text }) => {
      const { cells, type } = sheetLayout(size, paper);
      const { width, height } = cells[0]?.title ?? { width: 0, height: 0 };
      const box = { face: 'text' as const, width, height, lineHeight: type.titleLeading };
      const wanted = { ...box, text, largest: type.title, wholeWordsDownTo: 4.75 };
      const found = fitText(wanted, measureText);
      expect(found.lines * found.size * type.titleLeading).toBeLessThanOrEqual(height);
      expect(found.size).toBeGreaterThan(MIN_FONT_SIZE);
    }),
    { numRuns: rounds(500) },
  );
});

const type: SquareType = {
  title: 14,
  titleLeading: 1.16,
  line: { largest: 7.5, smallest: 6.25 },
};
const hero = {
  title: 'A tiny hero',
  description: 'The smallest costume you can find, with a cape if there is one.',
};
const view = {
  title: 'The view from the top floor at night, with all of the town below you',
  description: '',
};
const fittedSquares = (squares: readonly (typeof hero)[], height = 68) =>
  fitSquares(squares, { width: 95, height }, type, measureText);

test('all titles of a sheet are as small as the one that needs it most', () => {
  expect(fittedSquares([hero]).title).toBe(14);
  const longest = fittedSquares([view]).title;
  expect(longest).toBeLessThan(14);
  expect(fittedSquares([hero, view, hero]).title).toBe(longest);
});

test('all descriptions on a sheet have one size, and no title shrinks for its description', () => {
  const short = { title: 'A pun', description: 'Worn.' };
  const alone = fittedSquares([hero], 43);
  expect(alone).toMatchObject({ title: 14, hasLine: [true] });
  expect(alone.line).toBeLessThan(7.5);
  expect(fittedSquares([short], 43)).toMatchObject({ title: 14, line: 7.5 });
  expect(fittedSquares([hero, short], 43)).toEqual({ ...alone, hasLine: [true, true] });
});

test('a square without room for its description has none', () => {
  expect(fittedSquares([hero], 20).hasLine).toEqual([false]);
  const told = { title: 'A pun', description: 'A very long story. '.repeat(20) };
  expect(fittedSquares([told, hero, view]).hasLine).toEqual([false, true, false]);
});

test('a word too long for a line is broken, costs its square the description, and keeps other titles legible', () => {
  const { title, hasLine } = fittedSquares([{ ...hero, title: 'W'.repeat(40) }, hero]);
  expect(title).toBeGreaterThan(6);
  expect(hasLine).toEqual([false, true]);
});
