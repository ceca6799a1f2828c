import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { openFont } from './font-file.ts';
import { measureText } from './text-measure.ts';

const require = createRequire(import.meta.url);
const fileOf = (name: string) => readFileSync(require.resolve(`@fontsource${name}-normal.woff2`));
const display = () =>
  openFont(fileOf('-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wdth'));
const code = (letter: string) => letter.codePointAt(0) ?? 0;

test('a font covers exactly the characters it has glyphs for', () => {
  const cyrillic = openFont(fileOf('-variable/noto-sans/files/noto-sans-cyrillic-wght'));
  expect([...'ЖяZ漢'].map((letter) => cyrillic.holds(code(letter)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  // The last segment of a format 4 cmap is a terminator.
  expect(cyrillic.holds(0xffff)).toBe(false);
});

test('a variable font gives the width at the given axes', () => {
  const font = display();
  const condensed = { wght: 800, wdth: 75 };
  // As Chromium draws them, in thousandths of an em; tests/print/printed-board.test.ts measures every letter.
  expect(Math.round((font.widthOf(code('W'), condensed) ?? 0) * 1000)).toBe(767);
  expect(Math.round((font.widthOf(code('i'), condensed) ?? 0) * 1000)).toBe(248);
  expect(font.widthOf(code('W'), { wght: 800, wdth: 100 })).toBeGreaterThan(0.9);
  expect(font.widthOf(code('漢'), condensed)).toBeNull();
});

test('a character is measured in our own typeface first, then in the fonts of its script', () => {
  expect(measureText(code('é'), 'text')).toBe(measureText(code('e'), 'text'));
  expect(measureText(code('Щ'), 'display')).toBeGreaterThan(1);
  expect(measureText(code('Щ'), 'display')).toBeGreaterThan(measureText(code('Щ'), 'text') ?? 0);
  expect(measureText(code('﷽'), 'text')).toBeGreaterThan(9);
  expect(measureText(code('漢'), 'text')).toBeNull();
  expect(measureText(0xd83d, 'text')).toBeNull();
});
