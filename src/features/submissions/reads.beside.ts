// Queries for the photos that a photo is compared with.
import { and, asc, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { challenges } from '#db/schema/challenges.ts';
import { perceptualHashBytes, submissions } from '#db/schema/submissions.ts';
import type { SubmissionRow } from './reads.ts';

const besideColumns = {
  id: submissions.id,
  playerId: submissions.playerId,
  challengeTitle: challenges.title,
  status: submissions.status,
  submittedAt: submissions.submittedAt,
};
const insertion = sql`${submissions}.rowid`;

const sentBefore = (id: SQL): SQL =>
  sql`${insertion} < (select own.rowid from submissions own where own.id = ${id})`;

/** At most `limit` approved photos of a challenge, newest first. */
export const findApprovedFor = (db: Db, challengeId: string, limit: number) =>
  db
    .select(besideColumns)
    .from(submissions)
    .innerJoin(challenges, eq(challenges.id, submissions.challengeId))
    .where(
      and(
        eq(submissions.challengeId, challengeId),
        // The unary plus makes SQLite use the challenge index, which is in insertion order: it stops at `limit`.
        sql`+${submissions.status} = 'approved'`,
      ),
    )
    .orderBy(desc(insertion))
    .limit(limit)
    .all();

/**
 * Ids of at most `limit` earlier photos with the same bytes, oldest first. Of a child's photo, and of one rejected long ago,
 * only the smaller view is kept; the same bytes give the same view.
 */
export const findSameFile = (
  db: Db,
  { id, originalHash, viewHash }: Pick<SubmissionRow, 'id' | 'originalHash' | 'viewHash'>,
  limit: number,
): string[] =>
  db
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        or(eq(submissions.originalHash, originalHash), eq(submissions.viewHash, viewHash)),
        sentBefore(sql`${id}`),
      ),
    )
    .orderBy(asc(insertion))
    .limit(limit)
    .all()
    .map((photo) => photo.id);

/** At most `limit` earlier photos whose perceptual hash shares a byte in the same place, oldest first. */
export const findHashNeighbours = (db: Db, id: string, limit: number) => {
  const own = db
    .select({ place: perceptualHashBytes.place, byte: perceptualHashBytes.byte })
    .from(perceptualHashBytes)
    .where(eq(perceptualHashBytes.submissionId, id))
    .as('own');
  const near = db
    .selectDistinct({ id: perceptualHashBytes.submissionId })
    .from(own)
    .innerJoin(
      perceptualHashBytes,
      and(
        eq(perceptualHashBytes.place, own.place),
        eq(perceptualHashBytes.byte, own.byte),
        ne(perceptualHashBytes.submissionId, id),
      ),
    );
  return db
    .select({ id: submissions.id, perceptualHash: submissions.perceptualHash })
    .from(submissions)
    .where(and(inArray(submissions.id, near), sentBefore(sql`${id}`)))
    .orderBy(asc(insertion))
    .limit(limit)
    .all();
};

/** These photos in the order of insertion. */
export const findBeside = (db: Db, ids: readonly string[]) =>
  db
    .select(besideColumns)
    .from(submissions)
    .innerJoin(challenges, eq(challenges.id, submissions.challengeId))
    .where(inArray(submissions.id, [...ids]))
    .orderBy(asc(insertion))
    .all();

export type BesideRow = ReturnType<typeof findBeside>[number];
