// Queries for the intake, the comparison and the review of photos, and for the cleanup of originals.
import { and, asc, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { hasRow, oneOf, placeholders, prepared } from '#db/prepared.ts';
import { photoReports, submissions } from '#db/schema/submissions.ts';
import { insertion, REPLACED, type SubmissionRow } from './reads.ts';

// Prepared once: V8 does not count the memory of a compiled statement, triggers included, and frees it late.
const newSubmission = prepared((db) =>
  // `reviewedAt` is always null in a new photo, and Drizzle cannot encode null as a date.
  db.insert(submissions).values(placeholders(submissions, 'reviewedAt')),
);
export type NewSubmission = SubmissionRow & { readonly reviewedAt: null };
export const insertSubmission = (db: Db, row: NewSubmission): void => {
  newSubmission(db).run({ ...row });
};

/** A photo's audiences: the hall and other players, and Instagram. */
export type Consents = Pick<SubmissionRow, 'allowShow' | 'allowFeature'>;

export const saveConsents = (db: Db, id: string, consents: Consents): void => {
  db.update(submissions).set(consents).where(eq(submissions.id, id)).run();
};

const byKey = prepared((db) =>
  db
    .select()
    .from(submissions)
    .where(
      and(
        eq(submissions.playerId, sql.placeholder('playerId')),
        eq(submissions.idempotencyKey, sql.placeholder('key')),
      ),
    ),
);
export const findByKey = (db: Db, playerId: string, key: string): SubmissionRow | undefined =>
  byKey(db).get({ playerId, key });

const currentPhoto = prepared((db) =>
  db
    .select()
    .from(submissions)
    .where(
      and(
        eq(submissions.boardId, sql.placeholder('boardId')),
        eq(submissions.position, sql.placeholder('position')),
        sql`${submissions.status} <> 'rejected'`,
      ),
    ),
);
/** The pending or approved photo of a square; there is at most one. */
export const findCurrentPhoto = (
  db: Db,
  boardId: string,
  position: number,
): SubmissionRow | undefined => currentPhoto(db).get({ boardId, position });

const submitTimes = prepared((db) =>
  db
    .select({ at: submissions.submittedAt })
    .from(submissions)
    .where(
      and(
        eq(submissions.playerId, sql.placeholder('playerId')),
        gt(submissions.submittedAt, sql`${sql.placeholder('from')}`),
        or(ne(submissions.status, 'rejected'), eq(submissions.notes, REPLACED)),
      ),
    ),
);
/** When a player's photos after `from` were sent, unordered. Rejected photos do not count, replaced ones do. */
export const findSubmitTimes = (db: Db, playerId: string, from: Date): Date[] =>
  submitTimes(db)
    .all({ playerId, from: from.getTime() })
    .map(({ at }) => at);

/** Ignores replaced photos: a retake of the same scene resembles the photo it replaces. */
export const hasOriginal = (db: Db, originalHash: string): boolean =>
  hasRow(
    db,
    submissions,
    and(eq(submissions.originalHash, originalHash), ne(submissions.notes, REPLACED)),
  );

/** Whether another photo has the square. */
export const isSquareTaken = (db: Db, { id, boardId, position }: SubmissionRow): boolean => {
  const other = findCurrentPhoto(db, boardId, position);
  return other !== undefined && other.id !== id;
};

interface Decision {
  readonly status: 'approved' | 'rejected';
  readonly reviewedAt: Date;
  readonly reviewedBy: string;
  readonly notes: string;
  readonly pointsAwarded: number;
  readonly bonus: number;
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
      bonus: sql`${sql.placeholder('bonus')}`,
    })
    .where(and(eq(submissions.id, sql.placeholder('id')), eq(submissions.status, 'pending'))),
);

/** Compare-and-set on a pending photo. @returns true for only one of two concurrent reviewers */
export const markReviewed = (db: Db, id: string, decision: Decision): boolean =>
  reviewed(db).run({ id, ...decision, reviewedAt: decision.reviewedAt.getTime() }).changes === 1;

/** Rejects a pending photo whose player sent another one; records no reviewer. */
export const markReplaced = (db: Db, id: string, now: Date): void => {
  db.update(submissions)
    .set({ status: 'rejected', notes: REPLACED, reviewedAt: now })
    .where(eq(submissions.id, id))
    .run();
};

/** Keeps the bonus, which only the photo's row tells apart from its points. */
export const markPending = (db: Db, id: string): void => {
  db.update(submissions)
    .set({
      status: 'pending',
      reviewedAt: null,
      reviewedBy: null,
      notes: '',
      pointsAwarded: 0,
    })
    .where(eq(submissions.id, id))
    .run();
};

/** In insertion order; a hash has 16 hex digits. */
export const findHashesAfter = (db: Db, after: number) =>
  db
    .select({ row: insertion, id: submissions.id, perceptualHash: submissions.perceptualHash })
    .from(submissions)
    .where(gt(insertion, after))
    .orderBy(asc(insertion))
    .all();

export const findIdOfRow = (db: Db, wanted: number): string | undefined =>
  db.select({ id: submissions.id }).from(submissions).where(eq(insertion, wanted)).get()?.id;

/** Photos rejected before `before` that still have their original, with its hash. Unordered. */
export const findExpired = (db: Db, before: Date): { id: string; hash: string }[] =>
  db.all(
    sql`select id, original_hash as hash from submissions where status = 'rejected'
      and reviewed_at < ${before.getTime()} and original_hash <> view_hash`,
  );

/** Points the original at the smaller view, unless the photo is reviewed again; the blob itself is kept. @returns how many */
export const dropOriginals = (db: Db, ids: readonly string[]): number =>
  db.run(
    sql`update submissions set original_hash = view_hash where id ${oneOf(ids)} and status = 'rejected'`,
  ).changes;

// Reports by players. The flag stays set until a reviewer settles them.

const FLAG = 'reported';

/** Replaces a settled report of the same player. @returns false when one is open */
export function insertReport(
  tx: Db,
  photo: SubmissionRow,
  report: Pick<typeof photoReports.$inferInsert, 'playerId' | 'reason' | 'reportedAt'>,
): boolean {
  const { changes } = tx
    .insert(photoReports)
    .values({ ...report, submissionId: photo.id })
    .onConflictDoUpdate({
      target: [photoReports.submissionId, photoReports.playerId],
      set: { reason: report.reason, reportedAt: report.reportedAt, settledAt: null },
      setWhere: isNotNull(photoReports.settledAt),
    })
    .run();
  if (changes === 0) return false;
  const flags = JSON.parse(photo.flags) as string[];
  if (!flags.includes(FLAG)) saveFlags(tx, photo.id, [...flags, FLAG]);
  return true;
}

/** @returns whether a report was open */
export function settleReports(tx: Db, { id, flags }: SubmissionRow, settledAt: Date): boolean {
  const all = JSON.parse(flags) as string[];
  const others = all.filter((flag) => flag !== FLAG);
  if (others.length === all.length) return false;
  const open = and(eq(photoReports.submissionId, id), isNull(photoReports.settledAt));
  tx.update(photoReports).set({ settledAt }).where(open).run();
  saveFlags(tx, id, others);
  return true;
}

const saveFlags = (tx: Db, id: string, flags: readonly string[]): void => {
  tx.update(submissions)
    .set({ flags: JSON.stringify(flags) })
    .where(eq(submissions.id, id))
    .run();
};
