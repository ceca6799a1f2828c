// Brings a copy's tables to the state of the original, writing only rows that differ.
import type Database from 'better-sqlite3';
import { quote } from '../guard/checksums.ts';

/** The photos' bytes, by far the largest table, copied by `mirror-blobs.ts`. */
const BLOBS = 'blobs';
/** Rows read at a time from each of the two files. */
const CHUNK = 500;
const LAST_ROWID = 2n ** 63n - 1n;

interface SchemaEntry {
  readonly type: 'table' | 'index';
  readonly name: string;
  readonly sql: string;
}

/** Tables first. Triggers and views are omitted, since every start creates them. */
const schemaOf = (raw: Database.Database): SchemaEntry[] =>
  raw
    .prepare(
      `SELECT type, name, sql FROM sqlite_schema
       WHERE type IN ('table', 'index') AND sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
       ORDER BY type DESC, name`,
    )
    .all() as SchemaEntry[];

/** @returns whether the copy's blob table has the original's schema, or does not exist yet */
export function hasSameBlobs(source: Database.Database, copy: Database.Database): boolean {
  const sqlIn = (raw: Database.Database) => schemaOf(raw).find(({ name }) => name === BLOBS)?.sql;
  const ours = sqlIn(copy);
  return ours === undefined || ours === sqlIn(source);
}

/** Drops whatever differs from the original's schema and creates what is missing, without rows. */
export function copySchema(source: Database.Database, copy: Database.Database): void {
  const wanted = schemaOf(source);
  const has = (list: readonly SchemaEntry[], { type, name, sql }: SchemaEntry) =>
    list.some((one) => one.type === type && one.name === name && one.sql === sql);
  for (const entry of schemaOf(copy)) {
    if (!has(wanted, entry)) copy.exec(`DROP ${entry.type} IF EXISTS ${quote(entry.name)}`);
  }
  const there = schemaOf(copy);
  for (const entry of wanted) if (!has(there, entry)) copy.exec(entry.sql);
}

type Row = readonly (bigint | number | string | Buffer | null)[];

const isSameRow = (a: Row, b: Row): boolean =>
  a.every((value, i) => {
    const other = b[i];
    return Buffer.isBuffer(value) && Buffer.isBuffer(other) ? value.equals(other) : value === other;
  });

/** Statements for one table. The copy keeps rowids, because the contest's queries order by them. */
function statementsFor(source: Database.Database, copy: Database.Database, table: string) {
  const columns = source.pragma(`table_info(${quote(table)})`) as { name: string }[];
  const names = columns.map(({ name }) => quote(name));
  const select = `SELECT rowid, ${names.join(', ')} FROM ${quote(table)} WHERE rowid > ? ORDER BY rowid LIMIT ${CHUNK}`;
  const values = names.map(() => '?').join(', ');
  return {
    theirs: source.prepare<[bigint], Row>(select).raw().safeIntegers(),
    ours: copy.prepare<[bigint], Row>(select).raw().safeIntegers(),
    // If a unique value has moved to another row, this deletes the old row, which is copied again later.
    put: copy.prepare(
      `INSERT OR REPLACE INTO ${quote(table)} (rowid, ${names.join(', ')}) VALUES (?, ${values})`,
    ),
    remove: copy.prepare(`DELETE FROM ${quote(table)} WHERE rowid = ?`),
  };
}

const rowidOf = (row: Row | undefined): bigint => (row?.[0] as bigint | undefined) ?? LAST_ROWID;
const endOf = (rows: readonly Row[]): bigint =>
  rows.length === CHUNK ? rowidOf(rows.at(-1)) : LAST_ROWID;

/** @returns the number of rows written and removed */
function copyTable(source: Database.Database, copy: Database.Database, table: string) {
  const { theirs, ours, put, remove } = statementsFor(source, copy, table);
  let [written, removed] = [0, 0];
  let after = -LAST_ROWID;
  while (after < LAST_ROWID) {
    const [wanted, there] = [theirs.all(after), ours.all(after)];
    const upTo = [endOf(wanted), endOf(there)].reduce((a, b) => (a < b ? a : b));
    const left = new Map(there.filter((row) => rowidOf(row) <= upTo).map((row) => [row[0], row]));
    for (const row of wanted) {
      if (rowidOf(row) > upTo) break;
      const old = left.get(row[0] ?? null);
      left.delete(row[0] ?? null);
      if (old && isSameRow(row, old)) continue;
      put.run(...row);
      written++;
    }
    for (const rowid of left.keys()) removed += remove.run(rowid).changes;
    after = upTo;
  }
  return { written, removed };
}

/**
 * Copies all tables except the photos' bytes. Requires transactions on both connections and identical schemas.
 * @returns the number of rows written and removed
 */
export function copyTables(source: Database.Database, copy: Database.Database) {
  const tables = schemaOf(source)
    .filter(({ type, name }) => type === 'table' && name !== BLOBS)
    .map(({ name }) => name);
  let rows = 0;
  for (const table of [...tables, 'sqlite_sequence']) {
    const { written, removed } = copyTable(source, copy, table);
    rows += written + removed;
  }
  return rows;
}
