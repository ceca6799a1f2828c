// Warns about texts with characters that no printing font has, before they are printed.

/**
 * For each text, in order, a message about the characters that no printing font has; undefined if all can be printed. Latin
 * texts, which most are, cost nothing.
 */
export type FindPrintGaps = (texts: readonly string[]) => Promise<(string | undefined)[]>;

/** The most characters a message lists; it names the script for the rest. */
const NAMED = 12;

/** @param scripts Unicode script names; none for symbols */
export function printGapText(letters: readonly string[], scripts: readonly string[]): string {
  const named = letters.slice(0, NAMED).join(' ') + (letters.length > NAMED ? ' …' : '');
  const of = scripts.length > 0 ? ` (${scripts.join(', ')})` : '';
  return `No font of the contest has ${named}${of}: on paper they are empty boxes, unless this laptop has a font of its own.`;
}
