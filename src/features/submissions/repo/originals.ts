// Queries on the originals of rejected photos, which the cleanup deletes after a retention period.
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

const oneOf = (ids: readonly string[]): SQL =>
  sql`in (select value from json_each(${JSON.stringify(ids)}))`;

/** Ids of at most `limit` rejected photos of any age after the cursor `after`, oldest first. */
export const pageOfRejected = (db: Db, after: string | null, limit: number): string[] =>
  db
    .all<{ id: string }>(
      sql`select id from submissions where status = 'rejected' and (submitted_at, id) >
        (coalesce((select submitted_at from submissions where id = ${after}), -1), coalesce(${after}, ''))
        order by submitted_at, id limit ${limit}`,
    )
    .map(({ id }) => id);

/** Those of the photos that were rejected before `before` and still have their original, with its hash. Unordered. */
export const expiredOf = (
  db: Db,
  ids: readonly string[],
  before: Date,
): { id: string; hash: string }[] =>
  db.all(
    sql`select s.id, s.original_hash as hash from submissions s
      where s.id ${oneOf(ids)} and s.status = 'rejected' and s.reviewed_at is not null
        and s.reviewed_at < ${before.getTime()} and s.original_hash <> s.view_hash`,
  );

/** Points the original at the smaller view; the blob itself is kept. */
export const dropOriginals = (db: Db, ids: readonly string[]): void => {
  db.run(sql`update submissions set original_hash = view_hash where id ${oneOf(ids)}`);
};
