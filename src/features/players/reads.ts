// All players at once, joined with what other features hold of them: the list, in an order, page by page; everything
// from the ledger.
import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { players } from '#db/schema/auth.ts';
import { boards, handIns } from '#db/schema/boards.ts';
import { ledger, memberships } from '#db/schema/points.ts';
import { submissions } from '#db/schema/submissions.ts';
import { type ProfileField, profileFields } from '#features/auth/contract.ts';
import type { PlayerSort } from './contract.ts';

/**
 * When a player's last point came. An award that was taken back never counted, or a reviewer's slip would cost a
 * place; only players with such an award need the costlier look.
 */
const lastPoint = sql<number | null>`iif(
  s.player_id in (select player_id from ledger where turn % 2 = 0),
  (select max(e.at) from ledger e
    where e.player_id = s.player_id and e.points > 0 and e.turn % 2 = 1 and not exists (
      select 1 from ledger later
      where later.subject = e.subject and later.turn = e.turn + 1)),
  s.last)`;

/** Every player's points and rank, without any point by who came first; disabled accounts have no rank. */
const leaderboard = sql`(
  select id, points, iif(is_out, null, row_number() over (partition by is_out order by points desc, last, id)) as rank
  from (
    select p.id as id, p.disabled_at is not null as is_out, coalesce(s.points, 0) as points,
      coalesce(${lastPoint}, p.created_at) as last
    from ${players} p left join (
      select player_id, sum(points) as points, max(iif(points > 0, at, null)) as last
      from ${ledger} group by player_id
    ) s on s.player_id = p.id
  )
) standing`;

/** The plus keeps SQLite from looking through all photos of a status instead of the player's few. */
const photosWith = (status: 'approved' | 'pending') =>
  sql<number>`(select count(*) from ${submissions} photo where photo.player_id = ${players.id} and +photo.status = ${status})`;

const profileColumns = Object.fromEntries(
  profileFields.map((field) => [field, players[field]]),
) as Pick<typeof players, ProfileField>;

/** What a list shows beside points and rank; in no order. */
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

/** A player's place; without a rank while the account is disabled. */
export interface Rank {
  readonly id: string;
  readonly points: number;
  readonly rank: number | null;
}

export type LeaderboardRow = Rank & ReturnType<typeof findDetails>[number];

/** The players of these standings, in their order; one who was erased meanwhile is left out. */
export function findLeaderboardRows(db: Db, standing: readonly Rank[]): LeaderboardRow[] {
  const ids = standing.map(({ id }) => id);
  const details = new Map(findDetails(db, ids).map((row) => [row.id, row]));
  return standing.flatMap((one) => {
    const row = details.get(one.id);
    return row ? [{ ...row, ...one }] : [];
  });
}

/** Each word has to be somewhere in what is known of the player. */
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

interface Wanted {
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

/** One page of the standings, in the order wanted. */
export const findPage = (db: Db, { search, sort, isReversed, limit, offset }: Wanted): Rank[] =>
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

/** One player's points and rank; undefined when there is no such player. */
export const findRank = (db: Db, id: string): Rank | undefined =>
  db.select(standingColumns).from(leaderboard).where(sql`standing.id = ${id}`).get();

/** Players that the search finds, on all pages together; an empty search finds everybody. */
export const countPlayers = (db: Db, search: string): number =>
  db
    .select({ n: sql<number>`count(*)` })
    .from(players)
    .leftJoin(boards, eq(boards.playerId, players.id))
    .where(found(search))
    .get()?.n ?? 0;

/** Everybody in the order of the ranking, disabled ones last. */
export const findRanking = (db: Db): Rank[] =>
  db
    .select(standingColumns)
    .from(leaderboard)
    .orderBy(...orders.points, sql`standing.id`)
    .all();
