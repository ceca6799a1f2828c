// The board’s texts in the language of the screen, and the names of lines for players.
import { textsOf, useLanguage } from '#client/format/language.ts';
import { type BoardWords, playerTexts } from '../messages.ts';
import { type LineName, linesOf } from '../rules/lines.ts';

export const useBoardWords = (): BoardWords => ({
  language: useLanguage(),
  texts: textsOf(playerTexts),
});

/** `row 3`, `column 1`, `a diagonal`; numbered as in `linesOf`. */
function wordsOf(name: LineName, size: number): string {
  const index = linesOf(size).findIndex((line) => line.name === name);
  if (index < size) return textsOf(playerTexts).row(index + 1);
  return index < 2 * size
    ? textsOf(playerTexts).column(index - size + 1)
    : textsOf(playerTexts).diagonal;
}

const DIAGONALS: ReadonlySet<LineName> = new Set(['diagonal-down', 'diagonal-up']);

/** `row 3 and a diagonal`, `row 2 and both diagonals`. */
export function lineWords(names: readonly LineName[], size: number): string {
  const texts = textsOf(playerTexts);
  const straight = names.filter((name) => !DIAGONALS.has(name));
  const hasBoth = names.length - straight.length === DIAGONALS.size;
  const words = (hasBoth ? straight : names).map((name) => wordsOf(name, size));
  return texts.and(hasBoth ? [...words, texts.bothDiagonals] : words);
}
