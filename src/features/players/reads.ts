// Queries for the player list, the data export and the leaderboard. Points and ranks are computed from the ledger.
import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { players } from '#db/schema/auth.ts';
import { boards, handIns } from '#db/schema/boards.ts';
import { instagramAttempts as attempts } from '#db/schema/instagram.ts';
import { ledger, memberships } from '#db/schema/points.ts';
import { submissions } from '#db/schema/submissions.ts';
import { type ProfileField, profileFields } from '#features/auth/contract.ts';
import type { PlayerSort } from './contract.ts';

/** After every moment: a player without an approved photo ranks after those with one and as many points. */
const NEVER = sql.raw('9e15');

/**
 * Points and rank of every player. Of equal points the earlier one is who sent the last counted photo earlier, by the
 * server's receipt: neither the order of reviews nor an award that was taken back changes it. Exact ties share a rank.
 */
const leaderboard = sql`(
  select id, points, iif(is_out, null, rank() over (partition by is_out order by points desc, last)) as rank
  from (
    select p.id as id, p.disabled_at is not null as is_out, coalesce(s.points, 0) as points,
      coalesce(c.last, ${NEVER}) as last
    from ${players} p left join (
      select player_id, sum(points) as points from ${ledger} group by player_id
    ) s on s.player_id = p.id left join (
      select player_id, max(submitted_at) as last from ${submissions} where status = 'approved' group by player_id
    ) c on c.player_id = p.id
  )
) standing`;

/** The unary plus stops SQLite from using the index on status instead of the one on the player. */
const photosWith = (status: 'approved' | 'pending') =>
  sql<number>`(select count(*) from ${submissions} photo where photo.player_id = ${players.id} and +photo.status = ${status})`;

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
      email: players.email,
      ...profileColumns,
      referralCode: players.referralCode,
      disabledAt: players.disabledAt,
      createdAt: players.createdAt,
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

/** `rank` is null for a disabled account. */
export interface Rank {
  readonly id: string;
  readonly points: number;
  readonly rank: number | null;
}

export type LeaderboardRow = Rank & ReturnType<typeof findDetails>[number];

/** Details of these players, in the order of `ranks`. Players erased meanwhile are missing. */
export function findLeaderboardRows(db: Db, ranks: readonly Rank[]): LeaderboardRow[] {
  const ids = ranks.map(({ id }) => id);
  const details = new Map(findDetails(db, ids).map((row) => [row.id, row]));
  return ranks.flatMap((one) => {
    const row = details.get(one.id);
    return row ? [{ ...row, ...one }] : [];
  });
}

/** Every word of the search must match one of the columns. */
function found(search: string): SQL | undefined {
  const words = search.split(/\s+/).filter(Boolean);
  return and(
    ...words.map((word) => {
      const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
      const places = [
        players.firstName,
        players.lastName,
        players.email,
        players.referralCode,
        boards.id,
      ];
      return or(...places.map((place) => sql`${place} like ${pattern} escape '\\'`));
    }),
  );
}

const orders: Record<PlayerSort, readonly SQL[]> = {
  points: [sql`standing.rank is null`, sql`standing.rank`, sql`standing.points desc`],
  name: [sql`lower(${players.lastName})`, sql`lower(${players.firstName})`],
  registered: [desc(players.createdAt)],
};
const reversed: Record<PlayerSort, readonly SQL[]> = {
  points: [sql`standing.rank is null desc`, sql`standing.rank desc`, sql`standing.points`],
  name: [sql`lower(${players.lastName}) desc`, sql`lower(${players.firstName}) desc`],
  registered: [asc(players.createdAt)],
};

interface PageQuery {
  readonly search: string;
  readonly sort: PlayerSort;
  readonly isReversed: boolean;
  readonly limit: number;
  readonly offset: number;
}

const standingColumns = {
  id: sql<string>`standing.id`,
  points: sql<number>`standing.points`,
  rank: sql<number | null>`standing.rank`,
};

/** One page of the player list, ordered by `sort` and then by id. */
export const findPage = (db: Db, { search, sort, isReversed, limit, offset }: PageQuery): Rank[] =>
  db
    .select(standingColumns)
    .from(players)
    .innerJoin(leaderboard, sql`standing.id = ${players.id}`)
    .leftJoin(boards, eq(boards.playerId, players.id))
    .where(found(search))
    .orderBy(...(isReversed ? reversed : orders)[sort], asc(players.id))
    .limit(limit)
    .offset(offset)
    .all();

/** One player's points and rank; undefined for an unknown id. */
export const findRank = (db: Db, id: string): Rank | undefined =>
  db.select(standingColumns).from(leaderboard).where(sql`standing.id = ${id}`).get();

/** Number of players that match the search; an empty search matches all. */
export const countPlayers = (db: Db, search: string): number =>
  db
    .select({ n: sql<number>`count(*)` })
    .from(players)
    .leftJoin(boards, eq(boards.playerId, players.id))
    .where(found(search))
    .get()?.n ?? 0;

/** All players by rank, disabled accounts last. */
export const findRanking = (db: Db): Rank[] =>
  db
    .select(standingColumns)
    .from(leaderboard)
    .orderBy(...orders.points, sql`standing.id`)
    .all();

/** Publish calls for a player's photos, oldest first. */
export const findAttemptsOf = (db: Db, playerId: string) =>
  db
    .select({ attempt: attempts })
    .from(attempts)
    .innerJoin(submissions, eq(submissions.id, attempts.submissionId))
    .where(eq(submissions.playerId, playerId))
    .orderBy(asc(attempts.sentAt))
    .all()
    .map(({ attempt }) => attempt);
