// Deals boards: one per player, unique and immutable.
import { createHash } from 'node:crypto';
import { type Db, inTransaction } from '#db/client.ts';
import { countActiveChallenges, findDealableChallenges } from '#features/challenges/reads.ts';
import { findAllSettings } from '#features/settings/reads.ts';
import type { Player } from '#shared/actor.ts';
import type { AuditEntry } from '#shared/audit.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import { newBoardId, newId } from '#shared/ids.ts';
import { noNewBoard, poolTooSmall } from '../contract.ts';
import { type BoardRow, findBoardOf } from '../reads.ts';
import { insertBoard } from '../repo/boards.ts';
import { dealBoard, layoutKey, missingChallenges } from '../rules/deal.ts';

/** Attempts with new seeds when a board id or layout exists already, which is rare unless the pool is small. */
const MAX_SEEDS = 20;

interface Deps {
  db: Db;
  now: Clock;
  audit(db: Db, note: AuditEntry): void;
}

/** @throws pool_too_small, with the number of missing challenges, when no board can be dealt */
export function assertDealable(tx: Db): void {
  const game = findAllSettings(tx).gameSettings;
  const missing = missingChallenges(game, countActiveChallenges(tx));
  if (missing > 0) throw new AppError('pool_too_small', poolTooSmall(game.boardSize, missing));
}

/** @returns `getOrDealBoard`: the player's board, dealt in one transaction on the first call. @throws pool_too_small */
export function createDealing({ db, now, audit }: Deps) {
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
      if (!insertBoard(tx, row, board.cells)) continue;
      audit(tx, {
        actor: { kind: 'player', id: player.id },
        action: 'board.dealt',
        description: `Board ${row.id} was dealt to ${player.firstName} ${player.lastName}`,
        origin: null,
      });
      return row;
    }
    throw new AppError('pool_too_small', noNewBoard);
  };

  return (player: Player): BoardRow =>
    findBoardOf(db, player.id) ??
    inTransaction(db, (tx) => findBoardOf(tx, player.id) ?? deal(tx, player));
}
