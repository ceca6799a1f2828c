// The leaderboard: points and ranks, from `leaderboard`, which triggers keep equal to the ledger and the approved photos. Of
// equal points the earlier one is who sent the last counted photo earlier, by the server's receipt: neither the order of
// reviews nor an award that was taken back changes it. Exact ties share a rank.
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { leaderboard } from '#db/schema/points.ts';

/** `rank` is null for a disabled account. */
export interface Rank {
  readonly id: string;
  readonly points: number;
  readonly rank: number | null;
}

type LeaderboardEntry = typeof leaderboard.$inferSelect;

/** Disabled accounts last. The order of the index. */
export const bestFirst: readonly SQL[] = [
  sql`${leaderboard.isOut}`,
  sql`${leaderboard.points} desc`,
  sql`${leaderboard.lastAt}`,
];
export const bestLast: readonly SQL[] = [
  sql`${leaderboard.isOut} desc`,
  sql`${leaderboard.points}`,
  sql`${leaderboard.lastAt} desc`,
];

const count = (db: Db, where: SQL) =>
  db
    .select({ n: sql<number>`count(*)` })
    .from(leaderboard)
    .where(sql`${leaderboard.isOut} = 0 and ${where}`)
    .prepare();
const points = sql.placeholder('points');
const withMore = prepared((db) => count(db, sql`${leaderboard.points} > ${points}`));
const withMoreUpTo = prepared((db) =>
  count(
    db,
    sql`${leaderboard.points} > ${points} and ${leaderboard.points} <= ${sql.placeholder('most')}`,
  ),
);
const earlier = prepared((db) =>
  count(
    db,
    sql`${leaderboard.points} = ${points} and ${leaderboard.lastAt} < ${sql.placeholder('lastAt')}`,
  ),
);

interface Ranked extends Pick<LeaderboardEntry, 'points' | 'lastAt' | 'isOut'> {
  readonly id: string;
}

/** What `withRanks` needs of each row. */
export const rankColumns = {
  id: leaderboard.playerId,
  points: leaderboard.points,
  lastAt: leaderboard.lastAt,
  isOut: leaderboard.isOut,
};

/** Ranks of these players, in their order. Counts along the index, once from the best to the worst of them. */
export function withRanks(db: Db, page: readonly Ranked[]): Rank[] {
  const ahead = new Map<number, number>();
  let above: { points: number; ahead: number } | null = null;
  const ranked = page.filter(({ isOut }) => !isOut);
  for (const total of [...new Set(ranked.map((one) => one.points))].sort((a, b) => b - a)) {
    const more: number = above
      ? above.ahead + (withMoreUpTo(db).get({ points: total, most: above.points })?.n ?? 0)
      : (withMore(db).get({ points: total })?.n ?? 0);
    ahead.set(total, more);
    above = { points: total, ahead: more };
  }
  const rankOf = ({ points, lastAt }: Pick<LeaderboardEntry, 'points' | 'lastAt'>) =>
    1 + (ahead.get(points) ?? 0) + (earlier(db).get({ points, lastAt })?.n ?? 0);
  return page.map((one) => ({
    id: one.id,
    points: one.points,
    rank: one.isOut ? null : rankOf(one),
  }));
}

const entryOf = (db: Db, id: string) =>
  db.select(rankColumns).from(leaderboard).where(eq(leaderboard.playerId, id)).all();

/** One player's points and rank; undefined for an unknown id. */
export const findRank = (db: Db, id: string): Rank | undefined => withRanks(db, entryOf(db, id))[0];

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
