// Queries for the comparison of a new photo with the stored ones.
import { asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowLimit } from '#db/limit.ts';
import { prepared } from '#db/prepared.ts';
import { submissions } from '#db/schema/submissions.ts';

/** SQLite's number of a row: larger for rows that are inserted later, as long as the last row is not deleted. */
const row = sql<number>`${submissions}.rowid`;

export interface StoredHash {
  readonly row: number;
  readonly id: string;
  /** 16 hex digits. */
  readonly perceptualHash: string;
}

const hashesAfter = prepared((db) =>
  db
    .select({ row, id: submissions.id, perceptualHash: submissions.perceptualHash })
    .from(submissions)
    .where(gt(row, sql.placeholder('after')))
    .orderBy(asc(row))
    .limit(rowLimit(sql.placeholder('limit')))
    .prepare(),
);
/** In the order of insertion. */
export const findHashesAfter = (db: Db, after: number, limit: number): StoredHash[] =>
  hashesAfter(db).all({ after, limit });

const idOfRow = prepared((db) =>
  db
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(row, sql.placeholder('wanted')))
    .prepare(),
);
export const findIdOfRow = (db: Db, wanted: number): string | undefined =>
  idOfRow(db).get({ wanted })?.id;

const thumbnailHash = prepared((db) =>
  db
    .select({ hash: submissions.thumbnailHash })
    .from(submissions)
    .where(eq(submissions.id, sql.placeholder('id')))
    .prepare(),
);
/** Undefined when the photo is deleted. */
export const findThumbnailHash = (db: Db, id: string): string | undefined =>
  thumbnailHash(db).get({ id })?.hash;
