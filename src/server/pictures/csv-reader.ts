// Splits CSV into records.
import { CsvError, parse } from 'csv-parse/sync';

interface Read {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

const read = (text: string, separator: string): Read[] =>
  parse(text, {
    delimiter: separator,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    // For inch marks.
    relax_quotes: true,
  }) as unknown as Read[];

/**
 * Spreadsheets quote a cell on the clipboard only if they have to, so in `"Steampunk" goggles` the quotation marks belong to the
 * text. Quotes such cells properly. A single mark belongs to the text only between tabs: it may also be one that was forgotten.
 */
function encloseQuotedWords(text: string, separator: string): string {
  const isTabbed = separator === '\t';
  const end = `(?=\\${separator}|\n|$)`;
  const whole = `"(?:[^"${isTabbed ? '\t' : ''}]|"")*" *${end}`;
  const inCell = `[^\\${separator}\n]*`;
  const words = isTabbed ? `"${inCell}` : `"${inCell}"${inCell}`;
  const cell = new RegExp(`(^|\\${separator}|\n)(?:(${whole})|(${words}))`, 'g');
  return text.replaceAll(cell, (found, before: string, _whole, words: string | undefined) =>
    words === undefined ? found : `${before}"${words.replaceAll('"', '""')}"`,
  );
}

/**
 * The records of `text` in order, without empty lines, each with its trimmed cells and the line it ends on, counted from 1.
 * Records may differ in length. A quotation mark inside a cell is plain text, as is a single one between tabs.
 * @returns the line of an unclosed quotation mark, if the text cannot be read
 */
export function readCsv(text: string, separator: string) {
  const records = (from: string) =>
    read(from, separator).map(({ record, info }) => ({ cells: record, lastLine: info.lines }));
  try {
    return records(text);
  } catch {
    try {
      return records(encloseQuotedWords(text, separator));
    } catch (cause) {
      return { wrongLine: (cause instanceof CsvError && Number(cause.lines)) || 1 };
    }
  }
}
