// Writes the pool as a table that can be imported again.
import { stringify } from 'csv-stringify/browser/esm/sync';
import { type Challenge, COLUMNS } from '../contract.ts';

/** Reading takes one apostrophe away from before a formula. */
const keepsApostrophes = {
  header: true,
  cast: { string: (text: string) => text.replace(/^'+(?=[=+\-@＝＋－＠])/, "$&'") },
};

/** CSV of lines by column, as typed. */
export const tableOf = (lines: readonly Readonly<Record<string, string>>[]): string =>
  stringify([...lines], keepsApostrophes);

/** CSV for a spreadsheet; cells that start like a formula, or like an escaped one, get an apostrophe. */
export const writeTable = (challenges: readonly (Challenge & { active: boolean })[]): string =>
  stringify(
    challenges.map((challenge) => ({ ...challenge, active: challenge.active ? 'yes' : 'no' })),
    { ...keepsApostrophes, columns: [...COLUMNS], escape_formulas: true, bom: true },
  );
