// Parses a CSV table of challenges into rows and errors with their line numbers.

import { englishFault } from '#shared/failures.ts';
import { sameText } from '#shared/text.ts';
import { type Challenge, COLUMNS, newChallenge } from '../contract.ts';

export interface Fault {
  /** Line number in the file; the header is line 1. */
  readonly line: number;
  readonly text: string;
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
}

const REQUIRED = ['title', 'category', 'difficulty', 'description'] as const;

const YES_NO = new Map([
  ['yes', true],
  ['no', false],
  ['true', true],
  ['false', false],
]);

interface CsvRecord {
  readonly cells: readonly string[];
  /** Number of its last line, from 1. */
  readonly lastLine: number;
}

/**
 * Splits CSV into records, without empty lines. A quotation mark encloses a cell only where it stands around all of it.
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

/** Excel's first line `sep=;` names the separator. @returns the table with an empty line in its place, so that line numbers stay */
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

/** Removes the apostrophe that our export puts before a formula (CSV injection). */
const unescapeFormula = (cell: string): string => cell.replace(/^'(?=[=+\-@＝＋－＠])/, '');

const faultIn = (line: number, text: string): Table => ({ rows: [], faults: [{ line, text }] });

function headerFault(header: readonly string[]): string | null {
  const unknown = header.filter((name) => !COLUMNS.includes(name as never));
  if (unknown.length > 0) return `Unknown column “${unknown[0]}”; known are ${COLUMNS.join(', ')}`;
  const missing = REQUIRED.filter((name) => !header.includes(name));
  if (missing.length > 0) return `The column “${missing[0]}” is missing`;
  const twice = header.find((name, i) => header.indexOf(name) !== i);
  return twice === undefined ? null : `The column “${twice}” is there twice`;
}

/** A validated row, or its first error. */
function readRow(cells: Readonly<Record<string, string>>, line: number): TableRow | Fault {
  const active = (cells.active ?? '').trim().toLowerCase();
  if (active !== '' && !YES_NO.has(active))
    return { line, text: 'The column active takes yes or no' };
  const checked = newChallenge.safeParse({
    ...cells,
    difficulty: cells.difficulty?.trim().toLowerCase(),
    code: cells.code?.trim() || undefined,
  });
  if (!checked.success) {
    return {
      line,
      text: englishFault(checked.error.issues[0]?.message ?? 'This line is not valid'),
    };
  }
  return { ...checked.data, code: checked.data.code, line, active: YES_NO.get(active) };
}

/** Errors of duplicate titles and codes, at most one per row. */
function findDuplicates(rows: readonly TableRow[]): Fault[] {
  const seen = new Map<string, number>();
  return rows.flatMap(({ line, title, code }) => {
    const names = [`title “${title}”`, ...(code ? [`code ${code}`] : [])];
    const faults = names.flatMap((name) => {
      const first = seen.get(sameText(name));
      seen.set(sameText(name), first ?? line);
      return first === undefined ? [] : [{ line, text: `The ${name} is also in line ${first}` }];
    });
    return faults.slice(0, 1);
  });
}

/**
 * Parses CSV with a header, columns in any order, any separator and line ending. Never throws: all errors are in `faults`,
 * sorted by line.
 */
export function readTable(text: string, readCsv: ReadCsv): Table {
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  if (plain.trim() === '') return faultIn(1, 'The table is empty');
  const { rest, separator = separatorOf(rest) } = readSeparatorLine(plain);
  const found = readCsv(rest, separator);
  if ('wrongLine' in found) {
    const text = 'A quotation mark is not closed, or is in the middle of a cell';
    return faultIn(found.wrongLine, text);
  }
  // Rows of empty cells may stand before the header.
  const records = found.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const header = trimEmptyEnd(records[0]?.cells ?? []).map((name) => sameText(name));
  const fault = headerFault(header);
  if (fault) return faultIn(records[0]?.lastLine ?? 1, fault);
  const rows: TableRow[] = [];
  const faults: Fault[] = [];
  for (const { cells: whole, lastLine } of records.slice(1)) {
    const record = trimEmptyEnd(whole);
    if (record.length === 0) continue;
    // Cells can contain line breaks.
    const line = lastLine - record.join('').split('\n').length + 1;
    if (record.length > header.length) {
      faults.push({ line, text: 'There are more cells than columns' });
      continue;
    }
    const cells = Object.fromEntries(
      header.map((name, i) => [name, unescapeFormula(record[i] ?? '')]),
    );
    const row = readRow(cells, line);
    if ('text' in row) faults.push(row);
    else rows.push(row);
  }
  if (rows.length + faults.length === 0) return faultIn(2, 'The table has no challenge');
  return { rows, faults: [...faults, ...findDuplicates(rows)].sort((a, b) => a.line - b.line) };
}
