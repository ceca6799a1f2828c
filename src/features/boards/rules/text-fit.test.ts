import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TITLE_MAX } from '#features/challenges/contract.ts';
import { measureText } from '#server/printing/fonts/text-measure.ts';
import { rounds } from '#tests/support/rounds.ts';
import { papers } from '../contract.paper.ts';
import { BOARD_SIZES } from '../contract.ts';
import { sheetLayout } from './sheet-layout.ts';
import {
  fitSquare,
  fitText,
  LINE_GAP,
  LINE_LEADING,
  MIN_FONT_SIZE,
  type SquareType,
  type TextBox,
} from './text-fit.ts';

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
const place = { width: 95, height: 68 };
const words = {
  title: 'A tiny hero',
  description: 'The smallest costume you can find, with a cape if there is one.',
};
const fittedSquare = (more: Partial<typeof words>, height = place.height) =>
  fitSquare({ ...words, ...more }, { ...place, height }, type, measureText);

test('a title with room for it has its line below it', () => {
  const { title, line } = fittedSquare({});
  expect(line?.size).toBeGreaterThanOrEqual(6.25);
  const used = title.lines * title.size * 1.16 + LINE_GAP;
  expect(used + (line?.lines ?? 0) * (line?.size ?? 0) * LINE_LEADING).toBeLessThanOrEqual(68);
});

test('a title becomes a little smaller for its line, never by more than a quarter', () => {
  const long = { title: 'The view from the top floor at night' };
  const alone = fittedSquare({ ...long, description: '' }).title.size;
  const { title, line } = fittedSquare({
    ...long,
    description: 'With the lights of the town below you, and whoever waits there.',
  });
  expect(line).not.toBeNull();
  expect(title.size).toBeLessThan(alone);
  expect(title.size).toBeGreaterThanOrEqual(alone * 0.72);
});

test('where there is no room the line is left out and the title keeps its size', () => {
  expect(fittedSquare({}, 20)).toEqual(fittedSquare({ description: '' }, 20));
  expect(fittedSquare({ description: 'A very long story. '.repeat(20) }).line).toBeNull();
});

test('a title that has to be broken has no line', () => {
  const { title, line } = fittedSquare({ title: 'W'.repeat(60) });
  expect(title.breaksWords).toBe(true);
  expect(line).toBeNull();
});
