// Photos as other features read them, without what a review adds.
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { challenges } from '#db/schema/challenges.ts';
import { submissions } from '#db/schema/submissions.ts';

export type SubmissionRow = typeof submissions.$inferSelect;

/** A photo with all that is stored of it, whatever was decided. */
export const findSubmission = (db: Db, id: string): SubmissionRow | undefined =>
  db.select().from(submissions).where(eq(submissions.id, id)).get();

/** Photos sent by a player, whatever was decided on them. */
export const countPhotosOf = (db: Db, playerId: string): number =>
  db.select({ n: count() }).from(submissions).where(eq(submissions.playerId, playerId)).get()?.n ??
  0;

const approvedOf = prepared((db) =>
  db
    .select({
      id: submissions.id,
      position: submissions.position,
      pointsAwarded: submissions.pointsAwarded,
    })
    .from(submissions)
    .where(
      and(eq(submissions.boardId, sql.placeholder('boardId')), eq(submissions.status, 'approved')),
    )
    .prepare(),
);
/** Approved photos of a board with the points of each, in no order. */
export const findApproved = (db: Db, boardId: string) => approvedOf(db).all({ boardId });

const ofBoard = prepared((db) =>
  db
    .select({
      id: submissions.id,
      position: submissions.position,
      status: submissions.status,
      notes: submissions.notes,
      pointsAwarded: submissions.pointsAwarded,
      submittedAt: submissions.submittedAt,
    })
    .from(submissions)
    .where(eq(submissions.boardId, sql.placeholder('boardId')))
    .orderBy(sql`${submissions}.rowid`)
    .prepare(),
);
/** All photos for a board's squares in the order they came, which a clock that jumps cannot change. */
export const findOfBoard = (db: Db, boardId: string) => ofBoard(db).all({ boardId });

/** A player's photos with their challenges, the newest first. */
export const findOfPlayer = (db: Db, playerId: string) =>
  db
    .select({ row: submissions, challenge: challenges })
    .from(submissions)
    .innerJoin(challenges, eq(challenges.id, submissions.challengeId))
    .where(eq(submissions.playerId, playerId))
    .orderBy(desc(submissions.submittedAt), desc(submissions.id))
    .all();
