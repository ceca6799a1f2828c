// Queries for the player list, its ranks and the data export.
import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { countRows, prepared } from '#db/prepared.ts';
import { players } from '#db/schema/auth.ts';
import { boards, handIns } from '#db/schema/boards.ts';
import { instagramAttempts as attempts } from '#db/schema/instagram.ts';
import { leaderboard, memberships } from '#db/schema/points.ts';
import { submissions } from '#db/schema/submissions.ts';
import { type ProfileField, profileFields } from '#features/auth/contract.accounts.ts';
import { readBoardId, readReferralCode } from '#shared/text/codes.ts';
import { cleanEmail, foldText } from '#shared/text/text.ts';
import type { PlayerSort } from './contract.ts';

/** `rank` is null for a disabled account. */
interface Rank {
  readonly id: string;
  readonly points: number;
  readonly rank: number | null;
}

/** Disabled accounts last. Matches the order of the index. */
export const bestFirst: readonly SQL[] = [
  sql`${leaderboard.isOut}`,
  sql`${leaderboard.points} desc`,
  sql`${leaderboard.lastAt}`,
];
const bestLast: readonly SQL[] = [
  sql`${leaderboard.isOut} desc`,
  sql`${leaderboard.points}`,
  sql`${leaderboard.lastAt} desc`,
];

/** Number of players with a rank. */
export const countRanked = (db: Db): number =>
  countRows(db, leaderboard, eq(leaderboard.isOut, false));

/** Ranked players ahead of the query's. Two range scans of the index; with an OR, SQLite would read all of it. */
const ahead = sql<number>`(select count(*) from ${leaderboard} one
    where one.is_out = 0 and one.points > ${leaderboard}.points)
  + (select count(*) from ${leaderboard} one where one.is_out = 0
    and one.points = ${leaderboard}.points and one.last_at < ${leaderboard}.last_at)`;

const ranks = prepared((db) =>
  db
    .select({
      id: leaderboard.playerId,
      points: leaderboard.points,
      rank: sql<number | null>`iif(${leaderboard.isOut}, null, 1 + ${ahead})`,
    })
    .from(leaderboard)
    .where(eq(leaderboard.playerId, sql.placeholder('id'))),
);
/** One player's points and rank; undefined for an unknown id. */
export const findRank = (db: Db, id: string): Rank | undefined => ranks(db).get({ id });

const standing = prepared((db) =>
  db
    .select({
      ahead,
      players: sql<number>`(select count(*) from ${leaderboard} one where one.is_out = 0)`,
      behind: sql<
        number | null
      >`(select min(one.points) - ${leaderboard}.points from ${leaderboard} one
        where one.is_out = 0 and one.points > ${leaderboard}.points)`,
    })
    .from(leaderboard)
    .where(sql`${leaderboard.playerId} = ${sql.placeholder('id')} and ${leaderboard.isOut} = 0`),
);
/**
 * A player's rank, the number of ranked players, and the points to the next player with more (omitted if there is
 * none), in one query; null without a rank.
 */
export function findStanding(db: Db, id: string) {
  const [found] = standing(db).all({ id });
  if (!found) return null;
  const { ahead, players, behind } = found;
  return { rank: ahead + 1, players, ...(behind !== null && { behind }) };
}

/** All players by rank, disabled accounts last. */
export const findRanking = (db: Db): Rank[] =>
  db
    .select({
      id: leaderboard.playerId,
      points: leaderboard.points,
      rank: sql<number | null>`iif(${leaderboard.isOut}, null, rank() over (
        partition by ${leaderboard.isOut} order by ${leaderboard.points} desc, ${leaderboard.lastAt}))`,
    })
    .from(leaderboard)
    .orderBy(...bestFirst, leaderboard.playerId)
    .all();

/** A literal status, so that SQLite uses its covering index (`submissions_counted`, `submissions_waiting`). */
const photosWith = (status: 'approved' | 'pending') =>
  sql<number>`(select count(*) from ${submissions} photo where photo.player_id = ${players.id}
    and photo.status = ${sql.raw(`'${status}'`)})`;

const profileColumns = Object.fromEntries(
  profileFields.map((field) => [field, players[field]]),
) as Pick<typeof players, ProfileField>;

/** The other columns of the list, unordered. */
const findDetails = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: players.id,
      firstName: players.firstName,
      lastName: players.lastName,
      shownName: players.shownName,
      crewName: players.crewName,
      email: players.email,
      isWalkIn: players.isWalkIn,
      ...profileColumns,
      referralCode: players.referralCode,
      disabledAt: players.disabledAt,
      createdAt: players.createdAt,
      note: players.staffNote,
      boardId: boards.id,
      handedInAt: handIns.recordedAt,
      handInLines: handIns.lines,
      isBlackout: handIns.isBlackout,
      tier: memberships.tier,
      photosApproved: photosWith('approved'),
      photosPending: photosWith('pending'),
    })
    .from(players)
    .leftJoin(boards, eq(boards.playerId, players.id))
    .leftJoin(handIns, eq(handIns.boardId, boards.id))
    .leftJoin(memberships, eq(memberships.playerId, players.id))
    .where(inArray(players.id, [...ids]))
    .all();

export type LeaderboardRow = Rank & ReturnType<typeof findDetails>[number];

/** Details of these players, in the order of `ranks`. Players erased meanwhile are omitted. */
export function findLeaderboardRows(db: Db, ranks: readonly Rank[]): LeaderboardRow[] {
  const ids = ranks.map(({ id }) => id);
  const details = new Map(findDetails(db, ids).map((row) => [row.id, row]));
  return ranks.flatMap((one) => {
    const row = details.get(one.id);
    return row ? [{ ...row, ...one }] : [];
  });
}

/**
 * The search is an email, referral code or board id, however written, or each of its words occurs in the name or one of those, or
 * is the id's end without hyphens, ignoring accents, apostrophes and case. Undefined for an empty search; punctuation alone
 * matches nobody.
 */
function found(search: string): SQL | undefined {
  const words = foldText(search).split(' ').filter(Boolean);
  if (words.length === 0) return search.trim() === '' ? undefined : sql`false`;
  const hasAllWords = and(
    ...words.map((word) => {
      const end = `%${word.replaceAll(/[\\%_]/g, '\\$&')}`;
      const places = [players.searchText, boards.id];
      return or(
        ...places.map((place) => sql`${place} like ${`${end}%`} escape '\\'`),
        sql`replace(${boards.id}, '-', '') like ${end} escape '\\'`,
      );
    }),
  );
  return or(
    hasAllWords,
    eq(boards.id, readBoardId(search) ?? ''),
    eq(players.referralCode, readReferralCode(search)),
    eq(players.emailKey, cleanEmail(search)),
  );
}

const orders: Record<PlayerSort, readonly SQL[]> = {
  points: bestFirst,
  name: [asc(players.sortName)],
  registered: [desc(players.createdAt)],
};
const reversed: Record<PlayerSort, readonly SQL[]> = {
  points: bestLast,
  name: [desc(players.sortName)],
  registered: [asc(players.createdAt)],
};

interface PageQuery {
  readonly search: string;
  readonly sort: PlayerSort;
  readonly isReversed: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** One page of the player list, ordered by `sort` and then by id. */
export function findPage(db: Db, { search, sort, isReversed, limit, offset }: PageQuery): Rank[] {
  return db
    .select({ id: leaderboard.playerId })
    .from(leaderboard)
    .innerJoin(players, eq(players.id, leaderboard.playerId))
    .leftJoin(boards, eq(boards.playerId, leaderboard.playerId))
    .where(found(search))
    .orderBy(...(isReversed ? reversed : orders)[sort], asc(leaderboard.playerId))
    .limit(limit)
    .offset(offset)
    .all()
    .flatMap(({ id }) => findRank(db, id) ?? []);
}

/** Number of players that match the search; an empty search matches all. */
export function countPlayers(db: Db, search: string): number {
  const matches = found(search);
  // Without the join, which would read every board only to count the players.
  if (!matches) return countRows(db, players);
  const joined = db
    .select({ n: count() })
    .from(players)
    .leftJoin(boards, eq(boards.playerId, players.id));
  return joined.where(matches).get()?.n ?? 0;
}

/** Instagram publishing attempts for a player's photos, oldest first. */
export const findAttemptsOf = (db: Db, playerId: string) =>
  db
    .select({ attempt: attempts })
    .from(attempts)
    .innerJoin(submissions, eq(submissions.id, attempts.submissionId))
    .where(eq(submissions.playerId, playerId))
    .orderBy(asc(attempts.sentAt))
    .all()
    .map(({ attempt }) => attempt);
