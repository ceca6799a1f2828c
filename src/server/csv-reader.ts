// Splits CSV into records.
import { CsvError, parse } from 'csv-parse/sync';

interface Read {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/**
 * Records of `text` without empty lines, in order, each with its trimmed cells and the line it ends in, counted from 1.
 * Records may differ in length. A misplaced quotation mark affects its own line only.
 */
export function readCsv(text: string, separator: string) {
  try {
    const records = parse(text, {
      delimiter: separator,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as Read[];
    return records.map(({ record, info }) => ({ cells: record, lastLine: info.lines }));
  } catch (cause) {
    return { wrongLine: (cause instanceof CsvError && Number(cause.lines)) || 1 };
  }
}
