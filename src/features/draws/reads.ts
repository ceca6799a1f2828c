// Queries on draws, and on boards and their players for the winners' list.
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { countRows, oneOf } from '#db/prepared.ts';
import { admins, players } from '#db/schema/auth.ts';
import { boardCells, boards, handIns } from '#db/schema/boards.ts';
import { drawEntries, drawResults, draws } from '#db/schema/draws.ts';
import { auditEntries } from '#db/schema/operations.ts';
import { leaderboard } from '#db/schema/points.ts';
import { submissions } from '#db/schema/submissions.ts';
import { networkOf } from '#shared/network.ts';

const selectBoards = (db: Db) =>
  db
    .select({
      boardId: boards.id,
      size: boards.size,
      id: players.id,
      firstName: players.firstName,
      lastName: players.lastName,
      crewName: players.crewName,
      email: players.email,
      phone: players.phone,
      points: leaderboard.points,
      lastAt: leaderboard.lastAt,
      handedInAt: handIns.recordedAt,
      isOut: leaderboard.isOut,
    })
    .from(boards)
    .innerJoin(players, eq(players.id, boards.playerId))
    .innerJoin(leaderboard, eq(leaderboard.playerId, boards.playerId))
    .leftJoin(handIns, eq(handIns.boardId, boards.id));

/** Boards of enabled accounts with ids above `after`, ordered by id, at most `limit`. */
export const findBoardsAfter = (db: Db, after: string, limit: number) =>
  selectBoards(db)
    .where(and(gt(boards.id, after), eq(leaderboard.isOut, false)))
    .orderBy(asc(boards.id))
    .limit(limit)
    .all();

/** These boards with their players, unordered. */
export const findBoards = (db: Db, boardIds: readonly string[]) =>
  selectBoards(db)
    .where(inArray(boards.id, [...boardIds]))
    .all();

export type BoardOfPlayer = ReturnType<typeof findBoardsAfter>[number];

const findFreeSquares = (db: Db, boardIds: readonly string[]) =>
  db
    .select({ boardId: boardCells.boardId, position: boardCells.position })
    .from(boardCells)
    .where(and(sql`${boardCells.boardId} ${oneOf(boardIds)}`, isNull(boardCells.challengeId)))
    .all();

const findApprovedPhotos = (db: Db, boardIds: readonly string[]) =>
  db
    .select({
      boardId: submissions.boardId,
      position: submissions.position,
      at: sql<number>`${submissions.submittedAt}`,
    })
    .from(submissions)
    .where(
      and(
        sql`${submissions.boardId} ${oneOf(boardIds)}`,
        // The unary plus keeps SQLite from using the status index, which would read every approved photo.
        sql`+${submissions.status} = 'approved'`,
      ),
    )
    .all();

function groupByBoard<T extends { readonly boardId: string }>(rows: readonly T[]) {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    groups.set(row.boardId, [...(groups.get(row.boardId) ?? []), row]);
  }
  return groups;
}

/** What these boards have found: their free squares, and their approved photos with `at` in milliseconds, both unordered. */
export function findFound(db: Db, boardIds: readonly string[]) {
  const free = groupByBoard(findFreeSquares(db, boardIds));
  const photos = groupByBoard(findApprovedPhotos(db, boardIds));
  return (boardId: string) => ({
    free: (free.get(boardId) ?? []).map(({ position }) => position),
    photos: photos.get(boardId) ?? [],
  });
}

/** Ids of the boards of enabled accounts. */
export const findBoardIds = (db: Db): Set<string> =>
  new Set(
    db
      .select({ id: boards.id })
      .from(boards)
      .innerJoin(leaderboard, eq(leaderboard.playerId, boards.playerId))
      .where(eq(leaderboard.isOut, false))
      .all()
      .map(({ id }) => id),
  );

/**
 * The networks from which players registered, by board id. Omits players registered at the fan table: the laptop's
 * network says nothing about them.
 */
export const findRegistrationNetworks = (db: Db): Map<string, string> =>
  new Map(
    db
      .select({ boardId: boards.id, address: auditEntries.ip })
      .from(boards)
      .innerJoin(
        auditEntries,
        and(
          eq(auditEntries.actorId, boards.playerId),
          eq(auditEntries.action, 'player.registered'),
        ),
      )
      .where(isNotNull(auditEntries.ip))
      .all()
      .map(({ boardId, address }) => [boardId, networkOf(address ?? '')]),
  );

type Draw = typeof draws.$inferSelect;

const columns = {
  id: draws.id,
  title: draws.title,
  listHash: draws.listHash,
  wanted: draws.winners,
  sharedNetwork: draws.sharedNetwork,
  frozenAt: draws.frozenAt,
  entries: sql<number>`coalesce((select max(number) from ${drawEntries} entry where entry.draw_id = ${draws.id}), 0)`,
  seed: drawResults.seed,
  drawnAt: drawResults.drawnAt,
  winners: drawResults.winners,
  frozenBy: sql<
    string | null
  >`(select first_name from ${admins} one where one.id = ${draws.frozenBy})`,
  drawnBy: sql<
    string | null
  >`(select first_name from ${admins} one where one.id = ${drawResults.drawnBy})`,
};

const selectDraws = (db: Db) =>
  db.select(columns).from(draws).leftJoin(drawResults, eq(drawResults.drawId, draws.id));

/** A list with its result, whose fields are null before the draw, and the first names of who froze and drew it. */
export const findDraw = (db: Db, id: string) => selectDraws(db).where(eq(draws.id, id)).get();

export type DrawRow = NonNullable<ReturnType<typeof findDraw>>;

/** The newest lists, newest first. */
export const findDraws = (db: Db, limit: number): DrawRow[] =>
  selectDraws(db).orderBy(desc(draws.frozenAt), desc(draws.id)).limit(limit).all();

/** The lists that were drawn, the one drawn last first, whatever the clock did in between. */
export const findDrawn = (db: Db): DrawRow[] =>
  selectDraws(db)
    .where(isNotNull(drawResults.drawId))
    .orderBy(desc(sql`${drawResults}.rowid`))
    .all();

export const countDraws = (db: Db): number => countRows(db, draws);

/** An undrawn list with the same hash, title and number of winners. */
export const findSameUndrawn = (
  db: Db,
  { listHash, title, winners }: Pick<Draw, 'listHash' | 'title' | 'winners'>,
) =>
  selectDraws(db)
    .where(
      and(
        eq(draws.listHash, listHash),
        eq(draws.title, title),
        eq(draws.winners, winners),
        isNull(drawResults.drawId),
      ),
    )
    .get();

/** The entries of a list, by number. */
export const findEntries = (db: Db, drawId: string) =>
  db
    .select({ number: drawEntries.number, boardId: drawEntries.boardId })
    .from(drawEntries)
    .where(eq(drawEntries.drawId, drawId))
    .orderBy(asc(drawEntries.number))
    .all();

/** Boards that have won in a draw. */
export const findWinningBoards = (db: Db): Set<string> =>
  new Set(
    db
      .all<{ boardId: string }>(
        sql`select entry.board_id as boardId from ${drawResults} result, json_each(result.winners) won
          join ${drawEntries} entry on entry.draw_id = result.draw_id and entry.number = won.value`,
      )
      .map(({ boardId }) => boardId),
  );

/** The lists that include a player's board, oldest first, with the result if drawn. */
export const findDrawsOf = (db: Db, playerId: string) =>
  db
    .select({
      draw: drawEntries.drawId,
      title: draws.title,
      number: drawEntries.number,
      boardId: drawEntries.boardId,
      frozenAt: draws.frozenAt,
      drawnAt: drawResults.drawnAt,
      winners: drawResults.winners,
    })
    .from(drawEntries)
    .innerJoin(boards, eq(boards.id, drawEntries.boardId))
    .innerJoin(draws, eq(draws.id, drawEntries.drawId))
    .leftJoin(drawResults, eq(drawResults.drawId, drawEntries.drawId))
    .where(eq(boards.playerId, playerId))
    .orderBy(asc(draws.frozenAt))
    .all();
