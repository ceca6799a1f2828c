// Queries on draws, with who froze and drew them and whose boards are on them.
import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { admins } from '#db/schema/auth.ts';
import { boards } from '#db/schema/boards.ts';
import { drawEntries, drawResults, draws } from '#db/schema/draws.ts';

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

/** A list with its result, whose fields are null before the draw; first names of who froze and drew. */
export const findDraw = (db: Db, id: string) => selectDraws(db).where(eq(draws.id, id)).get();

export type DrawRow = NonNullable<ReturnType<typeof findDraw>>;

/** The newest lists, newest first. */
export const findDraws = (db: Db, limit: number): DrawRow[] =>
  selectDraws(db).orderBy(desc(draws.frozenAt), desc(draws.id)).limit(limit).all();

export const countDraws = (db: Db): number => db.select({ n: count() }).from(draws).get()?.n ?? 0;

/** An undrawn list that is equal in everything that decides. */
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

/** The entries of a list in the order of their numbers. */
export const findEntries = (db: Db, drawId: string) =>
  db
    .select({ number: drawEntries.number, boardId: drawEntries.boardId })
    .from(drawEntries)
    .where(eq(drawEntries.drawId, drawId))
    .orderBy(asc(drawEntries.number))
    .all();

/** Those entries of a list, ordered by number. */
export const findEntriesNumbered = (db: Db, drawId: string, numbers: readonly number[]) =>
  db
    .select({ number: drawEntries.number, boardId: drawEntries.boardId })
    .from(drawEntries)
    .where(and(eq(drawEntries.drawId, drawId), inArray(drawEntries.number, [...numbers])))
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

/** The lists that a player's board is on, oldest first, with the result where there is one. */
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
