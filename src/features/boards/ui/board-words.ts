// The board’s texts in the language of the screen, and the names of lines for players.
import { textsOf, useLanguage } from '#client/format/language.ts';
import { type BoardWords, playerTexts } from '../messages.ts';
import type { LineName } from '../rules/lines.ts';

export const useBoardWords = (): BoardWords => ({
  language: useLanguage(),
  texts: textsOf(playerTexts),
});

/** `row 3`, `column 1`, `a diagonal`. */
function wordsOf(name: LineName): string {
  const texts = textsOf(playerTexts);
  const [kind, number] = name.split('-');
  if (kind === 'diagonal') return texts.diagonal;
  return kind === 'row' ? texts.row(Number(number)) : texts.column(Number(number));
}

/** `row 3 and a diagonal`, `row 2 and both diagonals`. */
export function lineWords(names: readonly LineName[]): string {
  const texts = textsOf(playerTexts);
  const straight = names.filter((name) => !name.startsWith('diagonal'));
  const hasBoth = names.length - straight.length === 2;
  const words = (hasBoth ? straight : names).map(wordsOf);
  return texts.and(hasBoth ? [...words, texts.bothDiagonals] : words);
}
