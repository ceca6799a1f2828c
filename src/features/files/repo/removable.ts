// Queries on blobs that a cleanup deletes, with keyset pagination: each reads one page, so that none blocks for long.
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

export interface RemovableFile {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
}

const inList = (keys: readonly string[]): SQL =>
  sql`in (select value from json_each(${JSON.stringify(keys)}))`;

/** The next `limit` hashes after `after`, ascending. */
export const findBlobHashesAfter = (db: Db, after: string | null, limit: number): string[] =>
  db
    .all<{ hash: string }>(
      sql`select hash from blobs where hash > ${after ?? ''} order by hash limit ${limit}`,
    )
    .map(({ hash }) => hash);

/**
 * Those of the blobs that no row references (view `blob_uses`), unordered. References from the originals of the photos
 * `releasing` (ids) are ignored; `wasOriginal` marks blobs that have only such references.
 */
export const findUnusedBlobs = (
  db: Db,
  hashes: readonly string[],
  releasing: readonly string[],
): (RemovableFile & { wasOriginal: 0 | 1 })[] =>
  db.all(
    sql`select b.hash as key, b.size,
        b.hash in (select u.hash from blob_uses u where u.hash ${inList(hashes)}) as wasOriginal
      from blobs b
      where b.hash ${inList(hashes)} and b.hash not in (
        select u.hash from blob_uses u where u.hash ${inList(hashes)} and not (
          u."by" = 'submissions.original_hash' and u.id ${inList(releasing)}))`,
  );

export const deleteBlobs = (db: Db, hashes: readonly string[]): void => {
  db.run(sql`delete from blobs where hash ${inList(hashes)}`);
};
