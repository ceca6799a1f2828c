// Named queries on what a cleanup may take away. Each looks at one page of a table, in the order of its key, so that
// nobody waits for a look through all of it.
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

/** When a thing is old enough to go. */
export interface Cutoffs {
  /** Photos rejected before. */
  readonly rejected: Date;
  /** Sheets printed before. */
  readonly printed: Date;
}

export interface RemovableFile {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
}

const oneOf = (keys: readonly string[]): SQL =>
  sql`in (select value from json_each(${JSON.stringify(keys)}))`;

/** A photo whose original goes; its smaller picture stays in the original's place. */
const isExpired = ({ rejected }: Cutoffs): SQL =>
  sql`s.status = 'rejected' and s.reviewed_at is not null and s.reviewed_at < ${rejected.getTime()}
    and s.original_hash <> s.view_hash`;

/** Rejected photos, old and new. */
export const pageOfRejected = (db: Db, after: string | null, limit: number): string[] =>
  db
    .all<{ id: string }>(
      sql`select id from submissions where status = 'rejected' and (submitted_at, id) >
        (coalesce((select submitted_at from submissions where id = ${after}), -1), coalesce(${after}, ''))
        order by submitted_at, id limit ${limit}`,
    )
    .map(({ id }) => id);

/** Of these photos those whose original goes, with its hash. */
export const expiredOf = (
  db: Db,
  ids: readonly string[],
  cutoffs: Cutoffs,
): { id: string; hash: string }[] =>
  db.all(
    sql`select s.id, s.original_hash as hash from submissions s
      where s.id ${oneOf(ids)} and ${isExpired(cutoffs)}`,
  );

export const dropOriginals = (db: Db, ids: readonly string[]): void => {
  db.run(sql`update submissions set original_hash = view_hash where id ${oneOf(ids)}`);
};

export const pageOfPrints = (db: Db, after: string | null, limit: number): string[] =>
  db
    .all<{ key: string }>(
      sql`select key from prints where key > ${after ?? ''} order by key limit ${limit}`,
    )
    .map(({ key }) => key);

export const oldPrintsOf = (
  db: Db,
  keys: readonly string[],
  { printed }: Cutoffs,
): RemovableFile[] =>
  db.all(
    sql`select key, length(pdf) as size from prints
      where key ${oneOf(keys)} and created_at < ${printed.getTime()}`,
  );

export const deletePrints = (db: Db, keys: readonly string[]): void => {
  db.run(sql`delete from prints where key ${oneOf(keys)}`);
};

export const pageOfBlobs = (db: Db, after: string | null, limit: number): string[] =>
  db
    .all<{ hash: string }>(
      sql`select hash from blobs where hash > ${after ?? ''} order by hash limit ${limit}`,
    )
    .map(({ hash }) => hash);

/**
 * Of these files those that no row uses (view `blob_uses`), apart from the originals that go; in no order. `wasOriginal`
 * tells those from files that nothing uses even now.
 */
export const unusedOf = (
  db: Db,
  hashes: readonly string[],
  cutoffs: Cutoffs,
): (RemovableFile & { wasOriginal: 0 | 1 })[] =>
  db.all(
    sql`select b.hash as key, b.size,
        b.hash in (select u.hash from blob_uses u where u.hash ${oneOf(hashes)}) as wasOriginal
      from blobs b
      where b.hash ${oneOf(hashes)} and b.hash not in (
        select u.hash from blob_uses u where u.hash ${oneOf(hashes)} and not (
          u."by" = 'submissions.original_hash'
          and exists (select 1 from submissions s where s.id = u.id and ${isExpired(cutoffs)})))`,
  );

export const deleteBlobs = (db: Db, hashes: readonly string[]): void => {
  db.run(sql`delete from blobs where hash ${oneOf(hashes)}`);
};
