// Queries for the photos that a photo is compared with.
import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { challenges } from '#db/schema/challenges.ts';
import { submissions } from '#db/schema/submissions.ts';
import { insertion, type SubmissionRow } from './reads.ts';

const besideColumns = {
  id: submissions.id,
  playerId: submissions.playerId,
  challengeTitle: challenges.title,
  status: submissions.status,
  submittedAt: submissions.submittedAt,
};

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
        sql`${insertion} < (select own.rowid from submissions own where own.id = ${id})`,
      ),
    )
    .orderBy(asc(insertion))
    .limit(limit)
    .all()
    .map((photo) => photo.id);

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
