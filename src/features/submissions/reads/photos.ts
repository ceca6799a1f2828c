// Queries on submissions for other features.
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { challenges } from '#db/schema/challenges.ts';
import { submissions } from '#db/schema/submissions.ts';

export type SubmissionRow = typeof submissions.$inferSelect;

const byId = prepared((db) =>
  db
    .select()
    .from(submissions)
    .where(eq(submissions.id, sql.placeholder('id')))
    .prepare(),
);
/** A photo in any status. */
export const findSubmission = (db: Db, id: string): SubmissionRow | undefined =>
  byId(db).get({ id });

/** Number of a player's photos, in any status. */
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
      and(
        eq(submissions.boardId, sql.placeholder('boardId')),
        // The unary plus keeps SQLite from reading all approved photos of the contest by the index on the status.
        sql`+${submissions.status} = 'approved'`,
      ),
    )
    .prepare(),
);
/** Approved photos of a board, unordered. */
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
/** All photos of a board in insertion order, which does not depend on the clock. */
export const findOfBoard = (db: Db, boardId: string) => ofBoard(db).all({ boardId });

/** A player's photos with their challenges, newest first. */
export const findOfPlayer = (db: Db, playerId: string) =>
  db
    .select({ row: submissions, challenge: challenges })
    .from(submissions)
    .innerJoin(challenges, eq(challenges.id, submissions.challengeId))
    .where(eq(submissions.playerId, playerId))
    .orderBy(desc(submissions.submittedAt), desc(submissions.id))
    .all();
