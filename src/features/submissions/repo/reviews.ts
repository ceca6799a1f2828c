// Named queries on photos as organisers judge them.
import { and, asc, avg, count, eq, gte, min, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { admins, players } from '#db/schema/auth.ts';
import { challenges } from '#db/schema/challenges.ts';
import { submissions } from '#db/schema/submissions.ts';
import type { SubmissionStatus } from '../contract.ts';

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

export type JudgedPhoto = ReturnType<typeof findPending>[number];

/** Waiting photos, the longest waiting first. */
export const findPending = (db: Db, limit: number) =>
  withPeople(db)
    .where(eq(submissions.status, 'pending'))
    .orderBy(asc(submissions.submittedAt), asc(submissions.id))
    .limit(limit)
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

export const countPending = (db: Db): number =>
  db.select({ n: count() }).from(submissions).where(eq(submissions.status, 'pending')).get()?.n ??
  0;

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

export const countByStatus = (db: Db): Record<SubmissionStatus, number> => {
  const rows = db
    .select({ status: submissions.status, n: count() })
    .from(submissions)
    .groupBy(submissions.status)
    .all();
  const of = (status: SubmissionStatus) => rows.find((row) => row.status === status)?.n ?? 0;
  return { pending: of('pending'), approved: of('approved'), rejected: of('rejected') };
};

export const oldestPending = (db: Db): Date | null =>
  db
    .select({ at: min(submissions.submittedAt) })
    .from(submissions)
    .where(eq(submissions.status, 'pending'))
    .get()?.at ?? null;

export const countSince = (db: Db, from: Date): number =>
  db.select({ n: count() }).from(submissions).where(gte(submissions.submittedAt, from)).get()?.n ??
  0;

/** Milliseconds from sending to deciding, on average; null before the first decision. */
export const averageWait = (db: Db): number | null =>
  db
    .select({
      wait: avg(sql`${submissions.reviewedAt} - ${submissions.submittedAt}`).mapWith(Number),
    })
    .from(submissions)
    .get()?.wait ?? null;
