// Queries for the intake of photos.
import { and, eq, gt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowLimit } from '#db/limit.ts';
import { perceptualHashBytes, submissions } from '#db/schema/submissions.ts';
import type { SubmissionRow } from '../reads/photos.ts';

export const insertSubmission = (db: Db, row: typeof submissions.$inferInsert): void => {
  db.insert(submissions).values(row).run();
};

export const withdrawConsent = (db: Db, id: string): void => {
  db.update(submissions).set({ allowFeature: false }).where(eq(submissions.id, id)).run();
};

export const findByKey = (db: Db, playerId: string, key: string): SubmissionRow | undefined =>
  db
    .select()
    .from(submissions)
    .where(and(eq(submissions.playerId, playerId), eq(submissions.idempotencyKey, key)))
    .get();

/** The pending or approved photo of a square; there is at most one. */
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

/** When a player's photos after `from` were sent, unordered. A rejected photo does not count against the limits. */
export const findSubmitTimes = (db: Db, playerId: string, from: Date): Date[] =>
  db
    .select({ at: submissions.submittedAt })
    .from(submissions)
    .where(
      and(
        eq(submissions.playerId, playerId),
        gt(submissions.submittedAt, from),
        ne(submissions.status, 'rejected'),
      ),
    )
    .all()
    .map(({ at }) => at);

export const hasOriginal = (db: Db, originalHash: string): boolean =>
  db
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.originalHash, originalHash))
    .limit(rowLimit(1))
    .get() !== undefined;

/** Perceptual hashes that share a byte in the same place; all similar hashes are among them. Unordered. */
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

/** Whether another photo holds the square. */
export const isReplaced = (db: Db, { id, boardId, position }: SubmissionRow): boolean => {
  const holder = findHolder(db, boardId, position);
  return holder !== undefined && holder.id !== id;
};
