// The contents of the gallery: approved photos that their players show to others, and the hearts given to them.
import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { hasRow, oneOf } from '#db/prepared.ts';
import { players } from '#db/schema/auth.ts';
import { boardCells, boards } from '#db/schema/boards.ts';
import { challenges } from '#db/schema/challenges.ts';
import { heartResult, heartState, hearts } from '#db/schema/gallery.ts';
import { submissions } from '#db/schema/submissions.ts';
import { nameInPublic } from '#features/auth/reads.ts';
import { titleColumns } from '#features/challenges/reads.ts';

/** A photo that its player shows to others. Literals, so that SQLite uses the index `submissions_wall`. */
const isShown: SQL = sql`${submissions.status} = 'approved' and ${submissions.allowShow} = 1`;

/** The same of photos that are looked up by id: with `+`, SQLite does not read all those of the index instead. */
const isStillShown: SQL = sql`+${submissions.status} = 'approved' and +${submissions.allowShow} = 1`;

/** The photo's player is not disabled. */
const isEnabled = and(eq(players.id, submissions.playerId), isNull(players.disabledAt));

/** Ids of the challenges whose photos stay hidden from who asks; null if none ever do. */
export type Hidden = readonly string[] | null;

/** Ids of the challenges on a board that it has not found; of all, before there is one. */
export function findUnfound(db: Db, boardId: string | undefined): string[] {
  if (boardId === undefined) {
    return db
      .select({ id: challenges.id })
      .from(challenges)
      .all()
      .map(({ id }) => id);
  }
  return db
    .select({ id: boardCells.challengeId })
    .from(boardCells)
    .where(
      and(
        eq(boardCells.boardId, boardId),
        // With `+`, SQLite reads the board's own photos, and not everybody's of that challenge.
        sql`not exists (select 1 from ${submissions} own where own.board_id = ${boardId}
          and +own.challenge_id = ${boardCells.challengeId} and +own.status = 'approved')`,
      ),
    )
    .all()
    .flatMap(({ id }) => id ?? []);
}

const inGallery = (hidden: Hidden, challengeId: string | undefined): SQL | undefined =>
  and(
    isShown,
    hidden ? sql`${submissions.challengeId} not ${oneOf(hidden)}` : undefined,
    challengeId === undefined ? undefined : eq(submissions.challengeId, challengeId),
  );

const photos = (db: Db) =>
  db
    .select({
      id: submissions.id,
      boardId: submissions.boardId,
      at: submissions.reviewedAt,
      challenge: { code: challenges.code, title: challenges.title, ...titleColumns },
      firstName: players.firstName,
      lastName: players.lastName,
      shownName: nameInPublic,
    })
    .from(submissions)
    .innerJoin(players, isEnabled)
    .innerJoin(challenges, eq(challenges.id, submissions.challengeId));

export type ShownPhoto = ReturnType<typeof findNewest>[number];

/** At most `limit` photos, of one challenge or player or of all, after the given one. */
export interface Part {
  readonly challengeId?: string | undefined;
  readonly playerId?: string | undefined;
  /** `key` is its position in the order; of the newest, when it was approved, in milliseconds. */
  readonly after: { readonly key: number; readonly id: string } | null;
  readonly limit: number;
}

/** Most recently approved first. */
export const findNewest = (db: Db, hidden: Hidden, { challengeId, playerId, after, limit }: Part) =>
  photos(db)
    .where(
      and(
        inGallery(hidden, challengeId),
        playerId === undefined ? undefined : eq(submissions.playerId, playerId),
        after
          ? sql`(${submissions.reviewedAt}, ${submissions.id}) < (${after.key}, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(submissions.reviewedAt), desc(submissions.id))
    .limit(limit)
    .all();

/** These photos, unordered; without those that are not in the gallery. */
export const findShown = (db: Db, ids: readonly string[]) =>
  photos(db)
    .where(and(isStillShown, inArray(submissions.id, [...ids])))
    .all();

/** Ids of all photos that may be seen, unordered. */
export const findShownIds = (db: Db, hidden: Hidden, challengeId: string | undefined): string[] =>
  db
    .select({ id: submissions.id })
    .from(submissions)
    .innerJoin(players, isEnabled)
    .where(inGallery(hidden, challengeId))
    .all()
    .map(({ id }) => id);

/** Hashes of a photo's pictures; undefined if it may not (or no longer) be seen. */
export const findPicture = (db: Db, hidden: Hidden, id: string) =>
  db
    .select({ thumbnail: submissions.thumbnailHash, view: submissions.viewHash })
    .from(submissions)
    .innerJoin(players, isEnabled)
    .where(and(eq(submissions.id, id), inGallery(hidden, undefined)))
    .get();

/** The id of a challenge, retired ones included; undefined for an unknown code. */
export const findChallengeId = (db: Db, code: string): string | undefined =>
  db.select({ id: challenges.id }).from(challenges).where(eq(challenges.code, code)).get()?.id;

/** Whether a board has an approved photo, and thus hearts to give. */
export const hasApproved = (db: Db, boardId: string): boolean =>
  hasRow(
    db,
    submissions,
    and(eq(submissions.boardId, boardId), sql`+${submissions.status} = 'approved'`),
  );

/** Rows are inserted in the order in which hearts are given, and `VACUUM` keeps it. */
const asGiven = asc(sql`${hearts}.rowid`);

/** Photos in the gallery to which a board gave a heart, in the order given. They may be more than it has. */
export const findHeartsOf = (db: Db, boardId: string): string[] =>
  db
    .select({ id: hearts.submissionId })
    .from(hearts)
    .innerJoin(submissions, and(eq(submissions.id, hearts.submissionId), isStillShown))
    .innerJoin(players, isEnabled)
    .where(eq(hearts.boardId, boardId))
    .orderBy(asGiven)
    .all()
    .map(({ id }) => id);

/**
 * Hearts that may count, each board's in the order given: from boards of enabled accounts with an approved photo, for
 * photos in the gallery other than their own. Those beyond a board's limit do not count.
 */
export const findCountedHearts = (db: Db) => {
  const voter = sql`exists (select 1 from ${boards} voting
    join ${players} owner on owner.id = voting.player_id and owner.disabled_at is null
    where voting.id = ${hearts.boardId} and exists (
      select 1 from ${submissions} own where own.board_id = voting.id and +own.status = 'approved'))`;
  return db
    .select({ boardId: hearts.boardId, photoId: hearts.submissionId })
    .from(hearts)
    .innerJoin(submissions, and(eq(submissions.id, hearts.submissionId), isShown))
    .innerJoin(players, isEnabled)
    .where(and(voter, sql`${submissions.boardId} <> ${hearts.boardId}`))
    .orderBy(asGiven)
    .all();
};

/** Boards that gave hearts, with their player and the number of photos sent, in any status; unordered. */
export const findVoters = (db: Db) =>
  db
    .select({
      boardId: boards.id,
      playerId: players.id,
      firstName: players.firstName,
      lastName: players.lastName,
      photos: sql<number>`(select ${count()} from ${submissions} sent where sent.board_id = ${boards.id})`,
    })
    .from(boards)
    .innerJoin(players, eq(players.id, boards.playerId))
    .where(sql`exists (select 1 from ${hearts} given where given.board_id = ${boards.id})`)
    .all();

/** Whether hearts can be given; undefined before they are first opened. */
export const findHeartState = (db: Db) => db.select().from(heartState).get();

/** The frozen hearts; undefined until they are revealed. */
export const findHeartResult = (db: Db) => db.select().from(heartResult).get();

/** Boards by photo id, including photos no longer shown, but not erased ones. */
export const findBoardsOfPhotos = (db: Db, ids: readonly string[]): Map<string, string> =>
  new Map(
    db
      .select({ id: submissions.id, boardId: submissions.boardId })
      .from(submissions)
      .where(inArray(submissions.id, [...ids]))
      .all()
      .map(({ id, boardId }) => [id, boardId]),
  );

/** For the data export: photos to which a player's board gave a heart, in the gallery or not. */
export const findGivenHearts = (db: Db, playerId: string) =>
  db
    .select({ board: hearts.boardId, photo: hearts.submissionId })
    .from(hearts)
    .innerJoin(boards, eq(boards.id, hearts.boardId))
    .where(eq(boards.playerId, playerId))
    .orderBy(asc(hearts.submissionId))
    .all();
