// What is said about a text that has letters without a font, before it is printed.

/**
 * For each text, in their order, a sentence about its letters that no font for printing has; undefined where all can be printed. Most texts
 * are Latin and cost nothing.
 */
export type FindPrintGaps = (texts: readonly string[]) => Promise<(string | undefined)[]>;

/** Letters that a sentence names; the script says the rest. */
const NAMED = 12;

/** @param scripts as Unicode names them, none for symbols */
export function printGapText(letters: readonly string[], scripts: readonly string[]): string {
  const named = letters.slice(0, NAMED).join(' ') + (letters.length > NAMED ? ' …' : '');
  const of = scripts.length > 0 ? ` (${scripts.join(', ')})` : '';
  return `No font of the contest has ${named}${of}: on paper they are empty boxes, unless this laptop has a font of its own.`;
}
