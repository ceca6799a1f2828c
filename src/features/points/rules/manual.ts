// Points that an organiser gives or takes by hand. Pure functions.
import { diffLedger, type LedgerEntry } from './expected-awards.ts';
import { manualSubject } from './subjects.ts';

interface Given {
  /** Of the form's submission. */
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
  note: reason,
});

/** The entry that takes a grant back; undefined when it was taken back. `entries` are those of its subject. */
export function reverseOf(entries: readonly LedgerEntry[]): LedgerEntry | undefined {
  const [change] = diffLedger(entries, []);
  if (!change) return undefined;
  const { award: _, ...entry } = change;
  return entry;
}

/**
 * Whether so many points can be taken: not more than the player has. A total may still fall below 0 later, when a photo
 * is undone that the points came from.
 */
export const canChange = (total: number, points: number): boolean =>
  points > 0 || total + points >= 0;

interface StoredEntry extends LedgerEntry {
  readonly id: number;
  readonly at: Date;
}

/** The grants among a player's entries, newest first, each with when it was taken back. */
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
