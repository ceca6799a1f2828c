// Queries on posts. States change by compare-and-set: the second of two concurrent changes has no effect and returns
// false.
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  sql,
} from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { instagramPosts as posts } from '#db/schema/instagram.ts';
import type { PostState } from '../contract.ts';
import type { PostRow } from '../reads.ts';

/** A call to Instagram is pending or due. At most one post is in these states. */
export const IN_FLIGHT = ['claimed', 'container', 'publishing'] as const;
/** An organiser may still remove the post or mark it. */
export const EDITABLE = ['waiting', 'queued', 'failed', 'unknown'] as const;

/** Resets the container columns, for a post that starts over. */
export const WITHOUT_CONTAINER = { containerId: null, containerAt: null, polls: 0 } as const;

const inStates = (states: readonly PostState[]) => inArray(posts.state, [...states]);

/** Tie-breaker for posts queued in the same millisecond. */
const rowid = sql`${posts}.rowid`;

export const countPosts = (db: Db, states: readonly PostState[]): number =>
  db.select({ n: count() }).from(posts).where(inStates(states)).get()?.n ?? 0;

export const findPostByKey = (db: Db, pictureKey: string): PostRow | undefined =>
  db.select().from(posts).where(eq(posts.pictureKey, pictureKey)).get();

/** Inserts a post unless its photo has one. @returns whether it was inserted */
export const insertPost = (db: Db, row: typeof posts.$inferInsert): boolean =>
  db.insert(posts).values(row).onConflictDoNothing({ target: posts.submissionId }).run().changes ===
  1;

/** Compare-and-set. @returns whether the post was in one of the states `from` */
export const movePost = (
  db: Db,
  id: string,
  from: readonly PostState[],
  changes: Partial<Omit<PostRow, 'id'>>,
): boolean =>
  db
    .update(posts)
    .set(changes)
    .where(and(eq(posts.id, id), inStates(from)))
    .run().changes === 1;

/** @returns whether the post was in one of the states `from` */
export const deletePost = (db: Db, id: string, from: readonly PostState[]): boolean =>
  db
    .delete(posts)
    .where(and(eq(posts.id, id), inStates(from)))
    .run().changes === 1;

const due = prepared((db) =>
  db
    .select({ id: posts.id })
    .from(posts)
    .where(
      and(inStates([...IN_FLIGHT, 'unknown']), lte(posts.dueAt, sql`${sql.placeholder('now')}`)),
    )
    .orderBy(asc(posts.dueAt), asc(posts.id))
    .limit(1)
    .prepare(),
);
/** Id of the in-flight or unknown post whose `dueAt` is earliest and has passed. */
export const findDue = (db: Db, now: Date): string | undefined =>
  due(db).get({ now: now.getTime() })?.id;

const inFlight = prepared((db) =>
  db.select({ id: posts.id }).from(posts).where(inStates(IN_FLIGHT)).limit(1).prepare(),
);
export const hasInFlight = (db: Db): boolean => inFlight(db).get() !== undefined;

const queued = prepared((db) =>
  db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.state, 'queued'), lte(posts.dueAt, sql`${sql.placeholder('now')}`)))
    // Test posts first: an organiser is waiting for the result.
    .orderBy(desc(isNull(posts.submissionId)), asc(posts.queuedAt), asc(rowid))
    .limit(1)
    .prepare(),
);
/** Id of the queued post to start next: test posts first, then oldest queued first. */
export const findNextQueued = (db: Db, now: Date): string | undefined =>
  queued(db).get({ now: now.getTime() })?.id;

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

/** Photos posted at or after `from`, and when the last of all was posted. Test posts do not count. */
export const countPostedSince = (db: Db, from: Date): { n: number; last: Date | null } => {
  const isPhoto = and(eq(posts.state, 'posted'), isNotNull(posts.submissionId));
  const since = db
    .select({ n: count() })
    .from(posts)
    .where(and(isPhoto, gte(posts.postedAt, from)))
    .get();
  const last = db
    .select({ at: max(posts.postedAt) })
    .from(posts)
    .where(isPhoto)
    .get();
  return { n: since?.n ?? 0, last: last?.at ?? null };
};

const withoutPermalink = prepared((db) =>
  db
    .select()
    .from(posts)
    .where(
      and(
        eq(posts.state, 'posted'),
        isNotNull(posts.mediaId),
        isNull(posts.permalink),
        lt(posts.tries, sql`${sql.placeholder('triesMax')}`),
        lte(posts.dueAt, sql`${sql.placeholder('now')}`),
      ),
    )
    .limit(1)
    .prepare(),
);
/** A published post whose permalink is not known yet, asked for fewer than `triesMax` times. */
export const findWithoutPermalink = (db: Db, now: Date, triesMax: number): PostRow | undefined =>
  withoutPermalink(db).get({ now: now.getTime(), triesMax });

/** Requeues claimed posts and posts with an unpublished container; the container is dropped. */
export const requeueUnpublished = (db: Db, now: Date): void => {
  db.update(posts)
    .set({ state: 'queued', tries: 0, dueAt: now, ...WITHOUT_CONTAINER })
    .where(inStates(['claimed', 'container']))
    .run();
};
