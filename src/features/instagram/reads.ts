// Queries on posts: joined with photo, challenge and player, or by photo for other features.
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { findBy, prepared, rowLimit } from '#db/prepared.ts';
import { players } from '#db/schema/auth.ts';
import { challenges } from '#db/schema/challenges.ts';
import { instagramPosts as posts } from '#db/schema/instagram.ts';
import { submissions } from '#db/schema/submissions.ts';
import { nameInPublic } from '#features/auth/reads.ts';
import type { PostState } from './contract.ts';

export type PostRow = typeof posts.$inferSelect;

const withPhoto = (db: Db) =>
  db
    .select({
      row: posts,
      photo: submissions,
      challenge: { title: challenges.title, category: challenges.category },
      player: {
        id: players.id,
        firstName: players.firstName,
        lastName: players.lastName,
        shownName: nameInPublic,
        disabledAt: players.disabledAt,
      },
    })
    .from(posts)
    .leftJoin(submissions, eq(submissions.id, posts.submissionId))
    .leftJoin(challenges, eq(challenges.id, submissions.challengeId))
    .leftJoin(players, eq(players.id, submissions.playerId));

export type PostWithPhoto = ReturnType<typeof findPosts>[number];

/** Tie-breaker for posts queued in the same millisecond. */
const rowid = sql`${posts}.rowid`;

/**
 * At most `limit` posts in these states after the first `offset`, in the order of the queue; with `posted` among the
 * states, newest post first.
 */
export const findPosts = (db: Db, states: readonly PostState[], limit: number, offset = 0) =>
  withPhoto(db)
    .where(inArray(posts.state, [...states]))
    .orderBy(
      ...(states.includes('posted')
        ? [desc(posts.postedAt), desc(rowid)]
        : [asc(posts.rank), asc(rowid)]),
    )
    .limit(rowLimit(limit))
    .offset(offset)
    .all();

/** Of photos whose account is enabled, and of tests: those of a disabled account wait in the queue until it is enabled. */
const queued = (db: Db, which?: SQL) =>
  db
    .select({ id: posts.id, submissionId: posts.submissionId, dueAt: posts.dueAt })
    .from(posts)
    .leftJoin(submissions, eq(submissions.id, posts.submissionId))
    .leftJoin(players, eq(players.id, submissions.playerId))
    .where(and(eq(posts.state, 'queued'), isNull(players.disabledAt), which));

/** Number of posts in the queue that no disabled account keeps there. */
export const countQueued = (db: Db): number => queued(db).all().length;

/** The queued post to start next: test posts first, then by rank. */
export function findNextQueued(db: Db, now: Date): { id: string; isTest: boolean } | null {
  const found = queued(db, lte(posts.dueAt, now))
    // Test posts first: an organiser is waiting for the result.
    .orderBy(desc(isNull(posts.submissionId)), asc(posts.rank), asc(rowid))
    .limit(1)
    .get();
  return found ? { id: found.id, isTest: found.submissionId === null } : null;
}

/** Earliest `dueAt` of the queued photos; null when none is queued. Test posts do not count. */
export const findFirstDueAt = (db: Db): Date | null =>
  queued(db, isNotNull(posts.submissionId)).orderBy(asc(posts.dueAt)).limit(1).get()?.dueAt ?? null;

/** A post with its photo, challenge and player, which are null for a test post. */
export const findPost = (db: Db, id: string): PostWithPhoto | undefined =>
  withPhoto(db).where(eq(posts.id, id)).get();

/** The post of a photo; undefined when the photo was never queued. */
export const findPostOf = findBy(posts, posts.submissionId);

/** Ids of the posts of a player's photos, unordered. */
export const findPostIdsOfPlayer = (db: Db, playerId: string): string[] =>
  db
    .select({ id: posts.id })
    .from(posts)
    .innerJoin(submissions, eq(submissions.id, posts.submissionId))
    .where(eq(submissions.playerId, playerId))
    .all()
    .map(({ id }) => id);

const ofPhotos = prepared((db) =>
  db
    .select({ id: posts.submissionId, state: posts.state, permalink: posts.permalink })
    .from(posts)
    .where(sql`${posts.submissionId} in (select value from json_each(${sql.placeholder('ids')}))`),
);
/** State and permalink by photo id. Photos without a post are missing from the map. */
export const findPostsOf = (db: Db, submissionIds: readonly string[]) =>
  new Map(
    ofPhotos(db)
      .all({ ids: JSON.stringify(submissionIds) })
      .map(({ id, ...post }) => [id ?? '', post]),
  );

const featured = prepared((db) =>
  db
    .select({ id: submissions.id })
    .from(posts)
    .innerJoin(submissions, eq(submissions.id, posts.submissionId))
    .where(and(eq(submissions.boardId, sql.placeholder('boardId')), eq(posts.state, 'posted'))),
);
/** Ids of the board's photos that are on Instagram, unordered. */
export const findFeatured = (db: Db, boardId: string): string[] =>
  featured(db)
    .all({ boardId })
    .map(({ id }) => id);
