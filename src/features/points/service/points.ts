// The ledger of points: awards name their subject and are paid once; a total is always the sum.

import type { Db } from '#db/client.ts';
import { findPlayer } from '#features/auth/repo.ts';
import { findBoardOf, findCells } from '#features/boards/repo.ts';
import { completedLines, isBlackout, lineLabel, linesOf } from '#features/boards/rules/lines.ts';
import { findFeatured } from '#features/instagram/repo/posts.ts';
import { findAllSettings } from '#features/settings/repo.ts';
import { findApproved } from '#features/submissions/repo/photos.ts';
import type { PlayerId } from '#shared/actor.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import type { Announce } from '#shared/events.ts';
import type { LedgerKind, LedgerView } from '../contract.ts';
import * as repo from '../repo.ts';
import { type Award, changesTo, deservedAwards, type Standing } from '../rules/deserved.ts';
import { referralSubject } from '../rules/subjects.ts';

/** What the photos on a board are worth; the other kinds have subjects of their own and are never taken back here. */
const SETTLED: readonly LedgerKind[] = ['submission', 'feature', 'line', 'blackout', 'achievement'];

export type PointsService = ReturnType<typeof createPoints>;

export function createPoints({ db, now }: { db: Db; now: Clock }) {
  const standingOf = (tx: Db, playerId: PlayerId): Standing | null => {
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
    const complete = new Set(completedLines({ size: board.size, cells }));
    const isWon = ({ positions }: { positions: readonly number[] }) =>
      positions.some((position) => !cells[position]?.free);
    const { size } = board;
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
      lines: linesOf(size)
        .filter((line) => complete.has(line.name) && isWon(line))
        .map(({ name }) => ({ name, label: lineLabel(name) })),
      isBlackout: isBlackout({ size, cells }),
      hasFourCorners: corners.every((corner) => cells[corner]?.found || cells[corner]?.free),
      categories: [...new Set(squares.flatMap(({ challenge }) => challenge?.category ?? []))],
    };
  };

  const tellOf = (announce: Announce, playerId: PlayerId, { kind, points, name }: Award): void => {
    if (kind === 'line') announce({ type: 'line.completed', playerId, points });
    if (kind === 'feature') announce({ type: 'photo.featured', playerId, points });
    if (kind === 'blackout') announce({ type: 'blackout.completed', playerId, points });
    if (kind === 'achievement' && name) {
      announce({ type: 'achievement.unlocked', playerId, name, points });
    }
  };

  const ledgerOf = (playerId: string): LedgerView => {
    let total = 0;
    const entries = repo.entriesOf(db, playerId).map(({ id, kind, note, points, at }) => {
      total += points;
      return { id, kind, note, points, total, at: at.toISOString() };
    });
    return { totalPoints: total, entries };
  };

  return {
    /**
     * Pays the friend, not the newcomer: once for each newcomer, with today's setting.
     * @returns the points paid now, null when this newcomer was paid for before
     */
    payReferral(
      tx: Db,
      award: { friend: PlayerId; newcomer: { id: string; name: string } },
    ): number | null {
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
      return isPaid ? points : null;
    },

    /** Brings a player's ledger to what the approved photos deserve now, and tells of each new award. */
    settle(tx: Db, announce: Announce, playerId: PlayerId): void {
      const standing = standingOf(tx, playerId);
      if (!standing) return;
      const { pointSettings, achievementPoints, bonusPoints } = findAllSettings(tx);
      const prices = {
        ...pointSettings,
        feature: bonusPoints.feature,
        achievements: achievementPoints,
      };
      const entries = repo
        .entriesOf(tx, playerId)
        .filter(({ kind }) => SETTLED.includes(kind as LedgerKind));
      for (const change of changesTo(entries, deservedAwards(standing, prices))) {
        const { award, ...entry } = change;
        repo.insertOnce(tx, { ...entry, playerId, at: now() });
        if (award) tellOf(announce, playerId, award);
      }
    },

    /** A player's points and how many photos and features they come from. */
    summary(playerId: PlayerId) {
      const kinds = repo.totalsByKind(db, playerId);
      const standingIn = (kind: LedgerKind) =>
        kinds.find((row) => row.kind === kind)?.standing ?? 0;
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
