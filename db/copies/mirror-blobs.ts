// Copies the bytes of photos that a copy lacks. They never change: a row is its hash.
import type Database from 'better-sqlite3';
import { isBlobIntact } from '../guard/damage.ts';
import { assertIntegrity } from '../guard/verified-copy.ts';

/** Bytes of one transaction on the copy, about. */
const BATCH_BYTES = 16e6;

interface BlobRow {
  readonly bytes: Buffer;
}

const hashesIn = (raw: Database.Database): string[] =>
  raw.prepare('SELECT hash FROM blobs').pluck().all() as string[];

const columnsOf = (raw: Database.Database): string[] =>
  (raw.pragma('table_info(blobs)') as { name: string }[]).map(({ name }) => name);

/** Adds what is missing, a batch in a transaction. @returns how many */
export function addBlobs(source: Database.Database, copy: Database.Database): number {
  const there = new Set(hashesIn(copy));
  const missing = hashesIn(source).filter((hash) => !there.has(hash));
  if (missing.length === 0) return 0;
  const columns = columnsOf(source);
  const read = source.prepare<[string], BlobRow>('SELECT * FROM blobs WHERE hash = ?');
  const add = copy.prepare(
    `INSERT INTO blobs (${columns.join(', ')}) VALUES (${columns.map((name) => `@${name}`).join(', ')})`,
  );
  const waiting = missing[Symbol.iterator]();
  const addBatch = copy.transaction((): boolean => {
    let bytes = 0;
    while (bytes < BATCH_BYTES) {
      const { value: hash, done } = waiting.next();
      if (done) return false;
      // Deleted since: nothing refers to it any more.
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

/** Gives the columns beside the bytes what the original has: a worn stick changes those too. @returns how many rows */
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

/** Bytes of the copy that are read again in one run, about: a worn stick changes what it was given. */
const CHECKED_BYTES = 64e6;

/**
 * Compares stored bytes of the copy with their hashes, from `start` on and around, until as many are read as one run may
 * take, and replaces damaged ones by the original's.
 * @param start a number from 0 to 1 that differs from run to run: where among the hashes to begin
 * @returns how many were replaced
 * @throws DamagedError when it is more than the bytes that is damaged
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
    // Otherwise it is the original that is damaged, which its own check says.
    if (!isBlobIntact(hash, sound)) continue;
    // Whose pages would be given back, when the way to the bytes is what has changed?
    if (repaired === 0) assertIntegrity(copy.name);
    repaired += put.run(sound, hash).changes;
  }
  return repaired;
}

/** Removes what the original no longer has. @returns how many */
export function removeBlobs(source: Database.Database, copy: Database.Database): number {
  const wanted = new Set(hashesIn(source));
  const extra = hashesIn(copy).filter((hash) => !wanted.has(hash));
  const remove = copy.prepare('DELETE FROM blobs WHERE hash = ?');
  for (const hash of extra) remove.run(hash);
  return extra.length;
}
