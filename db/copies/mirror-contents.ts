// Brings a copy to the state of the original, writing only rows and photos that differ.
import type Database from 'better-sqlite3';
import { quote } from '../guard/checksums.ts';
import { isBlobIntact } from '../guard/damage.ts';
import { assertIntegrity } from '../guard/verified-copy.ts';

/** The photos' bytes, by far the largest table, copied by `addBlobs`. */
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
function copyTable(source: Database.Database, copy: Database.Database, table: string): number {
  const { theirs, ours, put, remove } = statementsFor(source, copy, table);
  let changed = 0;
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
      changed++;
    }
    for (const rowid of left.keys()) changed += remove.run(rowid).changes;
    after = upTo;
  }
  return changed;
}

/**
 * Copies all tables except the photos' bytes. Requires transactions on both connections and identical schemas.
 * @returns the number of rows written and removed
 */
export function copyTables(source: Database.Database, copy: Database.Database) {
  const tables = schemaOf(source)
    .filter(({ type, name }) => type === 'table' && name !== BLOBS)
    .map(({ name }) => name);
  return [...tables, 'sqlite_sequence'].reduce(
    (rows, table) => rows + copyTable(source, copy, table),
    0,
  );
}

// Photos' bytes never change, since their key is their hash.

/** Approximate bytes per transaction on the copy. */
const BATCH_BYTES = 16e6;

const hashesIn = (raw: Database.Database): string[] =>
  raw.prepare('SELECT hash FROM blobs').pluck().all() as string[];

const columnsOf = (raw: Database.Database): string[] =>
  (raw.pragma('table_info(blobs)') as { name: string }[]).map(({ name }) => name);

/** Adds missing blobs in batches, one transaction each. @returns how many */
export function addBlobs(source: Database.Database, copy: Database.Database): number {
  const there = new Set(hashesIn(copy));
  const missing = hashesIn(source).filter((hash) => !there.has(hash));
  if (missing.length === 0) return 0;
  const columns = columnsOf(source);
  const read = source.prepare<[string], { bytes: Buffer }>('SELECT * FROM blobs WHERE hash = ?');
  const add = copy.prepare(
    `INSERT INTO blobs (${columns.join(', ')}) VALUES (${columns.map((name) => `@${name}`).join(', ')})`,
  );
  const waiting = missing[Symbol.iterator]();
  const addBatch = copy.transaction((): boolean => {
    let bytes = 0;
    while (bytes < BATCH_BYTES) {
      const { value: hash, done } = waiting.next();
      if (done) return false;
      // Deleted meanwhile.
      const row = read.get(hash);
      if (!row) continue;
      add.run(row);
      bytes += row.bytes.length;
    }
    return true;
  });
  while (addBatch.immediate());
  return missing.length;
}

type Value = string | bigint | null;

/** Restores the other columns from the original, since a worn-out stick corrupts those too. @returns how many rows */
export function correctBlobs(source: Database.Database, copy: Database.Database): number {
  const facts = columnsOf(source).filter((name) => name !== 'hash' && name !== 'bytes');
  const select = `SELECT hash, ${facts.join(', ')} FROM blobs`;
  const read = (raw: Database.Database) =>
    raw.prepare<[], [string, ...Value[]]>(select).raw().safeIntegers().all();
  const wanted = new Map(read(source).map(([hash, ...values]) => [hash, values]));
  const put = copy.prepare(
    `UPDATE blobs SET ${facts.map((name) => `${name} = ?`).join(', ')} WHERE hash = ?`,
  );
  let corrected = 0;
  for (const [hash, ...values] of read(copy)) {
    const theirs = wanted.get(hash);
    if (!theirs?.some((value, i) => value !== values[i])) continue;
    corrected += put.run(...theirs, hash).changes;
  }
  return corrected;
}

/** Approximate bytes of the copy to verify per run, since a worn-out stick corrupts what was written. */
const CHECKED_BYTES = 64e6;

/**
 * Verifies the copy's blobs against their hashes, starting at `start` and wrapping around, up to one run's share, and replaces
 * damaged ones with the original's.
 * @param start where among the hashes to begin, from 0 to 1; should differ from run to run
 * @returns how many were replaced
 * @throws DamagedError if more than the bytes is damaged
 */
export function repairBlobs(
  source: Database.Database,
  copy: Database.Database,
  start: number,
): number {
  const hashes = hashesIn(copy);
  const first = Math.floor(start * hashes.length);
  const ours = copy.prepare('SELECT bytes FROM blobs WHERE hash = ?').pluck();
  const theirs = source.prepare('SELECT bytes FROM blobs WHERE hash = ?').pluck();
  const put = copy.prepare('UPDATE blobs SET bytes = ? WHERE hash = ?');
  let [read, repaired] = [0, 0];
  for (const hash of [...hashes.slice(first), ...hashes.slice(0, first)]) {
    if (read > CHECKED_BYTES) break;
    const bytes = ours.get(hash);
    read += Buffer.isBuffer(bytes) ? bytes.length : 0;
    if (isBlobIntact(hash, bytes)) continue;
    const sound = theirs.get(hash);
    // If the original is damaged, its own check reports it.
    if (!isBlobIntact(hash, sound)) continue;
    // If the B-tree itself is corrupt, deleting would free somebody else's pages.
    if (repaired === 0) assertIntegrity(copy.name);
    repaired += put.run(sound, hash).changes;
  }
  return repaired;
}

/** Removes blobs that the original no longer has. @returns how many */
export function removeBlobs(source: Database.Database, copy: Database.Database): number {
  const wanted = new Set(hashesIn(source));
  const extra = hashesIn(copy).filter((hash) => !wanted.has(hash));
  const remove = copy.prepare('DELETE FROM blobs WHERE hash = ?');
  for (const hash of extra) remove.run(hash);
  return extra.length;
}
