// Named queries on what a cleanup may take away of the blobs. Each looks at one page of the table, in the order of its
// key, so that nobody waits for a look through all of it.
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

export interface RemovableFile {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
}

const oneOf = (keys: readonly string[]): SQL =>
  sql`in (select value from json_each(${JSON.stringify(keys)}))`;

/** Hashes after this one, in order. */
export const findBlobHashesAfter = (db: Db, after: string | null, limit: number): string[] =>
  db
    .all<{ hash: string }>(
      sql`select hash from blobs where hash > ${after ?? ''} order by hash limit ${limit}`,
    )
    .map(({ hash }) => hash);

/**
 * Of these blobs those that no row uses (view `blob_uses`), apart from photos whose original goes; in no order.
 * `leaving` are the ids of those photos. `wasOriginal` tells their originals from blobs that nothing uses even now.
 */
export const findUnusedBlobs = (
  db: Db,
  hashes: readonly string[],
  leaving: readonly string[],
): (RemovableFile & { wasOriginal: 0 | 1 })[] =>
  db.all(
    sql`select b.hash as key, b.size,
        b.hash in (select u.hash from blob_uses u where u.hash ${oneOf(hashes)}) as wasOriginal
      from blobs b
      where b.hash ${oneOf(hashes)} and b.hash not in (
        select u.hash from blob_uses u where u.hash ${oneOf(hashes)} and not (
          u."by" = 'submissions.original_hash' and u.id ${oneOf(leaving)}))`,
  );

export const deleteBlobs = (db: Db, hashes: readonly string[]): void => {
  db.run(sql`delete from blobs where hash ${oneOf(hashes)}`);
};
