// The points ledger: each award has a subject and is granted once. Totals are sums of entries.
import type { Db } from '#db/client.ts';
import type { ServiceDeps } from '#db/with-transaction.ts';
import { findPlayer, getPlayer } from '#features/auth/reads.ts';
import { lineTexts } from '#features/boards/messages.ts';
import { findBoardOf, findCells } from '#features/boards/reads.ts';
import { findFeatured } from '#features/instagram/reads.ts';
import { findAllSettings } from '#features/settings/reads.ts';
import { findApproved } from '#features/submissions/reads.ts';
import type { PlayerId } from '#shared/actor.ts';
import type { Emit } from '#shared/events.ts';
import { existing } from '#shared/text/language.ts';
import { fullNameOf } from '#shared/text/player-names.ts';
import type { LedgerKind, LedgerParams, LedgerView } from '../contract.ts';
import { ledgerTexts } from '../messages.ledger.ts';
import { achievementNames } from '../messages.ts';
import { entriesOf, findPhotoTitles, findReferred, type LedgerRow } from '../reads.ts';
import * as repo from '../repo.ts';
import {
  type Award,
  type BoardProgress,
  diffLedger,
  expectedAwards,
  expectedReferrals,
  paramsIn,
  photoSubjects,
  referralSubject,
  submissionSubject,
} from '../rules/awards.ts';
import { type LedgerWords, ledgerNote } from '../rules/ledger-notes.ts';

const ENGLISH: LedgerWords = {
  language: 'en',
  ledger: ledgerTexts,
  achievements: achievementNames,
  lines: lineTexts,
};

const isReversal = (turn: number): boolean => turn % 2 === 0;

/** An entry's text in English. */
const noteOf = ({ kind, note, turn }: LedgerRow, params: LedgerParams | null): string =>
  ledgerNote({ kind, note, params, isTakenBack: isReversal(turn) }, ENGLISH);

/** Kinds that depend on the photos of a board. `reconcileLedger` leaves the other kinds alone. */
const BOARD_KINDS: readonly LedgerKind[] = [
  'submission',
  'feature',
  'line',
  'blackout',
  'achievement',
];

interface Deps extends Pick<ServiceDeps, 'db' | 'now'> {
  /**
   * The completed lines of a board, in board order. `cells` holds its squares in order of position; a free space counts
   * as found.
   */
  completionOf(board: {
    readonly size: number;
    readonly cells: readonly { readonly found: boolean; readonly free: boolean }[];
  }): {
    readonly lines: readonly { readonly name: string; readonly positions: readonly number[] }[];
    readonly isBlackout: boolean;
  };
}

export type PointsService = ReturnType<typeof createPoints>;

/**
 * The points ledger. Entries are append-only: points never change, and an undo adds a reverse entry. Methods with `tx`
 * run in the caller's transaction.
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
    const { size } = board;
    const { lines, isBlackout } = completionOf({ size, cells });
    const corners = [0, size - 1, size * (size - 1), size * size - 1];
    return {
      playerId,
      boardId: board.id,
      approved: squares.flatMap(({ position, challenge }) => {
        const photo = at.get(position);
        if (!photo || !challenge) return [];
        const { id, pointsAwarded: points } = photo;
        const { category, title } = challenge;
        return [{ id, category, title, points, isFeatured: featured.has(id) }];
      }),
      lines: lines
        .filter(({ positions }) => positions.some((position) => !cells[position]?.free))
        .map(({ name }) => ({ name })),
      isBlackout,
      corners: {
        open: corners.filter((corner) => !cells[corner]?.found && !cells[corner]?.free).length,
        photographed: corners.filter((corner) => cells[corner]?.found).length,
      },
      categories: [...new Set(squares.flatMap(({ challenge }) => challenge?.category ?? []))],
    };
  };

  const emitAward = (emit: Emit, playerId: PlayerId, { kind, points, params }: Award): void => {
    if (kind === 'line') emit({ type: 'line.completed', playerId, points });
    if (kind === 'feature') emit({ type: 'photo.featured', playerId, points });
    if (kind === 'blackout') emit({ type: 'blackout.completed', playerId, points });
    const achievement = kind === 'referral' ? 'friendJoined' : params.achievement;
    if (achievement) emit({ type: 'achievement.unlocked', playerId, achievement, points });
  };

  const reconcileReferrals = (tx: Db, emit: Emit, friend: PlayerId): void => {
    const { referral, maxReferrals } = findAllSettings(tx).achievementPoints;
    const entries = entriesOf(tx, friend).filter(({ kind }) => kind === 'referral');
    const newcomers = findReferred(tx, friend);
    const expected = expectedReferrals(newcomers, entries, { points: referral, max: maxReferrals });
    const changes = diffLedger(entries, expected);
    for (const { award, ...entry } of changes) {
      repo.insertOnce(tx, { ...entry, playerId: friend, at: now() });
      if (award) emitAward(emit, friend, award);
    }
    if (changes.some(({ award }) => !award)) emit({ type: 'player.changed', playerId: friend });
  };

  /** Translated titles by subject. */
  const translationsFor = (playerId: string) =>
    new Map(
      findPhotoTitles(db, playerId).flatMap(({ id, ...titles }) =>
        photoSubjects(id).map((subject) => [subject, existing(titles)] as const),
      ),
    );

  /** Params by subject, with the friend's current name: the shown name for other players, the legal name for staff. */
  const friendsOf = (playerId: string, isForStaff: boolean): ReadonlyMap<string, LedgerParams> =>
    new Map(
      findReferred(db, playerId).map((one) => {
        const name = isForStaff ? fullNameOf(one) : one.name;
        return [referralSubject(one.id), { name }] as const;
      }),
    );

  const ledgerOf = (playerId: string, isForStaff = false): LedgerView => {
    const translations = translationsFor(playerId);
    const friends = friendsOf(playerId, isForStaff);
    let total = 0;
    const entries = entriesOf(db, playerId).map((row) => {
      const { id, kind, turn, points, at } = row;
      total += points;
      const stored = friends.get(row.subject) ?? paramsIn(row);
      const params = stored && { ...stored, ...translations.get(row.subject) };
      const isTakenBack = isReversal(turn);
      return {
        id,
        kind,
        note: noteOf(row, stored),
        params,
        isTakenBack,
        points,
        total,
        at: at.toISOString(),
      };
    });
    return { totalPoints: total, entries };
  };

  return {
    /** Removes a newcomer's name from their friend's ledger; the friend keeps what they have. */
    redactReferral(tx: Db, newcomerId: string): void {
      repo.forgetName(tx, referralSubject(newcomerId), ledgerTexts.someoneJoined);
    },

    /**
     * Adds the entries that make a player's ledger equal the expected awards, and emits an event for each new award;
     * then does the same for the referrals of the friend whose code the player used.
     */
    reconcileLedger(tx: Db, emit: Emit, playerId: PlayerId): void {
      const friend = findPlayer(tx, playerId)?.referredBy;
      if (friend) reconcileReferrals(tx, emit, friend as PlayerId);
      const progress = progressOf(tx, playerId);
      if (!progress) return;
      const { pointSettings, achievementPoints, bonusPoints } = findAllSettings(tx);
      const prices = {
        ...pointSettings,
        feature: bonusPoints.feature,
        achievements: achievementPoints,
      };
      const entries = entriesOf(tx, playerId).filter(({ kind }) =>
        BOARD_KINDS.includes(kind as LedgerKind),
      );
      for (const change of diffLedger(entries, expectedAwards(progress, prices))) {
        const { award, ...entry } = change;
        repo.insertOnce(tx, { ...entry, playerId, at: now() });
        if (award) emitAward(emit, playerId, award);
      }
    },

    /** Points that an approval awarded, its bonus included, before it was undone; null if it was never awarded any. */
    earnedByPhoto(tx: Db, submissionId: string): number | null {
      const last = repo.findEntriesOfSubject(tx, submissionSubject(submissionId)).at(-1);
      return last ? Math.abs(last.points) : null;
    },

    /** A player's points, approved photos and Instagram features. */
    summary(playerId: PlayerId) {
      const kinds = repo.totalsByKind(db, playerId);
      const countOf = (kind: LedgerKind) => kinds.find((row) => row.kind === kind)?.progress ?? 0;
      return {
        totalPoints: kinds.reduce((total, { points }) => total + points, 0),
        photosApproved: countOf('submission'),
        instagramFeatures: countOf('feature'),
      };
    },

    ledger: (playerId: PlayerId) => ledgerOf(playerId),

    /** A player's entries as stored, with English text, in insertion order. */
    exported(playerId: string) {
      const friends = friendsOf(playerId, false);
      return entriesOf(db, playerId).map((row) => {
        const { playerId: _, ...entry } = row;
        const params = friends.get(row.subject) ?? paramsIn(row);
        return { ...entry, note: noteOf(row, params), params };
      });
    },

    /** For an organiser. @throws not_found */
    ledgerOfPlayer(id: string): LedgerView {
      return ledgerOf(getPlayer(db, id).id, true);
    },
  };
}
