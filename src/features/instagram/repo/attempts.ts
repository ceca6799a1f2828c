// Queries on publish calls. The schedule counts them from the moment they are recorded, which is before they are sent.
import { and, desc, eq, gt, gte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { instagramAttempts as attempts } from '#db/schema/instagram.ts';
import type { PostRow } from '../reads.ts';

export type AttemptRow = typeof attempts.$inferSelect;

type Attempted = Pick<PostRow, 'id' | 'submissionId'>;

/** Of this post, or of an earlier post of the same photo. */
const isOf = ({ id, submissionId }: Attempted) =>
  submissionId === null
    ? eq(attempts.postId, id)
    : or(eq(attempts.postId, id), eq(attempts.submissionId, submissionId));

/** Tie-breaker for attempts of the same millisecond. */
const rowid = sql`${attempts}.rowid`;

/** The last attempt that was, or may have been, a publication. */
export const findLastAttempt = (db: Db, of: Attempted): AttemptRow | undefined =>
  db
    .select()
    .from(attempts)
    .where(and(isOf(of), ne(attempts.outcome, 'not-published')))
    .orderBy(desc(attempts.sentAt), desc(rowid))
    .limit(1)
    .get();

export const insertAttempt = (db: Db, row: typeof attempts.$inferInsert): void => {
  db.insert(attempts).values(row).run();
};

export const updateAttempt = (
  db: Db,
  id: string,
  changes: Pick<AttemptRow, 'outcome' | 'countedAt'>,
): void => {
  db.update(attempts).set(changes).where(eq(attempts.id, id)).run();
};

const counted = and(eq(attempts.isTest, false), ne(attempts.outcome, 'not-published'));

const last = (db: Db) =>
  db
    .select({ outcome: attempts.outcome, countedAt: attempts.countedAt })
    .from(attempts)
    .where(counted)
    .orderBy(desc(attempts.countedAt))
    .limit(1);
/** The attempts at photos since `from`, unordered, or the last one before when there is none. */
export function findCounted(db: Db, from: Date): Pick<AttemptRow, 'outcome' | 'countedAt'>[] {
  const found = db
    .select({ outcome: attempts.outcome, countedAt: attempts.countedAt })
    .from(attempts)
    .where(and(counted, gte(attempts.countedAt, sql`${from.getTime()}`)))
    .all();
  return found.length > 0 ? found : last(db).all();
}

/** Moves attempts that count from the future to now: the clock was set back. */
export function correctAttempts(db: Db, now: Date): void {
  // Writes only when it has to: the worker asks every two seconds.
  const newest = last(db).get()?.countedAt;
  if (!newest || newest <= now) return;
  db.update(attempts).set({ countedAt: now }).where(gt(attempts.countedAt, now)).run();
}
