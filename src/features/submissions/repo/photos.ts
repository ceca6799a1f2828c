// Named queries on photos as players send them.
import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { perceptualHashBytes, submissions } from '#db/schema/submissions.ts';
import type { SubmissionRow } from '../reads/photos.ts';

export const insertSubmission = (db: Db, row: typeof submissions.$inferInsert): void => {
  db.insert(submissions).values(row).run();
};

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

export const isCopyKnown = (db: Db, originalHash: string): boolean =>
  db
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.originalHash, originalHash))
    .limit(1)
    .get() !== undefined;

/** Hashes that share a byte with this one in the same place: only they can be near it. */
export const findSimilarHashes = (db: Db, bytes: readonly number[]): string[] =>
  db
    .selectDistinct({ perceptualHash: submissions.perceptualHash })
    .from(perceptualHashBytes)
    .innerJoin(submissions, eq(submissions.id, perceptualHashBytes.submissionId))
    .where(
      or(
        ...bytes.map((byte, place) =>
          and(eq(perceptualHashBytes.place, place), eq(perceptualHashBytes.byte, byte)),
        ),
      ),
    )
    .all()
    .map(({ perceptualHash }) => perceptualHash);

export const insertPerceptualHash = (
  db: Db,
  submissionId: string,
  bytes: readonly number[],
): void => {
  db.insert(perceptualHashBytes)
    .values(bytes.map((byte, place) => ({ place, byte, submissionId })))
    .run();
};

/** Another photo of the same square that holds it. */
export const isReplaced = (db: Db, { id, boardId, position }: SubmissionRow): boolean => {
  const holder = findHolder(db, boardId, position);
  return holder !== undefined && holder.id !== id;
};
