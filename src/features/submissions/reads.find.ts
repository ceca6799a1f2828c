// Queries for the photo search, pending and decided.
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { oneOf, rowLimit } from '#db/prepared.ts';
import { players } from '#db/schema/auth.ts';
import { challenges } from '#db/schema/challenges.ts';
import { submissions } from '#db/schema/submissions.ts';
import { REPLACED, type SubmissionRow, withPeople } from './reads.ts';

interface PhotoFilter {
  /** Photos of these players, or of these challenges; null for all. */
  readonly about: {
    readonly players: readonly string[];
    readonly challenges: readonly string[];
  } | null;
  readonly status: SubmissionRow['status'] | undefined;
  /** Photos with any of these flags; null for all. */
  readonly flags: readonly string[] | null;
  readonly isOldestFirst: boolean;
  /** Photos after this one in the sort order; null for the first page. */
  readonly after: Pick<SubmissionRow, 'id' | 'submittedAt'> | null;
}

/** Photos in any status, ordered by when they were sent; replaced ones are left out. */
export function findFiltered(db: Db, filter: PhotoFilter, limit: number) {
  const { about, status, flags, isOldestFirst, after } = filter;
  const place = sql`(${submissions.submittedAt}, ${submissions.id})`;
  const beyond = after && sql`(${after.submittedAt.getTime()}, ${after.id})`;
  const order = isOldestFirst ? asc : desc;
  return withPeople(db)
    .where(
      and(
        ne(submissions.notes, REPLACED),
        about
          ? sql`(${submissions.playerId} ${oneOf(about.players)}
            or ${submissions.challengeId} ${oneOf(about.challenges)})`
          : undefined,
        status ? eq(submissions.status, status) : undefined,
        flags
          ? sql`exists (select 1 from json_each(${submissions.flags}) flag where flag.value ${oneOf(flags)})`
          : undefined,
        beyond
          ? isOldestFirst
            ? sql`${place} > ${beyond}`
            : sql`${place} < ${beyond}`
          : undefined,
      ),
    )
    .orderBy(order(submissions.submittedAt), order(submissions.id))
    .limit(rowLimit(limit))
    .all();
}

/** Everybody's name, unordered. */
export const findNames = (db: Db) =>
  db
    .select({ id: players.id, firstName: players.firstName, lastName: players.lastName })
    .from(players)
    .all();

/** Titles and categories of all challenges, unordered. */
export const findTitles = (db: Db) =>
  db
    .select({ id: challenges.id, title: challenges.title, category: challenges.category })
    .from(challenges)
    .all();
