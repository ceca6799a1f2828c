// Queries on posts. The state changes in one place only: the transition that the service stores.
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { instagramPosts as posts } from '#db/schema/instagram.ts';
import type { PostState } from '../contract.ts';
import type { PostRow } from '../reads.ts';

/** A call to Instagram is pending or due. */
export const IN_FLIGHT = ['claimed', 'container', 'publishing'] as const;

const inStates = (states: readonly PostState[]) => inArray(posts.state, [...states]);

/** Tie-breaker for posts queued in the same millisecond. */
const rowid = sql`${posts}.rowid`;

export const countPosts = (db: Db, states: readonly PostState[]): number =>
  db.select({ n: count() }).from(posts).where(inStates(states)).get()?.n ?? 0;

export const findPostByKey = (db: Db, pictureKey: string): PostRow | undefined =>
  db.select().from(posts).where(eq(posts.pictureKey, pictureKey)).get();

/** Inserts a post at the end of the queue unless its photo has one. @returns whether it was inserted */
export function insertPost(db: Db, row: Omit<typeof posts.$inferInsert, 'rank'>): boolean {
  const last = db
    .select({ rank: max(posts.rank) })
    .from(posts)
    .get()?.rank;
  const rank = (last ?? 0) + 1;
  return (
    db
      .insert(posts)
      .values({ ...row, rank })
      .onConflictDoNothing({ target: posts.submissionId })
      .run().changes === 1
  );
}

export const updatePost = (db: Db, id: string, changes: Partial<Omit<PostRow, 'id'>>): void => {
  db.update(posts).set(changes).where(eq(posts.id, id)).run();
};

export const deletePost = (db: Db, id: string): void => {
  db.delete(posts).where(eq(posts.id, id)).run();
};

export const findIds = (db: Db, states: readonly PostState[]): string[] =>
  db
    .select({ id: posts.id })
    .from(posts)
    .where(inStates(states))
    .all()
    .map(({ id }) => id);

/** Posts in flight or unresolved, and unclear ones with a container made after `checkedSince`. Unordered. */
export const findActive = (db: Db, checkedSince: Date) =>
  db
    .select({
      id: posts.id,
      state: posts.state,
      dueAt: posts.dueAt,
      tries: posts.tries,
      polls: posts.polls,
      restarts: posts.restarts,
    })
    .from(posts)
    .where(
      or(
        inStates([...IN_FLIGHT, 'unknown']),
        and(eq(posts.state, 'unclear'), gt(posts.containerAt, sql`${checkedSince.getTime()}`)),
      ),
    )
    .all();

/** Whether the outcome of another post is not known. */
export const hasOtherUnresolved = (db: Db, except: string): boolean =>
  db
    .select({ id: posts.id })
    .from(posts)
    .where(and(inStates(['publishing', 'unknown']), ne(posts.id, sql`${except}`)))
    .limit(1)
    .get() !== undefined;

/** The queued post to start next: test posts first, then by rank. */
export function findNextQueued(db: Db, now: Date): { id: string; isTest: boolean } | null {
  const found = db
    .select({ id: posts.id, submissionId: posts.submissionId })
    .from(posts)
    .where(and(eq(posts.state, 'queued'), lte(posts.dueAt, sql`${now.getTime()}`)))
    // Test posts first: an organiser is waiting for the result.
    .orderBy(desc(isNull(posts.submissionId)), asc(posts.rank), asc(rowid))
    .limit(1)
    .get();
  return found ? { id: found.id, isTest: found.submissionId === null } : null;
}

/** Earliest `dueAt` of the queued photos; null when none is queued. Test posts do not count. */
export const findFirstDueAt = (db: Db): Date | null =>
  db
    .select({ at: posts.dueAt })
    .from(posts)
    .where(and(eq(posts.state, 'queued'), isNotNull(posts.submissionId)))
    .orderBy(asc(posts.dueAt))
    .limit(1)
    .get()?.at ?? null;

export const findUnfinishedTest = (db: Db): PostRow | undefined =>
  db
    .select()
    .from(posts)
    .where(and(isNull(posts.submissionId), inStates(['queued', ...IN_FLIGHT, 'unknown'])))
    .get();

/** A published post whose permalink is not known yet, asked for fewer than `triesMax` times. */
export const findWithoutPermalink = (db: Db, now: Date, triesMax: number): PostRow | undefined =>
  db
    .select()
    .from(posts)
    .where(
      and(
        eq(posts.state, 'posted'),
        isNotNull(posts.mediaId),
        isNull(posts.permalink),
        lt(posts.tries, sql`${triesMax}`),
        lte(posts.dueAt, sql`${now.getTime()}`),
      ),
    )
    .limit(1)
    .get();

/** Unfinished posts whose wait was set in the future: the clock was set back. */
export const findAhead = (db: Db, now: Date): Pick<PostRow, 'id' | 'dueAt' | 'dueFrom'>[] =>
  db
    .select({ id: posts.id, dueAt: posts.dueAt, dueFrom: posts.dueFrom })
    .from(posts)
    .where(and(ne(posts.state, 'posted'), gt(posts.dueFrom, sql`${now.getTime()}`)))
    .all();

/** The queue in its order. Test posts are not part of it. */
export const findOrder = (db: Db): { id: string; rank: number }[] =>
  db
    .select({ id: posts.id, rank: posts.rank })
    .from(posts)
    .where(and(eq(posts.state, 'queued'), isNotNull(posts.submissionId)))
    .orderBy(asc(posts.rank), asc(rowid))
    .all();
