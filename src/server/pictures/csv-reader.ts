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
    // An inch mark.
    relax_quotes: true,
  }) as unknown as Read[];

/**
 * The clipboard of a spreadsheet encloses a cell in quotation marks only when it has to: of `"Steampunk" goggles` they are
 * letters. Encloses such cells.
 */
function encloseQuotedWords(text: string, separator: string): string {
  const other = `[^"\\n${separator === '\t' ? '\\t' : `\\${separator}`}]`;
  const rest = `[^\\n${separator === '\t' ? '\\t' : `\\${separator}`}]*`;
  const cell = new RegExp(`(^|\\${separator}|\\n)("(?:${other}|"")*" *(?! )${other}${rest})`, 'g');
  return text.replaceAll(
    cell,
    (_, before: string, words: string) => `${before}"${words.replaceAll('"', '""')}"`,
  );
}

/**
 * Records of `text` without empty lines, in order, each with its trimmed cells and the line it ends in, counted from 1.
 * Records may differ in length. A quotation mark within a cell is a letter; one that is not closed affects its own line only.
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
