// Queries on posts, publish calls, the connected account, the configuration and the last restore from a backup. The state of
// a post changes in one place only: the transition that the service stores.
import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
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
import { countRows, hasRow, prepared } from '#db/prepared.ts';
import {
  instagramAttempts as attempts,
  instagramAccount,
  instagramConfig,
  instagramStates,
  instagramPosts as posts,
} from '#db/schema/instagram.ts';
import { parseRevealed } from '#shared/text/text.ts';
import { defaultConfig, type InstagramSettings, type PostState } from './contract.ts';
import type { PostRow } from './reads.ts';

export type AccountRow = typeof instagramAccount.$inferSelect;

/** Rows of `instagramConfig`. */
const CONFIG_ROW = 1;
const RESTORE_ROW = 2;

const ONLY = eq(instagramAccount.id, 1);

export const findAccount = (db: Db): AccountRow | undefined =>
  db.select().from(instagramAccount).where(ONLY).get();

/** Replaces the stored account: there is at most one. */
export const saveAccount = (
  db: Db,
  row: Omit<typeof instagramAccount.$inferInsert, 'id'>,
): void => {
  db.delete(instagramAccount).where(ONLY).run();
  db.insert(instagramAccount)
    .values({ ...row, id: 1 })
    .run();
};

export const updateAccount = (db: Db, changes: Partial<Omit<AccountRow, 'id'>>): void => {
  db.update(instagramAccount).set(changes).where(ONLY).run();
};

export const deleteAccount = (db: Db): void => {
  db.delete(instagramAccount).where(ONLY).run();
};

export const clearHold = (db: Db): void =>
  updateAccount(db, { holdReason: null, holdWords: null, holdUntil: null, holdFrom: null });

type StateRow = typeof instagramStates.$inferSelect;

/** Also deletes expired states. */
export const insertState = (db: Db, row: StateRow, now: Date): void => {
  db.delete(instagramStates).where(lte(instagramStates.expiresAt, now)).run();
  db.insert(instagramStates).values(row).run();
};

/** The state with this hash, unless it has expired. */
export const findState = (db: Db, hash: string, now: Date): StateRow | undefined =>
  db
    .select()
    .from(instagramStates)
    .where(and(eq(instagramStates.hash, hash), gt(instagramStates.expiresAt, now)))
    .get();

/** Deletes a state. @returns true for only one of two concurrent callers */
export const consumeState = (db: Db, hash: string): boolean =>
  db.delete(instagramStates).where(eq(instagramStates.hash, hash)).run().changes === 1;

const configRow = prepared((db) =>
  db
    .select()
    .from(instagramConfig)
    .where(eq(instagramConfig.id, sql.placeholder('id'))),
);
const findValue = (db: Db, id: number): string | undefined => configRow(db).get({ id })?.value;

/** The saved settings, with defaults for whatever was never saved. */
export function findConfig(db: Db): InstagramSettings {
  const value = findValue(db, CONFIG_ROW);
  return value
    ? { ...defaultConfig, ...(parseRevealed(value) as InstagramSettings) }
    : defaultConfig;
}

export const saveConfig = (db: Db, settings: InstagramSettings): void => {
  const value = JSON.stringify(settings);
  db.insert(instagramConfig)
    .values({ id: CONFIG_ROW, value })
    .onConflictDoUpdate({ target: instagramConfig.id, set: { value } })
    .run();
};

interface Mark {
  readonly restoredAt: number;
  /** When the backup was made, milliseconds since 1970; left out by earlier versions. */
  readonly copiedAt?: number;
  /** The last photo of the backup; left out by earlier versions, and until the posts are held back. */
  readonly lastRow?: number;
  /** The posts of the backup are held back. */
  readonly isApplied: boolean;
  /** An organiser has gone through what may have been posted since the backup. */
  readonly isReviewed: boolean;
  /** An organiser has dismissed the notice of what is gone. */
  readonly isPutAway?: boolean;
}

interface Restore extends Omit<Mark, 'restoredAt'> {
  readonly restoredAt: Date;
}

/** The last restore; null when the file was never restored. */
export function findRestore(db: Db): Restore | null {
  const value = findValue(db, RESTORE_ROW);
  if (!value) return null;
  const mark = JSON.parse(value) as Mark;
  return { ...mark, restoredAt: new Date(mark.restoredAt) };
}

export const updateRestore = (db: Db, restore: Restore): void => {
  const value = JSON.stringify({ ...restore, restoredAt: restore.restoredAt.getTime() });
  db.update(instagramConfig).set({ value }).where(eq(instagramConfig.id, RESTORE_ROW)).run();
};

/** A call to Instagram is pending or due. */
export const IN_FLIGHT = ['claimed', 'container', 'publishing'] as const;

const inStates = (states: readonly PostState[]) => inArray(posts.state, [...states]);

/** Tie-breaker for posts queued in the same millisecond. */
const rowid = sql`${posts}.rowid`;

export const countPosts = (db: Db, states: readonly PostState[]): number =>
  countRows(db, posts, inStates(states));

export const findPostByKey = (db: Db, pictureKey: string): PostRow | undefined =>
  db.select().from(posts).where(eq(posts.pictureKey, pictureKey)).get();

/** Inserts a post at the end of the queue unless its photo has one. */
export function insertPost(db: Db, row: Omit<typeof posts.$inferInsert, 'rank'>): void {
  const last = db
    .select({ rank: max(posts.rank) })
    .from(posts)
    .get()?.rank;
  const rank = (last ?? 0) + 1;
  db.insert(posts)
    .values({ ...row, rank })
    .onConflictDoNothing({ target: posts.submissionId })
    .run();
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
        and(eq(posts.state, 'unclear'), gt(posts.containerAt, checkedSince)),
      ),
    )
    .all();

/** Whether the outcome of another post is unknown. */
export const hasOtherUnresolved = (db: Db, except: string): boolean =>
  hasRow(db, posts, and(inStates(['publishing', 'unknown']), ne(posts.id, except)));

export const findUnfinishedTest = (db: Db): PostRow | undefined =>
  db
    .select()
    .from(posts)
    .where(and(isNull(posts.submissionId), inStates(['queued', ...IN_FLIGHT, 'unknown'])))
    .get();

/** A published post whose permalink is still unknown and was requested fewer than `triesMax` times. */
export const findWithoutPermalink = (db: Db, now: Date, triesMax: number): PostRow | undefined =>
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

/** Unfinished posts whose wait was set in the future: the clock was set back. */
export const findAhead = (db: Db, now: Date): Pick<PostRow, 'id' | 'dueAt' | 'dueFrom'>[] =>
  db
    .select({ id: posts.id, dueAt: posts.dueAt, dueFrom: posts.dueFrom })
    .from(posts)
    .where(and(ne(posts.state, 'posted'), gt(posts.dueFrom, now)))
    .all();

/** The queue in its order. Test posts are not part of it. */
export const findOrder = (db: Db): { id: string; rank: number }[] =>
  db
    .select({ id: posts.id, rank: posts.rank })
    .from(posts)
    .where(and(eq(posts.state, 'queued'), isNotNull(posts.submissionId)))
    .orderBy(asc(posts.rank), asc(rowid))
    .all();

/** The ids in the queue right before and after these posts; null at its ends, and if none of them is in it. */
export function findBeside(db: Db, page: readonly { id: string }[]) {
  const order = findOrder(db).map(({ id }) => id);
  const places = page.map(({ id }) => order.indexOf(id)).filter((place) => place >= 0);
  return {
    before: order[Math.min(...places) - 1] ?? null,
    after: order[Math.max(...places) + 1] ?? null,
  };
}

type AttemptRow = typeof attempts.$inferSelect;

type Attempted = Pick<PostRow, 'id' | 'submissionId'>;

/** Attempts of this post, or of an earlier post of the same photo. */
const isOf = ({ id, submissionId }: Attempted) =>
  submissionId === null
    ? eq(attempts.postId, id)
    : or(eq(attempts.postId, id), eq(attempts.submissionId, submissionId));

/** The last attempt that published, or may have published. */
export const findLastAttempt = (db: Db, of: Attempted): AttemptRow | undefined =>
  db
    .select()
    .from(attempts)
    .where(and(isOf(of), ne(attempts.outcome, 'not-published')))
    .orderBy(desc(attempts.sentAt), desc(sql`${attempts}.rowid`))
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
/** The attempts at photos since `from`, unordered, or the last one before if there are none. */
export function findCounted(db: Db, from: Date): Pick<AttemptRow, 'outcome' | 'countedAt'>[] {
  const found = db
    .select({ outcome: attempts.outcome, countedAt: attempts.countedAt })
    .from(attempts)
    .where(and(counted, gte(attempts.countedAt, from)))
    .all();
  return found.length > 0 ? found : last(db).all();
}

/** Moves attempts counted in the future to now: the clock was set back. */
export function correctAttempts(db: Db, now: Date): void {
  // Writes only when necessary: the worker calls this every two seconds.
  const newest = last(db).get()?.countedAt;
  if (!newest || newest <= now) return;
  db.update(attempts).set({ countedAt: now }).where(gt(attempts.countedAt, now)).run();
}
