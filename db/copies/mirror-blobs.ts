// Copies photos' bytes that a copy lacks. They never change, since their key is their hash.
import type Database from 'better-sqlite3';
import { isBlobIntact } from '../guard/damage.ts';
import { assertIntegrity } from '../guard/verified-copy.ts';

/** Approximate bytes per transaction on the copy. */
const BATCH_BYTES = 16e6;

interface BlobRow {
  readonly bytes: Buffer;
}

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
