// Queries on boards and their players for the winners' list.
import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { players } from '#db/schema/auth.ts';
import { boardCells, boards, handIns } from '#db/schema/boards.ts';
import { auditEntries } from '#db/schema/operations.ts';
import { leaderboard } from '#db/schema/points.ts';
import { submissions } from '#db/schema/submissions.ts';
import { networkOf } from '#shared/network.ts';

/** Boards of enabled accounts after `after`, ordered by id, at most `limit`. */
export const findBoardsAfter = (db: Db, after: string, limit: number) =>
  db
    .select({
      boardId: boards.id,
      size: boards.size,
      id: players.id,
      firstName: players.firstName,
      lastName: players.lastName,
      email: players.email,
      phone: players.phone,
      points: leaderboard.points,
      lastAt: leaderboard.lastAt,
      handedInAt: handIns.recordedAt,
    })
    .from(boards)
    .innerJoin(players, eq(players.id, boards.playerId))
    .innerJoin(leaderboard, eq(leaderboard.playerId, boards.playerId))
    .leftJoin(handIns, eq(handIns.boardId, boards.id))
    .where(and(gt(boards.id, after), eq(leaderboard.isOut, false)))
    .orderBy(asc(boards.id))
    .limit(limit)
    .all();

export type BoardOfPlayer = ReturnType<typeof findBoardsAfter>[number];

/** Free squares of these boards, unordered. */
export const findFreeSquares = (db: Db, boardIds: readonly string[]) =>
  db
    .select({ boardId: boardCells.boardId, position: boardCells.position })
    .from(boardCells)
    .where(and(inArray(boardCells.boardId, [...boardIds]), isNull(boardCells.challengeId)))
    .all();

/** Approved photos of these boards, unordered; `at` in milliseconds. */
export const findApprovedPhotos = (db: Db, boardIds: readonly string[]) =>
  db
    .select({
      boardId: submissions.boardId,
      position: submissions.position,
      at: sql<number>`${submissions.submittedAt}`,
    })
    .from(submissions)
    .where(
      and(
        inArray(submissions.boardId, [...boardIds]),
        // The unary plus keeps SQLite from reading all approved photos of the contest by the index on the status.
        sql`+${submissions.status} = 'approved'`,
      ),
    )
    .all();

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
 * The networks from which players registered, by board id. Without those whom the fan table registered: the laptop's network
 * says nothing about them.
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

/** The players of these boards, unordered. */
export const findPlayersOfBoards = (db: Db, boardIds: readonly string[]) =>
  db
    .select({
      boardId: boards.id,
      id: players.id,
      firstName: players.firstName,
      lastName: players.lastName,
      phone: players.phone,
      points: leaderboard.points,
      handedInAt: handIns.recordedAt,
    })
    .from(boards)
    .innerJoin(players, eq(players.id, boards.playerId))
    .innerJoin(leaderboard, eq(leaderboard.playerId, boards.playerId))
    .leftJoin(handIns, eq(handIns.boardId, boards.id))
    .where(inArray(boards.id, [...boardIds]))
    .all();
