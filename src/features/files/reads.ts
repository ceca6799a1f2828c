// Queries on blobs for other features.
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { blobs } from '#db/schema/files.ts';

/** A blob to insert; `hash` is the SHA-256 of the bytes, hex. */
export interface NewBlob {
  readonly hash: string;
  /** Media type as detected from the bytes. */
  readonly type: string;
  readonly bytes: Buffer;
  readonly createdAt: Date;
}

const blobByHash = prepared((db) =>
  db
    .select({ type: blobs.type, bytes: blobs.bytes })
    .from(blobs)
    .where(eq(blobs.hash, sql.placeholder('hash'))),
);
/** A blob with its content, which can be megabytes; undefined if it was deleted. */
export const findBlob = (db: Db, hash: string) => blobByHash(db).get({ hash });

/** The media type, without reading the content. */
export const findBlobType = (db: Db, hash: string): string | undefined =>
  db.select({ type: blobs.type }).from(blobs).where(eq(blobs.hash, hash)).get()?.type;

/** Distinct hashes of the blobs that the player's rows reference. */
export const findBlobsOf = (db: Db, playerId: string): string[] =>
  db
    .all<{ hash: string }>(sql`select distinct hash from blob_uses where player_id = ${playerId}`)
    .map(({ hash }) => hash);
