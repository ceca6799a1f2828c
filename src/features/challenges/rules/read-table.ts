// Parses a CSV table of challenges into rows and errors with their line numbers.
import { englishFault } from '#shared/failures/failures.ts';
import { nearest } from '#shared/text/nearest.ts';
import { sameText } from '#shared/text/text.ts';
import { type Challenge, COLUMNS, newChallenge } from '../contract.ts';

// Maps the headings of a table to columns.

/** Appended to the description, where players look for location hints. */
const LOCATION = 'location';

type Column = (typeof COLUMNS)[number] | typeof LOCATION;

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

interface Headings {
  /** In table order; null for an unknown column. */
  readonly columns: readonly (Column | null)[];
  /** Why the table cannot be read; null if it can. */
  readonly fault: string | null;
  /** Whether it can still be read without the unknown columns. */
  readonly isReadable: boolean;
}

function readHeadings(header: readonly string[]): Headings {
  const found = header.map((heading) => columns.get(plain(heading)) ?? null);
  const unknown = header[found.indexOf(null)];
  const missing = REQUIRED.find((column) => !found.includes(column));
  const twice = found.find((column, i) => column !== null && found.indexOf(column) !== i);
  const isReadable = missing === undefined && twice === undefined;
  if (found.includes(null) && unknown !== undefined) {
    const name = sameText(unknown);
    const like = columns.get(nearest(plain(unknown), columns.keys()) ?? '');
    const known = `known are ${COLUMNS.join(', ')}`;
    const fault = `Unknown column “${name}”; ${like ? `did you mean “${like}”? ` : ''}${known}`;
    return { columns: found, fault, isReadable };
  }
  if (missing) return { columns: found, fault: `The column “${missing}” is missing`, isReadable };
  const fault = twice === undefined ? null : `The column “${twice}” is there twice`;
  return { columns: found, fault, isReadable };
}

export interface Fault {
  /** Line number in the file; the header is line 1. */
  readonly line: number;
  readonly text: string;
  /** The column concerned; omitted if it is the whole line. */
  readonly column?: string | undefined;
}

/** A line's cells by column, as typed. */
export interface TableLine {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

export interface TableRow extends Omit<Challenge, 'code'> {
  readonly line: number;
  readonly code: string | undefined;
  /** Undefined if the cell is empty or the column is missing. */
  readonly active: boolean | undefined;
}

export interface Table {
  readonly rows: readonly TableRow[];
  readonly faults: readonly Fault[];
  readonly lines: readonly TableLine[];
}

const YES_NO = new Map([
  ['yes', true],
  ['no', false],
  ['true', true],
  ['false', false],
]);

interface CsvRecord {
  readonly cells: readonly string[];
  /** Number of its last line, starting at 1. */
  readonly lastLine: number;
}

/**
 * Splits CSV into records, skipping empty lines. Quotation marks count only around a whole cell.
 * @returns the records, or the line of an unbalanced quotation mark
 */
export type ReadCsv = (
  text: string,
  separator: string,
) => readonly CsvRecord[] | { readonly wrongLine: number };

/** The most frequent separator of the header: comma, semicolon (European locales) or tab (copied from a spreadsheet). */
const separatorOf = (text: string): string => {
  const header = text.split('\n').find((line) => /[^\s,;"]/.test(line)) ?? '';
  const count = (separator: string) => header.split(separator).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
};

/** Reads the separator from Excel's first line `sep=;`. @returns the rest, with line numbers kept */
function readSeparatorLine(text: string): { readonly rest: string; readonly separator?: string } {
  const [line = '', separator] = /^\s*"?sep=(.)"?[,;\t ]*(?=\n|$)/i.exec(text) ?? [];
  return separator ? { rest: text.slice(line.length), separator } : { rest: text };
}

/** Spreadsheets write trailing empty cells and empty rows. */
function trimEmptyEnd(cells: readonly string[]): readonly string[] {
  let end = cells.length;
  while (end > 0 && cells[end - 1] === '') end--;
  return cells.slice(0, end);
}

/** Removes the apostrophe that our export adds before a formula (CSV injection). */
const unescapeFormula = (cell: string): string => cell.replace(/^'(?='*[=+\-@＝＋－＠])/, '');

const faultIn = (line: number, text: string): Table => ({
  rows: [],
  faults: [{ line, text }],
  lines: [],
});

/** Appends the location unless the description already mentions it. */
function withLocation(description: string, location: string): string {
  if (location === '' || sameText(description).includes(sameText(location))) return description;
  return description === '' ? '' : `${description} (${location})`;
}

/** A validated row, or its first error. */
function readRow(cells: Readonly<Record<string, string>>, line: number): TableRow | Fault {
  const active = (cells.active ?? '').trim().toLowerCase();
  if (active !== '' && !YES_NO.has(active))
    return { line, text: 'The column active takes yes or no', column: 'active' };
  const { location = '', ...words } = cells;
  const checked = newChallenge.safeParse({
    ...words,
    description: withLocation(cells.description?.trim() ?? '', location.trim()),
    difficulty: cells.difficulty?.trim().toLowerCase(),
    code: cells.code?.trim() || undefined,
  });
  if (!checked.success) {
    const [issue] = checked.error.issues;
    return {
      line,
      text: englishFault(issue?.message ?? 'This line is not valid'),
      column: issue?.path[0]?.toString(),
    };
  }
  return { ...checked.data, code: checked.data.code, line, active: YES_NO.get(active) };
}

/**
 * Errors for duplicate titles and codes, at most one per row. Rows with codes of their own may share a title, as a retired
 * challenge and its replacement do.
 */
function findDuplicates(rows: readonly TableRow[]): Fault[] {
  const titles = new Map<string, TableRow>();
  const codes = new Map<string, number>();
  return rows.flatMap((row): Fault[] => {
    const { line, title, code } = row;
    const namesake = titles.get(sameText(title));
    const first = code && codes.get(sameText(code));
    if (!namesake || (namesake.code && !code)) titles.set(sameText(title), row);
    if (code && !first) codes.set(sameText(code), line);
    if (namesake && !(namesake.code && code)) {
      const text = `The title “${title}” is also in line ${namesake.line}`;
      return [{ line, text, column: 'title' }];
    }
    return first
      ? [{ line, text: `The code ${code} is also in line ${first}`, column: 'code' }]
      : [];
  });
}

/**
 * Parses CSV with a header, columns in any order, any separator and line ending. Never throws: all errors are in
 * `faults`, sorted by line.
 * @param isLenient also reads the lines when some headings are unknown, which is still reported as an error
 */
export function readTable(text: string, readCsv: ReadCsv, isLenient = false): Table {
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  if (plain.trim() === '') return faultIn(1, 'The table is empty');
  const { rest, separator = separatorOf(rest) } = readSeparatorLine(plain);
  const found = readCsv(rest, separator);
  if ('wrongLine' in found) {
    const text = 'A quotation mark is not closed, or is in the middle of a cell';
    return faultIn(found.wrongLine, text);
  }
  // Empty rows may precede the header.
  const records = found.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const header = trimEmptyEnd(records[0]?.cells ?? []);
  const { columns, fault, isReadable } = readHeadings(header);
  const firstLine = records[0]?.lastLine ?? 1;
  if (fault && !(isLenient && isReadable)) return faultIn(firstLine, fault);
  const rows: TableRow[] = [];
  const lines: TableLine[] = [];
  const faults: Fault[] = fault ? [{ line: firstLine, text: fault }] : [];
  for (const { cells: whole, lastLine } of records.slice(1)) {
    const record = trimEmptyEnd(whole);
    if (record.length === 0) continue;
    // Cells can contain line breaks.
    const line = lastLine - record.join('').split('\n').length + 1;
    // The surplus, mostly of an unquoted comma, stays with the last column.
    const last = record.slice(header.length - 1).join(separator);
    const fitted = [...record.slice(0, header.length - 1), last];
    const cells = Object.fromEntries(
      columns.flatMap((column: Column | null, i) =>
        column ? [[column, unescapeFormula(fitted[i] ?? '')]] : [],
      ),
    );
    lines.push({ line, cells });
    if (record.length > header.length) {
      faults.push({ line, text: 'There are more cells than columns' });
      continue;
    }
    const row = readRow(cells, line);
    if ('text' in row) faults.push(row);
    else rows.push(row);
  }
  if (rows.length + faults.length === 0) return faultIn(2, 'The table has no challenge');
  const all = [...faults, ...findDuplicates(rows)].sort((a, b) => a.line - b.line);
  return { rows, faults: all, lines };
}
