// Board views for screens, and the look-up at the fan table.

import type { Db } from '#db/client.ts';
import type { Player, PlayerId } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import { type BoardView, earlierBoard, unknownBoard } from '../contract.ts';
import { type BoardRow, findBoardOf, findBoardWithPlayer, findCells } from '../reads.ts';
import { type BoardPhoto, squarePhotoOf } from '../rules/square-photo.ts';

interface Deps {
  db: Db;
  getOrDealBoard(player: Player): BoardRow;
  /** Photos of the board's squares, oldest first. */
  photosOf(db: Db, boardId: string): readonly (BoardPhoto & { readonly position: number })[];
  /** Whether an archive of an earlier contest has the board: a name of it, or null. */
  findEarlierBoard(boardId: string): string | null;
  /** Totals of the ledger. */
  pointsOf(player: PlayerId): { totalPoints: number } & BoardView['stats'];
}

export type BoardsService = ReturnType<typeof createBoards>;

export function createBoards(deps: Deps) {
  const { db, getOrDealBoard, photosOf, pointsOf } = deps;
  const viewOf = ({ id, size }: BoardRow, playerId: PlayerId): BoardView => {
    const { totalPoints, ...stats } = pointsOf(playerId);
    // Ordered oldest first, so the last one of a square wins.
    const latest = new Map(photosOf(db, id).map((photo) => [photo.position, photo]));
    const board = findCells(db, id).map(({ position, challenge }) => {
      const photo = latest.get(position);
      return {
        position,
        challenge,
        // A free space counts as found.
        completed: challenge === null || photo?.status === 'approved',
        isFreeSpace: challenge === null,
        photo: photo ? squarePhotoOf(photo) : null,
      };
    });
    return { board, boardId: id, size, totalPoints, stats };
  };

  return {
    /** The player's own board; deals it on the first call. @throws pool_too_small */
    view: (player: Player): BoardView => viewOf(getOrDealBoard(player), player.id),

    /** A board for organisers; null until it is dealt. */
    ofPlayer(playerId: PlayerId): BoardView | null {
      const board = findBoardOf(db, playerId);
      return board ? viewOf(board, playerId) : null;
    },

    /** The owner of a board. @throws not_found */
    check(boardId: string) {
      const found = findBoardWithPlayer(db, boardId);
      if (!found) {
        const isEarlier = deps.findEarlierBoard(boardId) !== null;
        throw new AppError('not_found', isEarlier ? earlierBoard : unknownBoard);
      }
      const { playerId, firstName, lastName, dealtAt, size } = found;
      return {
        boardId,
        playerId,
        playerName: `${firstName} ${lastName}`,
        size,
        dealtAt: dealtAt.toISOString(),
      };
    },
  };
}
