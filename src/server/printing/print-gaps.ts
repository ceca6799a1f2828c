// Reports characters in names and titles that would print as boxes. Fonts are opened for the first non-Latin text.
import { type FindPrintGaps, printGapText } from '#shared/text/print-gaps.ts';

/** Characters beyond Latin and common punctuation, which our own faces have. */
const UNUSUAL = /[\u0250-\u200f\u2028-\uffff]/;

export const findPrintGaps: FindPrintGaps = async (texts) => {
  if (!texts.some((text) => UNUSUAL.test(text))) return texts.map(() => undefined);
  const { lettersWithoutFont, scriptsOf } = await import('./fonts/coverage.ts');
  return texts.map((text) => {
    const letters = UNUSUAL.test(text) ? lettersWithoutFont(text) : [];
    return letters.length === 0 ? undefined : printGapText(letters, scriptsOf(letters));
  });
};
