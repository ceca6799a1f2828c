// The top of the leaderboard, and which names the wall may show.
import { asc, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { players } from '#db/schema/auth.ts';
import { leaderboard } from '#db/schema/points.ts';
import type { frozenRanks } from '#db/schema/wall.ts';
import { bestFirst, rankColumns, withRanks } from '#features/players/reads.ts';
import { hasShownPhoto } from './photos.ts';

/** A place; `playerId` is null after the player was erased. */
export type Place = typeof frozenRanks.$inferSelect;

/** The best players who have points, in order; exact ties share a rank. */
export const findTop = (db: Db, limit: number): Place[] =>
  withRanks(
    db,
    db
      .select(rankColumns)
      .from(leaderboard)
      .where(sql`${leaderboard.isOut} = 0 and ${leaderboard.points} > 0`)
      .orderBy(...bestFirst, asc(leaderboard.playerId))
      .limit(limit)
      .all(),
  ).map(({ id, points, rank }, i) => ({
    place: i + 1,
    playerId: id,
    rank: rank ?? i + 1,
    points,
  }));

/** Names of these players by id, and whether the wall may show them. */
export const findNames = (db: Db, ids: readonly string[]) =>
  new Map(
    db
      .select({
        id: players.id,
        firstName: players.firstName,
        lastName: players.lastName,
        isShown: sql<number>`${players.disabledAt} is null and ${hasShownPhoto}`.mapWith(Boolean),
      })
      .from(players)
      .where(inArray(players.id, [...ids]))
      .all()
      .map((player) => [player.id, player]),
  );
