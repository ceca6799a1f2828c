// Searches the contest's tables for a text.
import type { Database } from 'better-sqlite3';

/** Every table that contains the text somewhere, bytes included. */
export function tablesWith(raw: Database, text: string): string[] {
  const tables = raw
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite%'")
    .pluck()
    .all() as string[];
  const isIn = (value: unknown) =>
    Buffer.isBuffer(value) ? value.includes(text) : String(value).includes(text);
  return tables.filter((table) =>
    raw
      .prepare(`select * from "${table}"`)
      .all()
      .some((row) => Object.values(row as object).some(isIn)),
  );
}
