// Named queries on the bytes in the database.
import { createHash } from 'node:crypto';
import { desc, eq, sql, sum } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { blobs } from '#db/schema/files.ts';
import { cleanupRuns } from '#db/schema/operations.ts';

/** SHA-256 of the bytes, hex: the name they are stored under. */
export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Stores the bytes unless they are stored already. */
export const saveBlob = (db: Db, row: Omit<typeof blobs.$inferInsert, 'size'>): void => {
  db.insert(blobs)
    .values({ ...row, size: row.bytes.length })
    .onConflictDoNothing()
    .run();
};

export const findBlob = (db: Db, hash: string) =>
  db.select({ type: blobs.type, bytes: blobs.bytes }).from(blobs).where(eq(blobs.hash, hash)).get();

/** What is known of a blob, without reading its bytes. `size` in bytes. */
export const findBlobSize = (db: Db, hash: string) =>
  db.select({ type: blobs.type, size: blobs.size }).from(blobs).where(eq(blobs.hash, hash)).get();

/** The media type alone, without reading the bytes. */
export const findBlobType = (db: Db, hash: string): string | undefined =>
  db.select({ type: blobs.type }).from(blobs).where(eq(blobs.hash, hash)).get()?.type;

/** Bytes of the file that hold something; what deleted rows left free does not count. */
export const usedBytes = (db: Db): number => {
  const { pages } = db.get<{ pages: number }>(
    sql`select (select page_count from pragma_page_count) - (select freelist_count from pragma_freelist_count) as pages`,
  );
  const { size } = db.get<{ size: number }>(sql`select page_size as size from pragma_page_size`);
  return pages * size;
};

/** @returns the new run's id */
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

export const lastCleanupAt = (db: Db): Date | null =>
  db.select({ at: cleanupRuns.at }).from(cleanupRuns).orderBy(desc(cleanupRuns.id)).limit(1).get()
    ?.at ?? null;

export const countCleanedFiles = (db: Db): number =>
  db
    .select({ n: sum(cleanupRuns.files).mapWith(Number) })
    .from(cleanupRuns)
    .get()?.n ?? 0;
