// The checksum file next to a copy of the contest, and the moment the copy was made. SQLite's own check misses flipped bits inside
// a row or a photo.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type Database from 'better-sqlite3';
import { closeAfter, openForReading } from './open-for-reading.ts';

/** Bytes read at a time. */
const PIECE = 1024 * 1024;

const checksumFileOf = (copy: string): string => `${copy}.sha256`;

interface Checksum {
  /** SHA-256 of the whole copy, hex; null if the checksum file has none. */
  readonly whole: string | null;
  /** SHA-256 of each table's rows, by table name. */
  readonly tables: ReadonlyMap<string, string>;
  /** When the copy was made; null if the checksum file, of an earlier version, does not say. */
  readonly at: Date | null;
}

/** SHA-256 of a file, hex. Blocks; memory is one piece. */
export function hashOfFile(file: string): string {
  const hash = createHash('sha256');
  const piece = Buffer.allocUnsafe(PIECE);
  const handle = fs.openSync(file, 'r');
  try {
    for (let length = PIECE; length > 0; ) {
      length = fs.readSync(handle, piece, 0, PIECE, null);
      hash.update(piece.subarray(0, length));
    }
  } finally {
    fs.closeSync(handle);
  }
  return hash.digest('hex');
}

/** A table's or column's name in SQL. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The tables' names, except SQLite's own. */
export const tablesIn = (raw: Database.Database): string[] =>
  raw
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name",
    )
    .pluck()
    .all() as string[];

/** SHA-256 of a table's rows in order, hex. Excludes photos' bytes, which have their own hashes. */
export function hashOfTable(raw: Database.Database, table: string): string {
  const columns = (raw.pragma(`table_info(${quote(table)})`) as { name: string }[])
    .map(({ name }) => name)
    .filter((name) => table !== 'blobs' || name !== 'bytes');
  const hash = createHash('sha256');
  // Avoid indexes, which may be the damaged part.
  const rows = raw
    .prepare(`SELECT ${columns.map(quote).join(', ')} FROM ${quote(table)} NOT INDEXED`)
    .raw()
    .safeIntegers();
  for (const row of rows.iterate() as IterableIterator<unknown[]>) {
    for (const value of row) {
      const bytes = Buffer.isBuffer(value) ? value : Buffer.from(String(value));
      hash.update(`${typeof value} ${bytes.length} `).update(bytes);
    }
  }
  return hash.digest('hex');
}

/**
 * Writes and syncs the checksum file for `draft` under the name it needs once the draft is renamed to `target`. Readable by
 * `sha256sum -c`; the moment of the copy and the tables' checksums are in comments.
 */
export function writeChecksum(draft: string, target: string, at?: Date): void {
  const tables = closeAfter(openForReading(draft), (raw) =>
    tablesIn(raw).map((table) => `# ${hashOfTable(raw, table)}  ${table}\n`),
  );
  const lines = [
    `${hashOfFile(draft)}  ${path.basename(target)}\n`,
    ...(at ? [`# copied at ${at.toISOString()}\n`] : []),
    ...tables,
  ];
  fs.writeFileSync(checksumFileOf(target), lines.join(''), { mode: 0o600, flush: true });
}

/** Deletes a copy and its checksum file, if any. */
export function removeCopy(copy: string): void {
  fs.rmSync(copy, { force: true });
  removeChecksum(copy);
}

export const removeChecksum = (copy: string): void =>
  fs.rmSync(checksumFileOf(copy), { force: true });

/** @returns null for a copy without one: from an earlier version, or moved without it. A link's is next to the file it leads to */
export function readChecksum(copy: string): Checksum | null {
  if (!fs.existsSync(copy)) return null;
  const file = [copy, fs.realpathSync(copy)].map(checksumFileOf).find((one) => fs.existsSync(one));
  if (!file) return null;
  const lines = fs.readFileSync(file, 'latin1').split('\n');
  const whole = lines.map((line) => /^([0-9a-f]{64}) [ *]/.exec(line)?.[1]).find(Boolean) ?? null;
  const tables = lines.flatMap((line) => {
    const [, hash, name] = /^# ([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    return hash && name ? [[name, hash] as const] : [];
  });
  const at = lines
    .map((line) => /^# copied at (\d{4}-\d\d-\d\dT[\d:.]+Z)$/.exec(line)?.[1])
    .map((moment) => new Date(moment ?? Number.NaN))
    .find((moment) => !Number.isNaN(moment.getTime()));
  return { whole, tables: new Map(tables), at: at ?? null };
}

/**
 * When the copy was made. Its checksum file says so, since copying or downloading a file gives it a new time. The file's time
 * counts for a copy of an earlier version, or one without its checksum file.
 */
export const copiedAt = (copy: string): Date => readChecksum(copy)?.at ?? fs.statSync(copy).mtime;
