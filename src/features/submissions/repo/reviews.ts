// Queries that store reviews.
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { submissions } from '#db/schema/submissions.ts';

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

/** Compare-and-set on a pending photo. @returns true for only one of two concurrent reviewers */
export const markReviewed = (db: Db, id: string, decision: Decision): boolean =>
  reviewed(db).run({ id, ...decision, reviewedAt: decision.reviewedAt.getTime() }).changes === 1;

export const markPending = (db: Db, id: string): void => {
  db.update(submissions)
    .set({ status: 'pending', reviewedAt: null, reviewedBy: null, notes: '', pointsAwarded: 0 })
    .where(eq(submissions.id, id))
    .run();
};
