// Named queries on photos as players send them.
import { and, desc, eq, gt, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { challenges } from '#db/schema/challenges.ts';
import { likenessBytes, submissions } from '#db/schema/submissions.ts';

export type SubmissionRow = typeof submissions.$inferSelect;

export const insertSubmission = (db: Db, row: typeof submissions.$inferInsert): void => {
  db.insert(submissions).values(row).run();
};

export const findSubmission = (db: Db, id: string): SubmissionRow | undefined =>
  db.select().from(submissions).where(eq(submissions.id, id)).get();

export const findByKey = (db: Db, playerId: string, key: string): SubmissionRow | undefined =>
  db
    .select()
    .from(submissions)
    .where(and(eq(submissions.playerId, playerId), eq(submissions.idempotencyKey, key)))
    .get();

/** The photo that holds a square: waiting or approved. */
export const findHolder = (db: Db, boardId: string, position: number): SubmissionRow | undefined =>
  db
    .select()
    .from(submissions)
    .where(
      and(
        eq(submissions.boardId, boardId),
        eq(submissions.position, position),
        sql`${submissions.status} <> 'rejected'`,
      ),
    )
    .get();

/** When a player's photos since `from` were sent. */
export const momentsSince = (db: Db, playerId: string, from: Date): Date[] =>
  db
    .select({ at: submissions.submittedAt })
    .from(submissions)
    .where(and(eq(submissions.playerId, playerId), gt(submissions.submittedAt, from)))
    .all()
    .map(({ at }) => at);

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

export const isCopyKnown = (db: Db, originalHash: string): boolean =>
  db
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.originalHash, originalHash))
    .limit(1)
    .get() !== undefined;

/** Hashes that share a byte with this one in the same place: only they can be near it. */
export const findNearLikenesses = (db: Db, bytes: readonly number[]): string[] =>
  db
    .selectDistinct({ likeness: submissions.likeness })
    .from(likenessBytes)
    .innerJoin(submissions, eq(submissions.id, likenessBytes.submissionId))
    .where(
      or(
        ...bytes.map((byte, place) =>
          and(eq(likenessBytes.place, place), eq(likenessBytes.byte, byte)),
        ),
      ),
    )
    .all()
    .map(({ likeness }) => likeness);

export const insertLikeness = (db: Db, submissionId: string, bytes: readonly number[]): void => {
  db.insert(likenessBytes)
    .values(bytes.map((byte, place) => ({ place, byte, submissionId })))
    .run();
};

/** Another photo of the same square that holds it. */
export const isReplaced = (db: Db, { id, boardId, position }: SubmissionRow): boolean => {
  const holder = findHolder(db, boardId, position);
  return holder !== undefined && holder.id !== id;
};
