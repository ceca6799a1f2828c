// The ledger of points: awards name their subject and are paid once; a total is always the sum.

import type { Db } from '#db/client.ts';
import { findPlayer } from '#features/auth/reads.ts';
import { findBoardOf, findCells } from '#features/boards/reads.ts';
import { findFeatured } from '#features/instagram/reads.ts';
import { findAllSettings } from '#features/settings/reads.ts';
import { findApproved } from '#features/submissions/reads/photos.ts';
import type { PlayerId } from '#shared/actor.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import type { Emit } from '#shared/events.ts';
import { type LedgerKind, type LedgerView, REFERRAL_NAME } from '../contract.ts';
import { entriesOf } from '../reads.ts';
import * as repo from '../repo.ts';
import {
  type Award,
  type BoardProgress,
  diffLedger,
  expectedAwards,
} from '../rules/expected-awards.ts';
import { referralSubject } from '../rules/subjects.ts';

/** What the photos on a board are worth; the other kinds have subjects of their own and are never taken back here. */
const SETTLED: readonly LedgerKind[] = ['submission', 'feature', 'line', 'blackout', 'achievement'];

interface Deps {
  db: Db;
  now: Clock;
  /**
   * What is complete on a board. `cells` are its squares in order of position; a free one counts as found. Lines are in
   * the order of the board, each with the positions of its squares and as a player reads it.
   */
  completionOf(board: {
    readonly size: number;
    readonly cells: readonly { readonly found: boolean; readonly free: boolean }[];
  }): {
    readonly lines: readonly {
      readonly name: string;
      readonly label: string;
      readonly positions: readonly number[];
    }[];
    readonly isBlackout: boolean;
  };
}

export type PointsService = ReturnType<typeof createPoints>;

/**
 * The ledger of points. Totals are sums of entries; nothing is ever changed or deleted, what is taken back is an entry
 * of its own.
 */
export function createPoints({ db, now, completionOf }: Deps) {
  const progressOf = (tx: Db, playerId: PlayerId): BoardProgress | null => {
    const board = findBoardOf(tx, playerId);
    if (!board) return null;
    const approved = findApproved(tx, board.id);
    const featured = new Set(findFeatured(tx, board.id));
    const at = new Map(approved.map((photo) => [photo.position, photo]));
    const squares = findCells(tx, board.id);
    const cells = squares.map(({ position, challenge }) => ({
      found: at.has(position),
      free: challenge === null,
    }));
    const isWon = ({ positions }: { positions: readonly number[] }) =>
      positions.some((position) => !cells[position]?.free);
    const { size } = board;
    const { lines, isBlackout } = completionOf({ size, cells });
    const corners = [0, size - 1, size * (size - 1), size * size - 1];
    return {
      playerId,
      boardId: board.id,
      approved: squares.flatMap(({ position, challenge }) => {
        const photo = at.get(position);
        if (!photo || !challenge) return [];
        const { category, title } = challenge;
        const { id, pointsAwarded: points } = photo;
        return [{ id, position, category, title, points, isFeatured: featured.has(id) }];
      }),
      lines: lines.filter(isWon).map(({ name, label }) => ({ name, label })),
      isBlackout,
      hasFourCorners: corners.every((corner) => cells[corner]?.found || cells[corner]?.free),
      categories: [...new Set(squares.flatMap(({ challenge }) => challenge?.category ?? []))],
    };
  };

  const tellOf = (emit: Emit, playerId: PlayerId, { kind, points, name }: Award): void => {
    if (kind === 'line') emit({ type: 'line.completed', playerId, points });
    if (kind === 'feature') emit({ type: 'photo.featured', playerId, points });
    if (kind === 'blackout') emit({ type: 'blackout.completed', playerId, points });
    if (kind === 'achievement' && name) {
      emit({ type: 'achievement.unlocked', playerId, name, points });
    }
  };

  const ledgerOf = (playerId: string): LedgerView => {
    let total = 0;
    const entries = entriesOf(db, playerId).map(({ id, kind, note, points, at }) => {
      total += points;
      return { id, kind, note, points, total, at: at.toISOString() };
    });
    return { totalPoints: total, entries };
  };

  return {
    /**
     * Pays the friend, not the newcomer: once for each newcomer, with today's setting; and tells the friend. Nothing
     * happens when this newcomer was paid for before.
     */
    payReferral(
      tx: Db,
      emit: Emit,
      award: { friend: PlayerId; newcomer: { id: string; name: string } },
    ): void {
      const points = findAllSettings(tx).achievementPoints.referral;
      const isPaid = repo.insertOnce(tx, {
        playerId: award.friend,
        kind: 'referral',
        subject: referralSubject(award.newcomer.id),
        turn: 1,
        points,
        note: `${award.newcomer.name} joined with your referral code`,
        at: now(),
      });
      if (!isPaid) return;
      emit({ type: 'achievement.unlocked', playerId: award.friend, name: REFERRAL_NAME, points });
    },

    /** Takes a newcomer's name out of their friend's ledger; the friend keeps the points. */
    redactReferral(tx: Db, newcomerId: string): void {
      repo.rewriteNotes(tx, referralSubject(newcomerId), 'A friend joined with your referral code');
    },

    /** Brings a player's ledger to what the approved photos deserve now, and tells of each new award. */
    reconcileLedger(tx: Db, emit: Emit, playerId: PlayerId): void {
      const progress = progressOf(tx, playerId);
      if (!progress) return;
      const { pointSettings, achievementPoints, bonusPoints } = findAllSettings(tx);
      const prices = {
        ...pointSettings,
        feature: bonusPoints.feature,
        achievements: achievementPoints,
      };
      const entries = entriesOf(tx, playerId).filter(({ kind }) =>
        SETTLED.includes(kind as LedgerKind),
      );
      for (const change of diffLedger(entries, expectedAwards(progress, prices))) {
        const { award, ...entry } = change;
        repo.insertOnce(tx, { ...entry, playerId, at: now() });
        if (award) tellOf(emit, playerId, award);
      }
    },

    /** A player's points and how many photos and features they come from. */
    summary(playerId: PlayerId) {
      const kinds = repo.totalsByKind(db, playerId);
      const standingIn = (kind: LedgerKind) =>
        kinds.find((row) => row.kind === kind)?.progress ?? 0;
      return {
        totalPoints: kinds.reduce((total, { points }) => total + points, 0),
        photosApproved: standingIn('submission'),
        instagramFeatures: standingIn('feature'),
      };
    },

    ledger: ledgerOf,

    /** For an organiser. @throws not_found */
    ledgerOfPlayer(id: string): LedgerView {
      if (!findPlayer(db, id)) throw new AppError('not_found');
      return ledgerOf(id);
    },
  };
}
