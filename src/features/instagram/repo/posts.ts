// Named queries on photos on their way to Instagram. A state changes by compare-and-set: whoever comes second changes
// nothing and is told so.
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

/** Between Instagram and us: nothing else is begun meanwhile. */
export const UNDER_WAY = ['claimed', 'container', 'publishing'] as const;
/** Not decided yet whether and when, so an organiser may still change it. */
export const AT_REST = ['waiting', 'queued', 'failed', 'unknown'] as const;

/** What a post loses when it has to be made anew. */
export const WITHOUT_CONTAINER = { containerId: null, containerAt: null, polls: 0 } as const;

const inStates = (states: readonly PostState[]) => inArray(posts.state, [...states]);

/** Two queued in one millisecond keep their order. */
const rowid = sql`${posts}.rowid`;

export const countPosts = (db: Db, states: readonly PostState[]): number =>
  db.select({ n: count() }).from(posts).where(inStates(states)).get()?.n ?? 0;

export const findPostByKey = (db: Db, pictureKey: string): PostRow | undefined =>
  db.select().from(posts).where(eq(posts.pictureKey, pictureKey)).get();

/** Unless the photo is on its way already. @returns whether it is new */
export const insertPost = (db: Db, row: typeof posts.$inferInsert): boolean =>
  db.insert(posts).values(row).onConflictDoNothing({ target: posts.submissionId }).run().changes ===
  1;

/** Compare-and-set. @returns whether it was in one of these states */
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

/** @returns whether it was in one of these states */
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
      and(inStates([...UNDER_WAY, 'unknown']), lte(posts.dueAt, sql`${sql.placeholder('now')}`)),
    )
    .orderBy(asc(posts.dueAt), asc(posts.id))
    .limit(1)
    .prepare(),
);
/** What has to be gone on with now. */
export const findDue = (db: Db, now: Date): string | undefined =>
  due(db).get({ now: now.getTime() })?.id;

const underWay = prepared((db) =>
  db.select({ id: posts.id }).from(posts).where(inStates(UNDER_WAY)).limit(1).prepare(),
);
export const isUnderWay = (db: Db): boolean => underWay(db).get() !== undefined;

const queued = prepared((db) =>
  db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.state, 'queued'), lte(posts.dueAt, sql`${sql.placeholder('now')}`)))
    // A test post does not wait behind photos: somebody sits before the screen.
    .orderBy(desc(isNull(posts.submissionId)), asc(posts.queuedAt), asc(rowid))
    .limit(1)
    .prepare(),
);
export const findNextQueued = (db: Db, now: Date): string | undefined =>
  queued(db).get({ now: now.getTime() })?.id;

/** When the first queued photo may be tried again, or was queued. */
export const firstDue = (db: Db): Date | null =>
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
    .where(and(isNull(posts.submissionId), inStates(['queued', ...UNDER_WAY, 'unknown'])))
    .get();

/** Photos posted since a moment, and when the last one was. */
export const postedSince = (db: Db, from: Date): { n: number; last: Date | null } => {
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

/** Posted, and where it is to be seen was not learned yet. */
export const findLinkless = (db: Db, now: Date, triesMax: number): PostRow | undefined =>
  db
    .select()
    .from(posts)
    .where(
      and(
        eq(posts.state, 'posted'),
        isNotNull(posts.mediaId),
        isNull(posts.permalink),
        lt(posts.tries, triesMax),
        lte(posts.dueAt, now),
      ),
    )
    .limit(1)
    .get();

/** What is on its way without being published goes back into the queue, without its container. */
export const requeueUnpublished = (db: Db, now: Date): void => {
  db.update(posts)
    .set({ state: 'queued', tries: 0, dueAt: now, ...WITHOUT_CONTAINER })
    .where(inStates(['claimed', 'container']))
    .run();
};
