// Queries on submissions for reviewers, joined with challenge, player and reviewer.
import { and, asc, desc, eq, min, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowLimit } from '#db/limit.ts';
import { prepared } from '#db/prepared.ts';
import { admins, players } from '#db/schema/auth.ts';
import { challenges } from '#db/schema/challenges.ts';
import { submissions } from '#db/schema/submissions.ts';
import type { QueueOrder } from '../contract.ts';

const withPeople = (db: Db) =>
  db
    .select({
      row: submissions,
      challenge: challenges,
      player: {
        id: players.id,
        firstName: players.firstName,
        lastName: players.lastName,
        email: players.email,
      },
      reviewer: admins.firstName,
    })
    .from(submissions)
    .innerJoin(challenges, eq(challenges.id, submissions.challengeId))
    .innerJoin(players, eq(players.id, submissions.playerId))
    .leftJoin(admins, eq(admins.id, submissions.reviewedBy));

export type ReviewedPhoto = ReturnType<typeof findPending>[number];

const orders = {
  oldest: [asc(submissions.submittedAt), asc(submissions.id)],
  challenge: [asc(challenges.title), asc(submissions.submittedAt), asc(submissions.id)],
} as const;

/** At most `limit` pending photos, oldest first, or ordered by challenge title and then oldest first. */
export const findPending = (db: Db, limit: number, order: QueueOrder) =>
  withPeople(db)
    .where(eq(submissions.status, 'pending'))
    .orderBy(...orders[order])
    .limit(rowLimit(limit))
    .all();

const waitingIds = prepared((db) =>
  db
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.status, 'pending'))
    .orderBy(...orders.oldest)
    .limit(rowLimit(sql.placeholder('limit')))
    .prepare(),
);
const waitingIdsByChallenge = prepared((db) =>
  db
    .select({ id: submissions.id })
    .from(submissions)
    .innerJoin(challenges, eq(challenges.id, submissions.challengeId))
    .where(eq(submissions.status, 'pending'))
    .orderBy(...orders.challenge)
    .limit(rowLimit(sql.placeholder('limit')))
    .prepare(),
);
/** Ids of at most `limit` pending photos in the order of `findPending`. */
export const findWaitingIds = (db: Db, limit: number, order: QueueOrder): string[] =>
  (order === 'oldest' ? waitingIds : waitingIdsByChallenge)(db)
    .all({ limit })
    .map(({ id }) => id);

const amongIds = (ids: readonly string[]) =>
  sql`${submissions.id} in (select value from json_each(${JSON.stringify(ids)}))`;

/** Those of the photos that are pending, oldest first. */
export const findWaitingAmong = (db: Db, ids: readonly string[]): string[] =>
  db
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(amongIds(ids), sql`+${submissions.status} = 'pending'`))
    .orderBy(...orders.oldest)
    .all()
    .map(({ id }) => id);

/** These photos in any status, in the order of `findPending`. */
export const findReviewedByIds = (db: Db, ids: readonly string[], order: QueueOrder) =>
  withPeople(db)
    .where(amongIds(ids))
    .orderBy(...orders[order])
    .all();

/** All photos of one player, newest first. */
export const findReviewedOfPlayer = (db: Db, playerId: string) =>
  withPeople(db)
    .where(eq(submissions.playerId, playerId))
    .orderBy(desc(submissions.submittedAt), desc(submissions.id))
    .all();

const reviewedById = prepared((db) =>
  withPeople(db)
    .where(eq(submissions.id, sql.placeholder('id')))
    .prepare(),
);
/** One photo in any status. Prepared, because every review runs it. */
export const findReviewed = (db: Db, id: string): ReviewedPhoto | undefined =>
  reviewedById(db).get({ id });

const page = prepared((db) =>
  withPeople(db)
    .where(
      sql`(${submissions.submittedAt}, ${submissions.id}) > (${sql.placeholder('at')}, ${sql.placeholder('id')})`,
    )
    .orderBy(asc(submissions.submittedAt), asc(submissions.id))
    .limit(rowLimit(sql.placeholder('limit')))
    .prepare(),
);
/** A page of all photos, oldest first, after the cursor `last`; from the first one without it. */
export const pageAfter = (
  db: Db,
  last: { at: Date; id: string } | null,
  limit: number,
): ReviewedPhoto[] =>
  page(db).all({
    at: last?.at.getTime() ?? Number.NEGATIVE_INFINITY,
    id: last?.id ?? '',
    limit,
  });

/** When the oldest pending photo was sent; null when none is pending. */
export const oldestPending = (db: Db): Date | null =>
  db
    .select({ at: min(submissions.submittedAt) })
    .from(submissions)
    .where(eq(submissions.status, 'pending'))
    .get()?.at ?? null;
