// The awards a player is owed, and how they differ from the ledger. Pure functions.
import type { MembershipTier } from '#features/settings/contract.ts';
import type { Achievement } from '#shared/achievements.ts';
import type { LedgerKind, LedgerParams } from '../contract.ts';
import { ledgerTexts } from '../messages.ledger.ts';

export const submissionSubject = (submissionId: string): string => `submission:${submissionId}`;

/** A submission that was posted on Instagram. */
const featureSubject = (submissionId: string): string => `feature:${submissionId}`;

export const lineSubject = (boardId: string, line: string): string => `line:${boardId}:${line}`;

const blackoutSubject = (boardId: string): string => `blackout:${boardId}`;

/** The subjects of a photo's ledger entries. */
export const photoSubjects = (submissionId: string): string[] => [
  submissionSubject(submissionId),
  featureSubject(submissionId),
];

const achievementSubject = (playerId: string, achievement: Achievement): string =>
  `achievement:${playerId}:${achievement}`;

const membershipSubject = (playerId: string): string => `membership:${playerId}`;

/** `newcomerId` is the player who joined; the entry belongs to the friend whose code was used. */
export const referralSubject = (newcomerId: string): string => `referral:${newcomerId}`;

/** `key` identifies one form submission, so a double click awards points once. */
export const manualSubject = (key: string): string => `manual:${key}`;

export interface Award {
  readonly kind: LedgerKind;
  /** Identifies the award; at most one award per subject is in effect. */
  readonly subject: string;
  readonly points: number;
  readonly params: LedgerParams;
}

const awardOf = (
  kind: LedgerKind,
  subject: string,
  points: number,
  params: LedgerParams = {},
): Award => ({ kind, subject, points, params });

interface ApprovedPhoto {
  readonly id: string;
  readonly category: string;
  readonly title: string;
  readonly points: number;
  /** Posted on Instagram. */
  readonly isFeatured: boolean;
}

export interface BoardProgress {
  readonly playerId: string;
  readonly boardId: string;
  readonly approved: readonly ApprovedPhoto[];
  /** Completed lines. A line of free spaces alone does not count. */
  readonly lines: readonly { readonly name: string }[];
  readonly isBlackout: boolean;
  /** Corners that are neither found nor free, and corners with an approved photo. */
  readonly corners: { readonly open: number; readonly photographed: number };
  /** All categories on the board. */
  readonly categories: readonly string[];
}

export interface Prices {
  readonly firstLine: number;
  readonly blackout: number;
  readonly feature: number;
  readonly achievements: Readonly<Record<Achievement, number>>;
}

const isAchieved: Readonly<Record<Achievement, (progress: BoardProgress) => boolean>> = {
  firstPhoto: ({ approved }) => approved.length >= 1,
  // Free corners alone are no achievement: a board needs at least two other corners.
  fourCorners: ({ corners }) => corners.open === 0 && corners.photographed >= 2,
  everyCategory: ({ approved, categories }) => {
    const photographed = new Set(approved.map(({ category }) => category));
    return categories.length > 0 && categories.every((category) => photographed.has(category));
  },
  tenApproved: ({ approved }) => approved.length >= 10,
};

const achieved = (progress: BoardProgress): Achievement[] =>
  (Object.keys(isAchieved) as Achievement[]).filter((key) => isAchieved[key](progress));

/** All awards for the approved photos, at the current prices. */
export function expectedAwards(progress: BoardProgress, prices: Prices): Award[] {
  const { playerId, boardId, approved, lines, isBlackout } = progress;
  const featured = approved.filter(({ isFeatured }) => isFeatured);
  return [
    ...approved.map(({ id, title, points }) =>
      awardOf('submission', submissionSubject(id), points, { title }),
    ),
    ...featured.map(({ id, title }) =>
      awardOf('feature', featureSubject(id), prices.feature, { title }),
    ),
    ...lines.map(({ name: line }) =>
      awardOf('line', lineSubject(boardId, line), prices.firstLine, { line }),
    ),
    ...(isBlackout && approved.length > 0
      ? [awardOf('blackout', blackoutSubject(boardId), prices.blackout)]
      : []),
    ...achieved(progress).map((achievement) => {
      const subject = achievementSubject(playerId, achievement);
      return awardOf('achievement', subject, prices.achievements[achievement], { achievement });
    }),
  ];
}

export interface LedgerEntry {
  readonly kind: string;
  /** Identifies the award; unique together with `turn`. */
  readonly subject: string;
  /** Counts from 1 per subject; odd turns award, even turns reverse. */
  readonly turn: number;
  readonly points: number;
  /** Text of an entry of an earlier version; empty otherwise. */
  readonly note: string;
  /** JSON of `LedgerParams`; null in entries of an earlier version. */
  readonly params: string | null;
}

export const paramsIn = ({ params }: Pick<LedgerEntry, 'params'>): LedgerParams | null =>
  params === null ? null : (JSON.parse(params) as LedgerParams);

export interface Change extends LedgerEntry {
  /** Null for a reversal. */
  readonly award: Award | null;
}

/** Kinds that, when awarded again, earn what they earned before. */
const KEEPS_POINTS: ReadonlySet<LedgerKind> = new Set([
  'line',
  'blackout',
  'achievement',
  'feature',
  'referral',
]);

/**
 * The entries to add so that the ledger matches `expected`: an award for each missing subject, and the exact reverse of
 * each award no longer expected. Awards keep their points when prices change, even if reversed and awarded again;
 * except a photo (the reviewer sets its points) and a membership (bought anew). Idempotent. `entries` must hold only
 * the kinds that `expected` covers.
 */
export function diffLedger(entries: readonly LedgerEntry[], expected: readonly Award[]): Change[] {
  const latest = new Map<string, LedgerEntry>();
  for (const entry of entries) {
    const known = latest.get(entry.subject);
    if (!known || known.turn < entry.turn) latest.set(entry.subject, entry);
  }
  const isAwarded = (entry: LedgerEntry | undefined) => entry !== undefined && entry.turn % 2 === 1;
  const expectedSubjects = new Set(expected.map(({ subject }) => subject));
  const reversals = Array.from(latest)
    .filter(([subject, entry]) => isAwarded(entry) && !expectedSubjects.has(subject))
    .map(
      ([subject, { kind, turn, points, note, params }]): Change => ({
        kind,
        subject,
        turn: turn + 1,
        // Not -points, which would be -0 for 0.
        points: 0 - points,
        // In an entry of an earlier version, the note is the only text.
        note: params === null ? ledgerTexts.takenBack(note) : '',
        params,
        award: null,
      }),
    );
  const added = expected
    .filter(({ subject }) => !isAwarded(latest.get(subject)))
    .map((award): Change => {
      const reversal = latest.get(award.subject);
      const turn = (reversal?.turn ?? 0) + 1;
      const { kind, subject } = award;
      const params = JSON.stringify(award.params);
      const points = reversal && KEEPS_POINTS.has(kind) ? 0 - reversal.points : award.points;
      return { kind, subject, turn, points, note: '', params, award: { ...award, points } };
    });
  return [...reversals, ...added];
}

/** A player who joined with a friend's code. */
export interface Newcomer {
  readonly id: string;
  readonly name: string;
  /** Has an approved photo. */
  readonly isPlaying: boolean;
}

/**
 * A friend's referral awards: one for each newcomer with an approved photo, at most `max`. Existing awards come first
 * and stay when the maximum is lowered, so the order of reviews does not affect totals; the rest follow the order of
 * `newcomers`. Awards for erased newcomers stay. `entries` are the friend's ledger entries of this kind.
 */
export function expectedReferrals(
  newcomers: readonly Newcomer[],
  entries: readonly LedgerEntry[],
  { points, max }: { readonly points: number; readonly max: number },
): Award[] {
  const paid = new Map<string, LedgerEntry>();
  for (const entry of entries) {
    if (entry.turn % 2 === 1) paid.set(entry.subject, entry);
    else paid.delete(entry.subject);
  }
  const known = new Map(newcomers.map((one) => [referralSubject(one.id), one]));
  const kept = Array.from(paid.values())
    .filter(({ subject }) => known.get(subject)?.isPlaying ?? true)
    .map((entry) => awardOf('referral', entry.subject, entry.points, paramsIn(entry) ?? {}));
  const waiting = newcomers
    .filter(({ id, isPlaying }) => isPlaying && !paid.has(referralSubject(id)))
    .map(({ id, name }) => awardOf('referral', referralSubject(id), points, { name }));
  return [...kept, ...waiting.slice(0, Math.max(0, max - kept.length))];
}

/** Awarded once, independent of the tier. */
export const membershipAward = (playerId: string, points: number): Award =>
  awardOf('membership', membershipSubject(playerId), points);

/** The tier with the highest `minPoints` that `points` reaches; null below all tiers. `tiers` may be in any order. */
export const tierReached = (
  tiers: readonly MembershipTier[],
  points: number,
): MembershipTier | null =>
  tiers
    .filter(({ minPoints }) => minPoints <= points)
    .toSorted((a, b) => b.minPoints - a.minPoints)[0] ?? null;

interface Given {
  /** Identifies the form submission. */
  readonly key: string;
  /** Negative for points that are taken. */
  readonly points: number;
  readonly reason: string;
}

/** The first entry of a grant. */
export const manualEntry = ({ key, points, reason }: Given): LedgerEntry => ({
  kind: 'manual',
  subject: manualSubject(key),
  turn: 1,
  points,
  note: '',
  params: JSON.stringify({ reason } satisfies LedgerParams),
});

/** The entry that takes a grant back; undefined if already taken back. `entries` are those of its subject. */
export function reverseOf(entries: readonly LedgerEntry[]): LedgerEntry | undefined {
  const [change] = diffLedger(entries, []);
  if (!change) return undefined;
  const { award: _, ...entry } = change;
  return entry;
}

/**
 * Whether these points can be taken: no more than the player has. The total may still fall below 0 later, when a photo
 * that earned some of them is undone.
 */
export const canChange = (total: number, points: number): boolean =>
  points > 0 || total + points >= 0;

interface StoredEntry extends LedgerEntry {
  readonly id: number;
  readonly at: Date;
}

/** The grants among a player's entries, newest first, each with the time it was taken back, if it was. */
export function grantsIn(entries: readonly StoredEntry[]) {
  const manual = entries.filter(({ kind }) => kind === 'manual');
  const reversed = new Map(
    manual.filter(({ turn }) => turn % 2 === 0).map(({ subject, at }) => [subject, at]),
  );
  return manual
    .filter(({ turn }) => turn % 2 === 1)
    .map((entry) => ({ ...entry, takenBackAt: reversed.get(entry.subject) ?? null }))
    .reverse();
}
