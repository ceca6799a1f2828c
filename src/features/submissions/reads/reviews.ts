// Photos as organisers review them, each with its challenge, its player and who decided.
import { asc, desc, eq, min, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
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

/** Waiting photos, the longest waiting first, all of them or within each challenge. */
export const findPending = (db: Db, limit: number, order: QueueOrder) =>
  withPeople(db)
    .where(eq(submissions.status, 'pending'))
    .orderBy(...orders[order])
    .limit(limit)
    .all();

/** All photos of one player, the newest first. */
export const findReviewedOfPlayer = (db: Db, playerId: string) =>
  withPeople(db)
    .where(eq(submissions.playerId, playerId))
    .orderBy(desc(submissions.submittedAt), desc(submissions.id))
    .all();

const judged = prepared((db) =>
  withPeople(db)
    .where(eq(submissions.id, sql.placeholder('id')))
    .prepare(),
);
/** One photo. Prepared: each review asks for it. */
export const findReviewed = (db: Db, id: string): ReviewedPhoto | undefined =>
  judged(db).get({ id });

/** A page of all photos in order of coming, after the given one. */
export const pageAfter = (db: Db, last: { at: Date; id: string } | null, limit: number) =>
  withPeople(db)
    .where(
      last
        ? sql`(${submissions.submittedAt}, ${submissions.id}) > (${last.at.getTime()}, ${last.id})`
        : undefined,
    )
    .orderBy(asc(submissions.submittedAt), asc(submissions.id))
    .limit(limit)
    .all();

/** When the photo that waits longest was sent; null when none waits. */
export const oldestPending = (db: Db): Date | null =>
  db
    .select({ at: min(submissions.submittedAt) })
    .from(submissions)
    .where(eq(submissions.status, 'pending'))
    .get()?.at ?? null;
