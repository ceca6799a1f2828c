// A player's board as the screens show it, and the look-up at the fan table.

import type { Db } from '#db/client.ts';
import { findOfBoard } from '#features/submissions/repo/photos.ts';
import type { PlayerActor, PlayerId } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import { type BoardView, unknownBoard } from '../contract.ts';
import * as repo from '../repo.ts';
import { squarePhotoOf } from '../rules/square-photo.ts';

interface Needs {
  db: Db;
  boardOf(player: PlayerActor): repo.BoardRow;
  /** What the ledger adds up to. */
  pointsOf(player: PlayerId): { totalPoints: number } & BoardView['stats'];
}

export type BoardsService = ReturnType<typeof createBoards>;

export function createBoards({ db, boardOf, pointsOf }: Needs) {
  const viewOf = ({ id, size }: repo.BoardRow, playerId: PlayerId): BoardView => {
    const { totalPoints, ...stats } = pointsOf(playerId);
    // The oldest first, so that a square keeps its latest.
    const latest = new Map(findOfBoard(db, id).map((photo) => [photo.position, photo]));
    const board = repo.findCells(db, id).map(({ position, challenge }) => {
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
    /** The player's own board; dealt now if this is the first look. @throws pool_too_small */
    view: (player: PlayerActor): BoardView => viewOf(boardOf(player), player.id),

    /** A player's board as an organiser sees it; null before their first look at it. */
    ofPlayer(playerId: PlayerId): BoardView | null {
      const board = repo.findBoardOf(db, playerId);
      return board ? viewOf(board, playerId) : null;
    },

    /** Whose board this is, for the fan table. @throws not_found */
    check(boardId: string) {
      const found = repo.findBoardWithPlayer(db, boardId);
      if (!found) throw new AppError('not_found', unknownBoard);
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
