// Maps the headings of a table to columns.
import { sameText } from '#shared/text.ts';
import { COLUMNS } from '../contract.ts';

/** Appended to the description, where players look for location hints. */
const LOCATION = 'location';

export type Column = (typeof COLUMNS)[number] | typeof LOCATION;

const REQUIRED = ['title', 'category', 'difficulty', 'description'] as const;

const OTHER_NAMES: Readonly<Partial<Record<Column, readonly string[]>>> = {
  title: ['challenge', 'challenge title', 'name', 'item', 'square', 'task', 'mission'],
  category: ['type', 'group', 'kind', 'theme', 'topic', 'section'],
  difficulty: ['level', 'hardness'],
  description: ['hint', 'details', 'text', 'instructions', 'notes', 'explanation', 'clue'],
  code: ['qr', 'qr code'],
  active: ['in play', 'enabled', 'used'],
  location: ['place', 'where', 'photo location', 'room', 'spot'],
};

const LANGUAGES = { es: ['spanish', 'español'], fr: ['french', 'français'] } as const;

const plain = (heading: string): string =>
  sameText(heading)
    .replaceAll(/[\s_()[\]:-]+/gu, ' ')
    .trim();

const inLanguages = Object.entries(LANGUAGES).flatMap(([code, languages]) =>
  languages.flatMap((language) =>
    (['title', 'description'] as const).flatMap((what) => {
      const column = `${what}_${code}` as Column;
      const names = [`${what} ${language}`, `${language} ${what}`, `${what} in ${language}`];
      return [...names, ...(what === 'title' ? [language] : [])].map((name) => [name, column]);
    }),
  ),
);

const columns = new Map<string, Column>([
  ...(inLanguages as [string, Column][]),
  ...Object.entries(OTHER_NAMES).flatMap(([column, names]) =>
    names.map((name): [string, Column] => [name, column as Column]),
  ),
  ...[...COLUMNS, LOCATION].map((column): [string, Column] => [plain(column), column as Column]),
]);

/** Edit distance: the number of letters to add, remove or replace. */
function distance(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...from].entries()) {
    const row = [i + 1];
    for (const [j, other] of [...to].entries()) {
      const changed = (above[j] as number) + (letter === other ? 0 : 1);
      row.push(Math.min(changed, (above[j + 1] as number) + 1, (row[j] as number) + 1));
    }
    above = row;
  }
  return above[to.length] as number;
}

/** A longer heading is a sentence, not a misspelling. */
const HEADING_MAX = 40;

/** The column that was probably meant; null if none is similar. */
function columnLike(heading: string): Column | null {
  if (heading.length > HEADING_MAX) return null;
  const near = [...columns].map(([name, column]) => ({ column, far: distance(heading, name) }));
  const best = near.sort((one, other) => one.far - other.far)[0];
  return best && best.far <= 2 && best.far < heading.length / 2 ? best.column : null;
}

interface Headings {
  /** In table order; null for an unknown column. */
  readonly columns: readonly (Column | null)[];
  /** Why the table cannot be read; null if it can. */
  readonly fault: string | null;
  /** Whether it can still be read without the unknown columns. */
  readonly isReadable: boolean;
}

export function readHeadings(header: readonly string[]): Headings {
  const found = header.map((heading) => columns.get(plain(heading)) ?? null);
  const unknown = header[found.indexOf(null)];
  const missing = REQUIRED.find((column) => !found.includes(column));
  const twice = found.find((column, i) => column !== null && found.indexOf(column) !== i);
  const isReadable = missing === undefined && twice === undefined;
  if (found.includes(null) && unknown !== undefined) {
    const name = sameText(unknown);
    const like = columnLike(plain(unknown));
    const known = `known are ${COLUMNS.join(', ')}`;
    const fault = `Unknown column “${name}”; ${like ? `did you mean “${like}”? ` : ''}${known}`;
    return { columns: found, fault, isReadable };
  }
  if (missing) return { columns: found, fault: `The column “${missing}” is missing`, isReadable };
  const fault = twice === undefined ? null : `The column “${twice}” is there twice`;
  return { columns: found, fault, isReadable };
}
