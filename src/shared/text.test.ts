import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasVisibleLetter, isFullyVisible, isWellFormed } from './text.ts';

test.each(['Noor', 'Zoë', '海', 'नूर', 'نور', '3', 'Ng\u0169', 'ー', '1️⃣'])(
  '%s is a visible name',
  (name) => {
    expect([hasVisibleLetter(name), isFullyVisible(name)]).toEqual([true, true]);
  },
);

test.each([
  ['zero width space', '\u200B'],
  ['Hangul filler', '\u3164'],
  ['Hangul choseong filler', '\u115F'],
  ['halfwidth Hangul filler', '\uFFA0'],
  ['braille blank', '\u2800'],
  ['word joiner', '\u2060'],
  ['combining grapheme joiner', '\u034F'],
  ['soft hyphen', '\u00AD'],
  ['tag letters', '\u{E0041}\u{E0042}'],
  ['spaces of other widths', '\u2003\u3000'],
  ['emoji', '🦊'],
  ['punctuation', '...'],
])('a name of %s only has no visible letter', (_, name) => {
  expect(hasVisibleLetter(name)).toBe(false);
});

test.each([
  ['a right-to-left override', 'Ann\u202Egnp'],
  ['an isolate', '\u2067Ann\u2069'],
  ['a zero width space', 'Noor\u200BHaddad'],
  ['a joiner between Latin letters', 'No\u200Dor'],
  ['a Hangul filler behind the name', 'Noor\u3164'],
  ['a braille blank', 'Noor\u2800'],
  ['a high surrogate', 'Noor\uD83D'],
  ['a low surrogate', 'Noor\uDE00'],
  ['a control character', 'Noor\u0007'],
  ['a private-use character', 'Noor\uE000'],
  ['a noncharacter', 'Noor\uFFFE'],
  ['a line separator', 'Noor\u2028'],
  ['tag letters', 'Noor\u{E0041}'],
])('%s in a name is rejected', (_, name) => {
  expect(isFullyVisible(name)).toBe(false);
});

test.each([
  ['a family of emoji', 'Rosa 👩‍👩‍👧'],
  ['a rainbow flag', 'Rosa 🏳️‍🌈'],
  ['a flag made of tags', 'Rosa 🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['a skin tone', 'Rosa 👩🏽‍🚀'],
  ['Devanagari with a joiner', 'क्‍ष'],
  ['Persian with a non-joiner', 'می‌خواهم'],
  ['Malayalam chillu', 'ന്‍'],
])('%s is accepted with its joiners', (_, name) => {
  expect(isFullyVisible(name)).toBe(true);
});

test('a value is well-formed if all its strings are, at any depth', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(isWellFormed(value)).toBe(true);
      expect(isWellFormed([{ deep: [value, 'half \uD83D'] }])).toBe(false);
      expect(isWellFormed({ 'half \uDE00': value })).toBe(false);
    }),
  );
  let deep: unknown = 'half \uD83D';
  for (let i = 0; i < 30_000; i++) deep = [deep];
  expect(isWellFormed(deep)).toBe(false);
});
