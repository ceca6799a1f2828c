// Named queries on the originals of rejected photos, which the cleanup drops after a while.
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

const oneOf = (ids: readonly string[]): SQL =>
  sql`in (select value from json_each(${JSON.stringify(ids)}))`;

/** Ids of rejected photos, old and new, after this one in order of coming. */
export const pageOfRejected = (db: Db, after: string | null, limit: number): string[] =>
  db
    .all<{ id: string }>(
      sql`select id from submissions where status = 'rejected' and (submitted_at, id) >
        (coalesce((select submitted_at from submissions where id = ${after}), -1), coalesce(${after}, ''))
        order by submitted_at, id limit ${limit}`,
    )
    .map(({ id }) => id);

/** Of these photos those whose original goes, with its hash: rejected before, and not dropped yet. */
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

/** The smaller picture stays in the original's place. */
export const dropOriginals = (db: Db, ids: readonly string[]): void => {
  db.run(sql`update submissions set original_hash = view_hash where id ${oneOf(ids)}`);
};
