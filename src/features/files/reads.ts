// Stored bytes as other features read them.
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { blobs } from '#db/schema/files.ts';

/** A blob to be stored; `hash` is the SHA-256 of the bytes, hex. */
export interface NewBlob {
  readonly hash: string;
  /** Media type as read from the bytes. */
  readonly type: string;
  readonly bytes: Buffer;
  readonly createdAt: Date;
}

/** A blob with its bytes, which can be megabytes; undefined when it was removed. */
export const findBlob = (db: Db, hash: string) =>
  db.select({ type: blobs.type, bytes: blobs.bytes }).from(blobs).where(eq(blobs.hash, hash)).get();

/** The media type alone, without reading the bytes. */
export const findBlobType = (db: Db, hash: string): string | undefined =>
  db.select({ type: blobs.type }).from(blobs).where(eq(blobs.hash, hash)).get()?.type;

/** Hashes of the blobs that the player's rows use, each once. */
export const findBlobsOf = (db: Db, playerId: string): string[] =>
  db
    .all<{ hash: string }>(sql`select distinct hash from blob_uses where player_id = ${playerId}`)
    .map(({ hash }) => hash);
