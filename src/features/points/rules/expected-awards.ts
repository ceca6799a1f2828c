// What a board deserves, and what the ledger lacks of it or has too much: decisions alone, nothing is written here.
import type { Achievement } from '#shared/achievements.ts';
import { achievementNames, type LedgerKind } from '../contract.ts';
import {
  achievementSubject,
  blackoutSubject,
  featureSubject,
  lineSubject,
  submissionSubject,
} from './subjects.ts';

export interface Award {
  readonly kind: LedgerKind;
  /** Names what is paid; in the ledger at most one award of a subject stands at any time. */
  readonly subject: string;
  readonly points: number;
  readonly note: string;
  /** For achievements: what the player is told. */
  readonly name?: string;
}

export interface ApprovedPhoto {
  readonly id: string;
  readonly position: number;
  readonly category: string;
  readonly title: string;
  readonly points: number;
  /** It was posted on Instagram. */
  readonly isFeatured: boolean;
}

export interface BoardProgress {
  readonly playerId: string;
  readonly boardId: string;
  readonly approved: readonly ApprovedPhoto[];
  /** Complete lines that hold a challenge at all: one of free spaces alone was won by nobody. */
  readonly lines: readonly { readonly name: string; readonly label: string }[];
  readonly isBlackout: boolean;
  readonly hasFourCorners: boolean;
  /** Categories of the whole board. */
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
  fourCorners: ({ approved, hasFourCorners }) => approved.length >= 1 && hasFourCorners,
  everyCategory: ({ approved, categories }) => {
    const photographed = new Set(approved.map(({ category }) => category));
    return categories.length > 0 && categories.every((category) => photographed.has(category));
  },
  tenApproved: ({ approved }) => approved.length >= 10,
};

const achieved = (progress: BoardProgress): Achievement[] =>
  (Object.keys(isAchieved) as Achievement[]).filter((key) => isAchieved[key](progress));

/** Everything the player's approved photos are worth, each with its subject. */
export function expectedAwards(progress: BoardProgress, prices: Prices): Award[] {
  const { playerId, boardId, approved, lines, isBlackout } = progress;
  return [
    ...approved.map(
      ({ id, title, points }): Award => ({
        kind: 'submission',
        subject: submissionSubject(id),
        points,
        note: `Photo approved: ${title}`,
      }),
    ),
    ...approved
      .filter(({ isFeatured }) => isFeatured)
      .map(
        ({ id, title }): Award => ({
          kind: 'feature',
          subject: featureSubject(id),
          points: prices.feature,
          note: `Featured on Instagram: ${title}`,
        }),
      ),
    ...lines.map(
      ({ name, label }): Award => ({
        kind: 'line',
        subject: lineSubject(boardId, name),
        points: prices.firstLine,
        note: `Line complete: ${label}`,
      }),
    ),
    ...(isBlackout && approved.length > 0
      ? [
          {
            kind: 'blackout' as const,
            subject: blackoutSubject(boardId),
            points: prices.blackout,
            note: 'Blackout: the whole board',
          },
        ]
      : []),
    ...achieved(progress).map(
      (key): Award => ({
        kind: 'achievement',
        subject: achievementSubject(playerId, key),
        points: prices.achievements[key],
        note: `Achievement: ${achievementNames[key]}`,
        name: achievementNames[key],
      }),
    ),
  ];
}

export interface LedgerEntry {
  readonly kind: string;
  /** What is paid; unique together with `turn`. */
  readonly subject: string;
  /** From 1 for each subject; odd awards, even takes back. */
  readonly turn: number;
  readonly points: number;
  readonly note: string;
}

export interface Change extends LedgerEntry {
  /** What is awarded by it; null when it takes back. */
  readonly award: Award | null;
}

/**
 * The entries to add so that the ledger holds what is deserved: an award for each that is missing, and the exact
 * reverse of each that is no longer deserved. What was paid stays as it was paid, whatever the prices are now.
 * `entries` are the ones of the kinds this rule knows. Nothing to add when it is asked again.
 */
export function diffLedger(entries: readonly LedgerEntry[], expected: readonly Award[]): Change[] {
  const latest = new Map<string, LedgerEntry>();
  for (const entry of entries) {
    const known = latest.get(entry.subject);
    if (!known || known.turn < entry.turn) latest.set(entry.subject, entry);
  }
  const isStanding = (entry: LedgerEntry | undefined) =>
    entry !== undefined && entry.turn % 2 === 1;
  const wanted = new Set(expected.map(({ subject }) => subject));
  const takenBack = Array.from(latest)
    .filter(([subject, entry]) => isStanding(entry) && !wanted.has(subject))
    .map(
      ([subject, { kind, turn, points, note }]): Change => ({
        kind,
        subject,
        turn: turn + 1,
        // Not -points, which would be -0 for nothing.
        points: 0 - points,
        note: `Taken back: ${note}`,
        award: null,
      }),
    );
  const added = expected
    .filter(({ subject }) => !isStanding(latest.get(subject)))
    .map((award): Change => {
      const turn = (latest.get(award.subject)?.turn ?? 0) + 1;
      const { kind, subject, points, note } = award;
      return { kind, subject, turn, points, note, award };
    });
  return [...takenBack, ...added];
}
