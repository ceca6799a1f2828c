// Hand-ins of printed boards at the fan table, recorded with the result of the board at that moment.
import type { Db } from '#db/client.ts';
import type { WithTransaction } from '#db/with-transaction.ts';
import { findPlayer } from '#features/auth/reads.ts';
import type { Origin, PlayerId, TableStaff } from '#shared/actor.ts';
import type { AuditEntry } from '#shared/audit.ts';
import { type Clock, contestTime } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import { type BoardView, type HandIn, messages } from '../contract.ts';
import { findHandIn } from '../reads.ts';
import * as repo from '../repo/boards.ts';
import { reachedBy } from '../rules/reached.ts';

interface Deps {
  db: Db;
  withTransaction: WithTransaction;
  now: Clock;
  timeZone: string;
  /** The board, or null if it is not dealt. */
  findBoardView(playerId: PlayerId): BoardView | null;
  audit(db: Db, note: AuditEntry): void;
}

const success = { success: true as const };

export type HandInsService = ReturnType<typeof createHandIns>;

/** Each change is one transaction with an entry in the audit log. */
export function createHandIns({ db, withTransaction, now, timeZone, findBoardView, audit }: Deps) {
  const find = (tx: Db, id: string) => {
    const player = findPlayer(tx, id);
    if (!player) throw new AppError('not_found');
    const board = findBoardView(player.id);
    if (!board) throw new AppError('conflict', messages.noBoard);
    return { player, board, handIn: findHandIn(tx, board.boardId) };
  };

  const auditHandIn = (
    tx: Db,
    { admin, origin }: { admin: TableStaff; origin: Origin },
    { player, board }: ReturnType<typeof find>,
    [action, verb]: readonly [string, string],
  ) =>
    audit(tx, {
      actor: { kind: 'admin', id: admin.id },
      action,
      description: `${admin.firstName} ${verb} ${board.boardId} of ${player.firstName} ${player.lastName}`,
      origin,
      subjectId: player.id,
    });

  return {
    /** A player's board and its hand-in. @throws not_found */
    of(id: string): { board: BoardView | null; handIn: HandIn | null } {
      const player = findPlayer(db, id);
      if (!player) throw new AppError('not_found');
      const board = findBoardView(player.id);
      const found = board && findHandIn(db, board.boardId);
      return {
        board,
        handIn: found ? { ...found, recordedAt: found.recordedAt.toISOString() } : null,
      };
    },

    /**
     * @returns what the board had at that moment.
     * @throws not_found; conflict without a board, or if it was handed in already, with the organiser and time
     */
    record(admin: TableStaff, id: string, origin: Origin) {
      return withTransaction((tx, emit) => {
        const found = find(tx, id);
        const { player, board, handIn } = found;
        if (handIn) {
          const when = contestTime(handIn.recordedAt, timeZone);
          throw new AppError(
            'conflict',
            messages.handedIn(handIn.recordedBy ?? 'an organiser', when),
          );
        }
        const { lines, found: squares, isBlackout, since } = reachedBy(board.size, board.board);
        const result = { lines, found: squares, isBlackout };
        repo.insertHandIn(tx, {
          ...result,
          boardId: board.boardId,
          recordedAt: now(),
          recordedBy: admin.id,
        });
        emit({ type: 'board.handed_in', playerId: player.id, ...result });
        emit({ type: 'player.changed', playerId: player.id });
        auditHandIn(tx, { admin, origin }, found, ['board.handed_in', 'took in the board']);
        return { ...success, ...result, since };
      });
    },

    /** Deletes a hand-in that was recorded by mistake. @throws not_found; conflict without a board or hand-in */
    undo(admin: TableStaff, id: string, origin: Origin) {
      withTransaction((tx, emit) => {
        const found = find(tx, id);
        if (!found.handIn) throw new AppError('conflict', messages.notHandedIn);
        repo.deleteHandIn(tx, found.board.boardId);
        emit({ type: 'player.changed', playerId: found.player.id });
        auditHandIn(tx, { admin, origin }, found, ['board.hand_in_undone', 'gave back the board']);
      });
      return success;
    },
  };
}
