// Queries for the intake of photos.
import { and, eq, getTableColumns, gt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowLimit } from '#db/limit.ts';
import { prepared } from '#db/prepared.ts';
import { perceptualHashBytes, submissions } from '#db/schema/submissions.ts';
import type { SubmissionRow } from '../reads/photos.ts';

// Prepared once: V8 neither counts the memory of a compiled statement, triggers of the table included, nor frees it soon.
const newSubmission = prepared((db) => {
  // Null in a new photo, and Drizzle encodes no null as a date.
  const { reviewedAt: _, ...columns } = getTableColumns(submissions);
  const names = Object.keys(columns);
  const values = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]));
  return db
    .insert(submissions)
    .values(values as never)
    .prepare();
});
export type NewSubmission = SubmissionRow & { readonly reviewedAt: null };
export const insertSubmission = (db: Db, row: NewSubmission): void => {
  newSubmission(db).run({ ...row });
};

export const withdrawConsent = (db: Db, id: string): void => {
  db.update(submissions).set({ allowFeature: false }).where(eq(submissions.id, id)).run();
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
    )
    .prepare(),
);
export const findByKey = (db: Db, playerId: string, key: string): SubmissionRow | undefined =>
  byKey(db).get({ playerId, key });

const holder = prepared((db) =>
  db
    .select()
    .from(submissions)
    .where(
      and(
        eq(submissions.boardId, sql.placeholder('boardId')),
        eq(submissions.position, sql.placeholder('position')),
        sql`${submissions.status} <> 'rejected'`,
      ),
    )
    .prepare(),
);
/** The pending or approved photo of a square; there is at most one. */
export const findHolder = (db: Db, boardId: string, position: number): SubmissionRow | undefined =>
  holder(db).get({ boardId, position });

const submitTimes = prepared((db) =>
  db
    .select({ at: submissions.submittedAt })
    .from(submissions)
    .where(
      and(
        eq(submissions.playerId, sql.placeholder('playerId')),
        gt(submissions.submittedAt, sql`${sql.placeholder('from')}`),
        ne(submissions.status, 'rejected'),
      ),
    )
    .prepare(),
);
/** When a player's photos after `from` were sent, unordered. A rejected photo does not count against the limits. */
export const findSubmitTimes = (db: Db, playerId: string, from: Date): Date[] =>
  submitTimes(db)
    .all({ playerId, from: from.getTime() })
    .map(({ at }) => at);

const withOriginal = prepared((db) =>
  db
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.originalHash, sql.placeholder('originalHash')))
    .limit(rowLimit(1))
    .prepare(),
);
export const hasOriginal = (db: Db, originalHash: string): boolean =>
  withOriginal(db).get({ originalHash }) !== undefined;

/** Places of the bytes of a perceptual hash. */
const PLACES = [0, 1, 2, 3, 4, 5, 6, 7];
const byteAt = (place: number) => sql.placeholder(`byte${place}`);
/** The values of `byteAt`. */
const byPlace = (bytes: readonly number[]): Record<string, number | undefined> =>
  Object.fromEntries(PLACES.map((place) => [byteAt(place).name, bytes[place]]));

const similarHashes = prepared((db) =>
  db
    .selectDistinct({ perceptualHash: submissions.perceptualHash })
    .from(perceptualHashBytes)
    .innerJoin(submissions, eq(submissions.id, perceptualHashBytes.submissionId))
    .where(
      or(
        ...PLACES.map((place) =>
          and(eq(perceptualHashBytes.place, place), eq(perceptualHashBytes.byte, byteAt(place))),
        ),
      ),
    )
    .prepare(),
);
/** Perceptual hashes that share one of the eight bytes in the same place; all similar hashes are among them. Unordered. */
export const findSimilarHashes = (db: Db, bytes: readonly number[]): string[] =>
  similarHashes(db)
    .all(byPlace(bytes))
    .map(({ perceptualHash }) => perceptualHash);

const newHash = prepared((db) =>
  db
    .insert(perceptualHashBytes)
    .values(
      PLACES.map((place) => ({
        place,
        byte: byteAt(place),
        submissionId: sql.placeholder('submissionId'),
      })),
    )
    .prepare(),
);
/** @param bytes eight */
export const insertPerceptualHash = (
  db: Db,
  submissionId: string,
  bytes: readonly number[],
): void => {
  newHash(db).run({ submissionId, ...byPlace(bytes) });
};

/** Whether another photo holds the square. */
export const isReplaced = (db: Db, { id, boardId, position }: SubmissionRow): boolean => {
  const other = findHolder(db, boardId, position);
  return other !== undefined && other.id !== id;
};
