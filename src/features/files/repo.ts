// Named queries on the bytes in the database.
import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { blobs } from '#db/schema/files.ts';

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

/** Bytes of the file that hold something; what deleted rows left free does not count. */
export const usedBytes = (db: Db): number => {
  const { pages } = db.get<{ pages: number }>(
    sql`select (select page_count from pragma_page_count) - (select freelist_count from pragma_freelist_count) as pages`,
  );
  const { size } = db.get<{ size: number }>(sql`select page_size as size from pragma_page_size`);
  return pages * size;
};
