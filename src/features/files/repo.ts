// Queries on blobs that a cleanup deletes, with keyset pagination: each reads one page, so that none blocks for long.
import { desc, eq, sql, sum } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { countRows, oneOf, placeholders, prepared } from '#db/prepared.ts';
import { blobs, cleanupRuns } from '#db/schema/files.ts';
import type { NewBlob } from './reads.ts';

const newBlob = prepared((db) =>
  db.insert(blobs).values(placeholders(blobs)).onConflictDoNothing(),
);
/** Inserts a blob unless its hash exists. */
export const saveBlob = (db: Db, row: NewBlob): void => {
  newBlob(db).run({ ...row, size: row.bytes.length });
};

/** Deletes those of the blobs that no row references (view `blob_uses`). */
export const deleteUnusedBlobs = (db: Db, hashes: readonly string[]): void => {
  const listed = oneOf(hashes);
  db.run(sql`delete from blobs where hash ${listed}
    and hash not in (select hash from blob_uses where hash ${listed})`);
};

const blobSize = prepared((db) =>
  db
    .select({ type: blobs.type, size: blobs.size })
    .from(blobs)
    .where(eq(blobs.hash, sql.placeholder('hash'))),
);
/** Type and size (bytes) of a blob, without reading its content. */
export const findBlobSize = (db: Db, hash: string) => blobSize(db).get({ hash });

/** @returns the id of the run */
export const insertCleanupRun = (db: Db, at: Date): number =>
  db.insert(cleanupRuns).values({ at, files: 0, bytes: 0 }).returning({ id: cleanupRuns.id }).get()
    .id;

export const addToCleanupRun = (db: Db, id: number, files: number, bytes: number): void => {
  db.update(cleanupRuns)
    .set({
      files: sql`${cleanupRuns.files} + ${files}`,
      bytes: sql`${cleanupRuns.bytes} + ${bytes}`,
    })
    .where(eq(cleanupRuns.id, id))
    .run();
};

/** Start of the latest run; null without one. */
export const lastCleanupAt = (db: Db): Date | null =>
  db.select({ at: cleanupRuns.at }).from(cleanupRuns).orderBy(desc(cleanupRuns.id)).limit(1).get()
    ?.at ?? null;

export const countFiles = (db: Db): number => countRows(db, blobs);

export const countCleanedFiles = (db: Db): number =>
  db
    .select({ n: sum(cleanupRuns.files).mapWith(Number) })
    .from(cleanupRuns)
    .get()?.n ?? 0;

export interface RemovableFile {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
}

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
        b.hash in (select u.hash from blob_uses u where u.hash ${oneOf(hashes)}) as wasOriginal
      from blobs b
      where b.hash ${oneOf(hashes)} and b.hash not in (
        select u.hash from blob_uses u where u.hash ${oneOf(hashes)} and not (
          u."by" = 'submissions.original_hash' and u.id ${oneOf(releasing)}))`,
  );

export const deleteBlobs = (db: Db, hashes: readonly string[]): void => {
  db.run(sql`delete from blobs where hash ${oneOf(hashes)}`);
};
