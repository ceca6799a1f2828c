// Named queries on photos as organisers judge them.
import { and, asc, desc, eq, min, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { admins, players } from '#db/schema/auth.ts';
import { challenges } from '#db/schema/challenges.ts';
import { instagramPosts } from '#db/schema/instagram.ts';
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
      instagram: { state: instagramPosts.state, permalink: instagramPosts.permalink },
    })
    .from(submissions)
    .innerJoin(challenges, eq(challenges.id, submissions.challengeId))
    .innerJoin(players, eq(players.id, submissions.playerId))
    .leftJoin(admins, eq(admins.id, submissions.reviewedBy))
    .leftJoin(instagramPosts, eq(instagramPosts.submissionId, submissions.id));

export type JudgedPhoto = ReturnType<typeof findPending>[number];

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
export const findJudgedOfPlayer = (db: Db, playerId: string) =>
  withPeople(db)
    .where(eq(submissions.playerId, playerId))
    .orderBy(desc(submissions.submittedAt), desc(submissions.id))
    .all();

const judged = prepared((db) =>
  withPeople(db)
    .where(eq(submissions.id, sql.placeholder('id')))
    .prepare(),
);
export const findJudged = (db: Db, id: string): JudgedPhoto | undefined => judged(db).get({ id });

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

interface Decision {
  readonly status: 'approved' | 'rejected';
  readonly reviewedAt: Date;
  readonly reviewedBy: string;
  readonly notes: string;
  readonly pointsAwarded: number;
}

const reviewed = prepared((db) =>
  db
    .update(submissions)
    .set({
      status: sql`${sql.placeholder('status')}`,
      reviewedAt: sql`${sql.placeholder('reviewedAt')}`,
      reviewedBy: sql`${sql.placeholder('reviewedBy')}`,
      notes: sql`${sql.placeholder('notes')}`,
      pointsAwarded: sql`${sql.placeholder('pointsAwarded')}`,
    })
    .where(and(eq(submissions.id, sql.placeholder('id')), eq(submissions.status, 'pending')))
    .prepare(),
);

/** Decides a waiting photo. @returns whether it was waiting: of two reviewers at once only one gets true */
export const markReviewed = (db: Db, id: string, decision: Decision): boolean =>
  reviewed(db).run({ id, ...decision, reviewedAt: decision.reviewedAt.getTime() }).changes === 1;

export const markPending = (db: Db, id: string): void => {
  db.update(submissions)
    .set({ status: 'pending', reviewedAt: null, reviewedBy: null, notes: '', pointsAwarded: 0 })
    .where(eq(submissions.id, id))
    .run();
};

export const oldestPending = (db: Db): Date | null =>
  db
    .select({ at: min(submissions.submittedAt) })
    .from(submissions)
    .where(eq(submissions.status, 'pending'))
    .get()?.at ?? null;
