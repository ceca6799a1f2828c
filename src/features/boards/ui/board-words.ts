// The board’s texts in the language of the screen, and lines as players read them.
import { textsOf, useLanguage } from '#client/format/language.ts';
import { type BoardWords, playerTexts } from '../messages.ts';
import { type LineName, linesOf } from '../rules/lines.ts';

export const useBoardWords = (): BoardWords => ({
  language: useLanguage(),
  texts: textsOf(playerTexts),
});

/** `row 3`, `column 1`, `a diagonal`; the order of `linesOf` says which. */
function wordsOf(name: LineName, size: number): string {
  const index = linesOf(size).findIndex((line) => line.name === name);
  if (index < size) return textsOf(playerTexts).row(index + 1);
  return index < 2 * size
    ? textsOf(playerTexts).column(index - size + 1)
    : textsOf(playerTexts).diagonal;
}

/** `row 3 and a diagonal`. */
export const lineWords = (names: readonly LineName[], size: number): string =>
  textsOf(playerTexts).and(names.map((name) => wordsOf(name, size)));
