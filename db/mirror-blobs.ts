// Copies the bytes of photos that a copy lacks. They never change: a row is its hash.
import type Database from 'better-sqlite3';

/** Bytes of one transaction on the copy, about. */
const BATCH_BYTES = 16e6;

interface BlobRow {
  readonly bytes: Buffer;
}

const hashesIn = (raw: Database.Database): string[] =>
  raw.prepare('SELECT hash FROM blobs').pluck().all() as string[];

/** Adds what is missing, a batch in a transaction. @returns how many */
export function addBlobs(source: Database.Database, copy: Database.Database): number {
  const there = new Set(hashesIn(copy));
  const missing = hashesIn(source).filter((hash) => !there.has(hash));
  if (missing.length === 0) return 0;
  const columns = (source.pragma('table_info(blobs)') as { name: string }[]).map(
    ({ name }) => name,
  );
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

/** Removes what the original no longer has. @returns how many */
export function removeBlobs(source: Database.Database, copy: Database.Database): number {
  const wanted = new Set(hashesIn(source));
  const extra = hashesIn(copy).filter((hash) => !wanted.has(hash));
  const remove = copy.prepare('DELETE FROM blobs WHERE hash = ?');
  for (const hash of extra) remove.run(hash);
  return extra.length;
}
