// Boards: one for each player, unique and immutable, dealt on first view; look-up and hand-in at the fan table; the hunt in
// review.

import { createHash } from 'node:crypto';
import { type Db, inTransaction } from '#db/client.ts';
import type { ServiceDeps } from '#db/with-transaction.ts';
import { getPlayer } from '#features/auth/reads.ts';
import { countActiveChallenges, findDealableChallenges } from '#features/challenges/reads.ts';
import { findAllSettings } from '#features/settings/reads.ts';
import type { Origin, Player, PlayerId, TableStaff } from '#shared/actor.ts';
import { staffEntry } from '#shared/audit/audit.ts';
import { success } from '#shared/calls.ts';
import { contestState } from '#shared/contest.ts';
import { newBoardId, newId } from '#shared/ids.ts';
import { photoUrl } from '#shared/paths.ts';
import { decisionOf, senderOf } from '#shared/photo-answers.ts';
import { existing } from '#shared/text/language.ts';
import { fullNameOf } from '#shared/text/player-names.ts';
import { createWords } from '#shared/text/words.ts';
import type { BoardCell, BoardView, Hunt, PlayerBoard } from '../contract.ts';
import { huntFailures } from '../messages.hunt.ts';
import { dealFailures, failures } from '../messages.refusals.ts';
import {
  type BoardRow,
  findBoardOf,
  findBoardWithPlayer,
  findCells,
  findHandIn,
  type HandInRow,
} from '../reads.ts';
import * as repo from '../repo.ts';
import { dealBoard, layoutKey, missingChallenges } from '../rules/deal.ts';
import { reachedBy } from '../rules/lines.ts';

interface BoardPhoto {
  readonly id: string;
  readonly status: 'pending' | 'approved' | 'rejected';
  readonly notes: string;
  readonly pointsAwarded: number;
  readonly bonus: number;
  readonly submittedAt: Date;
  readonly sender: Parameters<typeof senderOf>[0];
}

export const squarePhotoOf = (photo: BoardPhoto): NonNullable<BoardCell['photo']> => ({
  id: photo.id,
  status: photo.status,
  ...decisionOf(photo),
  pointsAwarded: photo.pointsAwarded,
  ...senderOf(photo.sender),
  thumbnailUrl: photoUrl(photo.id, 'thumbnail'),
  photoUrl: photoUrl(photo.id, 'view'),
  submittedAt: photo.submittedAt.toISOString(),
});

/** Attempts with new seeds when a board id or layout exists already, which is rare unless the pool is small. */
const MAX_SEEDS = 20;

/** @throws pool_too_small, with the number of missing challenges, when no board can be dealt */
export function assertDealable(tx: Db): void {
  const game = findAllSettings(tx).gameSettings;
  const missing = missingChallenges(game, countActiveChallenges(tx));
  if (missing > 0) throw dealFailures.poolTooSmall({ size: game.boardSize, missing });
}

/** @returns `getOrDealBoard`: the player's board, dealt in one transaction on the first call. @throws pool_too_small */
export function createDealing({ db, now, audit }: Pick<ServiceDeps, 'db' | 'now' | 'audit'>) {
  const deal = (tx: Db, player: Player): BoardRow => {
    assertDealable(tx);
    const { boardSize, totalChallenges, challengesPerBoard } = findAllSettings(tx).gameSettings;
    const pool = findDealableChallenges(tx, totalChallenges);
    for (let attempt = 0; attempt < MAX_SEEDS; attempt++) {
      const seed = newId();
      const board = dealBoard({ pool, size: boardSize, challengesPerBoard, seed });
      const row = {
        id: newBoardId(),
        playerId: player.id,
        size: boardSize,
        seed,
        layout: createHash('sha256').update(layoutKey(board)).digest('base64url'),
        dealtAt: now(),
        printedAt: null,
      };
      if (!repo.insertBoard(tx, row, board.cells)) continue;
      audit(tx, {
        actor: { kind: 'player', id: player.id },
        action: 'board.dealt',
        params: { player: fullNameOf(player), board: row.id },
        origin: null,
      });
      return row;
    }
    throw dealFailures.noNewBoard();
  };

  return (player: Player): BoardRow =>
    findBoardOf(db, player.id) ??
    inTransaction(db, (tx) => findBoardOf(tx, player.id) ?? deal(tx, player));
}

/** Only staff may know who recorded it. */
const withoutName = ({ recordedBy: _, recordedAt, ...handIn }: HandInRow) => ({
  ...handIn,
  recordedAt: recordedAt.toISOString(),
});

interface Standing {
  /** From 1. */
  readonly rank: number;
  readonly players: number;
  readonly behind?: number;
}

interface Deps extends Pick<ServiceDeps, 'db' | 'now'> {
  getOrDealBoard(player: Player): BoardRow;
  /** Photos of the board's squares: the rejected ones, oldest first, then the others, of which a square has one at most. */
  photosOf(db: Db, boardId: string): readonly (BoardPhoto & { readonly position: number })[];
  /** The name of an earlier contest whose archive has the board, or null. */
  findEarlierBoard(boardId: string): string | null;
  /** Totals of the ledger. */
  pointsOf(player: PlayerId): { totalPoints: number } & Omit<BoardView['stats'], keyof Standing>;
  /** Null while the ranking is frozen, and for a player without a rank. */
  rankOf(player: PlayerId): Standing | null;
  /** How many players found each found square of a board, in order of position; disabled accounts do not count. */
  findersOf(db: Db, boardId: string): Hunt['squares'];
  countPlayers(db: Db): number;
}

export type BoardsService = ReturnType<typeof createBoards>;

export function createBoards(deps: Deps) {
  const { db, getOrDealBoard, photosOf, pointsOf } = deps;
  const viewOf = ({ id, size }: BoardRow, playerId: PlayerId): BoardView => {
    const { totalPoints, ...stats } = pointsOf(playerId);
    // The last one of a square wins.
    const latest = new Map(photosOf(db, id).map((photo) => [photo.position, photo]));
    const board = findCells(db, id).map(({ position, challenge }) => {
      const photo = latest.get(position);
      return {
        position,
        challenge: challenge && existing(challenge),
        // A free space counts as found.
        completed: challenge === null || photo?.status === 'approved',
        isFreeSpace: challenge === null,
        photo: photo ? squarePhotoOf(photo) : null,
      };
    });
    const handIn = findHandIn(db, id);
    return {
      ...{ board, boardId: id, size, totalPoints, stats },
      ...(handIn && { handIn: withoutName(handIn) }),
    };
  };

  return {
    /** The player's own board; deals it on the first call. @throws pool_too_small */
    view: (player: Player): BoardView => viewOf(getOrDealBoard(player), player.id),

    /** The same with the player's rank. @throws pool_too_small */
    mine(player: Player): BoardView {
      const view = viewOf(getOrDealBoard(player), player.id);
      return { ...view, stats: { ...view.stats, ...deps.rankOf(player.id) } };
    },

    /** A board for organisers; null until it is dealt. */
    ofPlayer(playerId: PlayerId): BoardView | null {
      const board = findBoardOf(db, playerId);
      return board ? viewOf(board, playerId) : null;
    },

    /** The player's hunt in review; without a board there are no squares. @throws conflict until the contest is over */
    hunt(player: Player): Hunt {
      if (contestState(findAllSettings(db).contest, deps.now()) !== 'closed') {
        throw huntFailures.notOver();
      }
      const board = findBoardOf(db, player.id);
      return { players: deps.countPlayers(db), squares: board ? deps.findersOf(db, board.id) : [] };
    },

    /** The owner of a board. @throws not_found */
    check(boardId: string) {
      const found = findBoardWithPlayer(db, boardId);
      if (!found) {
        throw deps.findEarlierBoard(boardId) === null ? failures.unknown() : failures.isEarlier();
      }
      const { playerId, dealtAt, size } = found;
      return {
        boardId,
        playerId,
        playerName: fullNameOf(found),
        size,
        dealtAt: dealtAt.toISOString(),
      };
    },
  };
}

interface HandInDeps extends Omit<ServiceDeps, 'isDiskFull'> {
  findBoardView(playerId: PlayerId): BoardView | null;
  /** First names by photo id, for those of `ids` on another reviewer's screen. */
  lookersOf(staff: TableStaff, ids: readonly string[]): ReadonlyMap<string, string>;
}

export type HandInsService = ReturnType<typeof createHandIns>;

/** Each change is one transaction with an entry in the audit log. */
export function createHandIns({
  db,
  withTransaction,
  now,
  timeZone,
  findBoardView,
  lookersOf,
  audit,
}: HandInDeps) {
  const find = (tx: Db, id: string) => {
    const player = getPlayer(tx, id);
    const board = findBoardView(player.id);
    if (!board) throw failures.none();
    return { player, board, handIn: findHandIn(tx, board.boardId) };
  };

  const boardOf = ({ player, board }: ReturnType<typeof find>) => ({
    player: fullNameOf(player),
    board: board.boardId,
  });

  return {
    /** A player's board and its hand-in. @throws not_found */
    of(staff: TableStaff, id: string): PlayerBoard {
      const board = findBoardView(getPlayer(db, id).id);
      const found = board && findHandIn(db, board.boardId);
      const photos = (board?.board ?? []).flatMap(({ photo }) => photo ?? []);
      const waiting = photos.filter(({ status }) => status === 'pending').map((photo) => photo.id);
      const names = lookersOf(staff, waiting);
      const lookers = (board?.board ?? []).flatMap(({ position, photo }) => {
        const name = names.get(photo?.id ?? '');
        return name === undefined ? [] : [{ position, name }];
      });
      return {
        board,
        ...(lookers.length > 0 && { lookers }),
        handIn: found ? { ...found, recordedAt: found.recordedAt.toISOString() } : null,
      };
    },

    /**
     * @returns the board's result at that moment.
     * @throws not_found; conflict without a board, or if it was handed in already, with the organiser and time
     */
    record(admin: TableStaff, id: string, origin: Origin) {
      return withTransaction((tx, emit) => {
        const found = find(tx, id);
        const { player, board, handIn } = found;
        if (handIn) {
          const by = handIn.recordedBy ?? 'an organiser';
          const at = handIn.recordedAt.toISOString();
          throw failures.handedIn({ by, at }, createWords('en', timeZone()));
        }
        const { lines, found: squares, isBlackout, since } = reachedBy(board.size, board.board);
        const result = { lines, found: squares, isBlackout };
        const recorded = { boardId: board.boardId, recordedAt: now(), recordedBy: admin.id };
        repo.insertHandIn(tx, { ...result, ...recorded });
        emit({ type: 'board.handed_in', playerId: player.id, ...result });
        emit({ type: 'player.changed', playerId: player.id });
        audit(tx, staffEntry(admin, origin, 'board.handed_in', boardOf(found), player.id));
        return { ...success, ...result, since };
      });
    },

    /** Deletes a hand-in that was recorded by mistake. @throws not_found; conflict without a board or hand-in */
    undo(admin: TableStaff, id: string, origin: Origin) {
      withTransaction((tx, emit) => {
        const found = find(tx, id);
        if (!found.handIn) throw failures.notHandedIn();
        repo.deleteHandIn(tx, found.board.boardId);
        emit({ type: 'player.changed', playerId: found.player.id });
        const about = boardOf(found);
        audit(tx, staffEntry(admin, origin, 'board.hand_in_undone', about, found.player.id));
      });
      return success;
    },
  };
}
