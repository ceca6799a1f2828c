// Finds characters that no printing font has, and the scripts they belong to.

import { DISPLAY, HAN, SCRIPTS, SYMBOLS, subsetsOf, TEXT } from './catalogue.ts';
import { isInvisible } from './embedded-fonts.ts';

/** Unicode names of scripts that people write names in; those the fonts cover never come up. */
const NAMES = (
  'Tamil Bengali Khmer Myanmar Ethiopic Gujarati Gurmukhi Kannada Malayalam Telugu Oriya ' +
  'Sinhala Lao Tibetan Georgian Armenian Mongolian Cherokee Thaana Syriac Nko Tifinagh ' +
  'Canadian_Aboriginal Javanese Balinese Yi Adlam Vai Osage Gothic Runic Han Arabic ' +
  'Devanagari Hebrew Thai Cyrillic Greek'
).split(' ');
const scripts = NAMES.map((name) => ({
  name: name.replace('_', ' '),
  holds: new RegExp(`\\p{Script=${name}}`, 'u'),
}));

const known = new Map<number, boolean>();

/** Declared ranges are mostly right, so those files are opened first. A character none of them has opens the others, once. */
function isCovered(code: number): boolean {
  const found = known.get(code);
  if (found !== undefined) return found;
  const fonts = [DISPLAY, ...TEXT.slice(0, 1), ...SCRIPTS, ...SYMBOLS, ...Object.values(HAN)];
  const subsets = fonts.flatMap(subsetsOf);
  const is =
    isInvisible(code) ||
    subsets.some((subset) => subset.claims(code) && subset.holds(code)) ||
    subsets.some((subset) => subset.holds(code));
  known.set(code, is);
  return is;
}

/** Each missing character once, in text order. */
export const lettersWithoutFont = (text: string): string[] =>
  [...new Set(text.normalize('NFC'))].filter((letter) => !isCovered(letter.codePointAt(0) ?? 0));

/** The scripts of the characters, each once. */
export const scriptsOf = (letters: readonly string[]): string[] =>
  scripts
    .filter(({ holds }) => letters.some((letter) => holds.test(letter)))
    .map(({ name }) => name);
