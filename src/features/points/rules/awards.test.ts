import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineTexts } from '#features/boards/messages.ts';
import { completedLines, isBlackout } from '#features/boards/rules/lines.ts';
import { rounds } from '#tests/support/rounds.ts';
import { ledgerTexts } from '../messages.ledger.ts';
import { achievementNames } from '../messages.ts';
import {
  type BoardProgress,
  type Change,
  diffLedger,
  expectedAwards,
  type LedgerEntry,
  type Prices,
  tierReached,
} from './awards.ts';
import { ledgerNote } from './ledger-notes.ts';

const PRICES: Prices = {
  firstLine: 50,
  blackout: 200,
  feature: 25,
  achievements: { firstPhoto: 5, fourCorners: 20, everyCategory: 30, tenApproved: 25 },
};
const ENGLISH = {
  language: 'en',
  ledger: ledgerTexts,
  achievements: achievementNames,
  lines: lineTexts,
} as const;
const SIZE = 3;
const CENTRE = 4;
const CATEGORIES = ['Costume', 'Place', 'Prop'];

const photoAt = (position: number, points = 10, isFeatured = false) => ({
  id: `photo-${position}`,
  position,
  points,
  title: `Square ${position}`,
  category: CATEGORIES[position % CATEGORIES.length] as string,
  isFeatured,
});

type Photo = ReturnType<typeof photoAt>;

/** A 3 × 3 board with these squares approved; the centre is free. */
function progressOf(approved: readonly Photo[]): BoardProgress {
  const found = new Set(approved.map(({ position }) => position));
  const cells = Array.from({ length: SIZE ** 2 }, (_, i) => ({
    found: found.has(i),
    free: i === CENTRE,
  }));
  return {
    playerId: 'noor',
    boardId: 'SS-0000-00',
    approved,
    lines: completedLines({ size: SIZE, cells }).map((name) => ({ name })),
    isBlackout: isBlackout({ size: SIZE, cells }),
    corners: {
      open: [0, 2, 6, 8].filter((corner) => !found.has(corner)).length,
      photographed: [0, 2, 6, 8].filter((corner) => found.has(corner)).length,
    },
    categories: CATEGORIES,
  };
}

test('free corners alone are no achievement: four corners needs two photographed ones', () => {
  const achieved = (open: number, photographed: number) =>
    expectedAwards({ ...progressOf([photoAt(1)]), corners: { open, photographed } }, PRICES).some(
      ({ subject }) => subject.endsWith(':fourCorners'),
    );
  expect(achieved(0, 0)).toBe(false);
  expect(achieved(0, 1)).toBe(false);
  expect(achieved(1, 3)).toBe(false);
  expect([2, 3, 4].map((photographed) => achieved(0, photographed))).toEqual([true, true, true]);
});

test('the first photo and the tenth are achievements, not one more or less', () => {
  const achievedWith = (count: number) =>
    expectedAwards(
      { ...progressOf([]), approved: Array.from({ length: count }, (_, i) => photoAt(i)) },
      PRICES,
    ).flatMap(({ subject }) => /:(firstPhoto|tenApproved)$/.exec(subject)?.[1] ?? []);
  expect([0, 1, 9].map(achievedWith)).toEqual([[], ['firstPhoto'], ['firstPhoto']]);
  expect(achievedWith(10)).toEqual(['firstPhoto', 'tenApproved']);
});

test('a board of free spaces alone has neither categories nor a blackout to be paid for', () => {
  const progress = { ...progressOf([]), isBlackout: true, categories: [] };
  expect(expectedAwards(progress, PRICES)).toEqual([]);
});

const totalOf = (entries: readonly { points: number }[]) =>
  entries.reduce((total, { points }) => total + points, 0);

const reconcileLedger = (
  ledger: LedgerEntry[],
  progress: BoardProgress,
  prices = PRICES,
): Change[] => {
  const changes = diffLedger(ledger, expectedAwards(progress, prices));
  ledger.push(...changes);
  return changes;
};

const step = fc.record({
  position: fc.integer({ min: 0, max: SIZE ** 2 - 1 }).filter((position) => position !== CENTRE),
  points: fc.integer({ min: 0, max: 100 }),
  isFeatured: fc.boolean(),
});

/** Yields the approved photos after each step. A step on an approved square undoes it. */
function* play(steps: readonly { position: number; points: number; isFeatured: boolean }[]) {
  const approved = new Map<number, Photo>();
  for (const { position, points, isFeatured } of steps) {
    if (!approved.delete(position)) approved.set(position, photoAt(position, points, isFeatured));
    yield [...approved.values()];
  }
}

describe('for any order of approvals and undos', () => {
  test('the ledger equals the expected awards, and reconciling it again adds nothing', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const ledger: LedgerEntry[] = [];
        for (const approved of play(steps)) {
          const progress = progressOf(approved);
          reconcileLedger(ledger, progress);
          expect(totalOf(ledger)).toBe(totalOf(expectedAwards(progress, PRICES)));
          expect(reconcileLedger(ledger, progress)).toEqual([]);
        }
      }),
      { numRuns: rounds(300) },
    );
  });

  test('paid awards keep their points when prices change, and are reversed exactly', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(step, fc.integer({ min: 0, max: 500 })), { maxLength: 40 }),
        (steps) => {
          const ledger: LedgerEntry[] = [];
          const prices = steps.map(([, firstLine]) => ({ ...PRICES, firstLine }));
          let i = 0;
          for (const approved of play(steps.map(([one]) => one))) {
            reconcileLedger(ledger, progressOf(approved), prices[i++]);
          }
          reconcileLedger(ledger, progressOf([]));
          expect(totalOf(ledger)).toBe(0);
        },
      ),
    );
  });
});

const notesFor = (positions: readonly number[]) =>
  expectedAwards(progressOf(positions.map((position) => photoAt(position))), PRICES).map(
    ({ kind, params, points }) =>
      `${ledgerNote({ kind, note: '', params, isTakenBack: false }, ENGLISH)}: ${points}`,
  );

test('a row of three photos completes a line and every category', () => {
  expect(notesFor([0, 1, 2])).toEqual([
    'Photo approved: Square 0: 10',
    'Photo approved: Square 1: 10',
    'Photo approved: Square 2: 10',
    'Line complete: Row 1: 50',
    'Achievement: First photo: 5',
    'Achievement: A photo in every category: 30',
  ]);
});

test('the whole board gives points for eight lines, a blackout and the four corners', () => {
  const notes = notesFor([0, 1, 2, 3, 5, 6, 7, 8]);
  expect(notes.filter((note) => note.startsWith('Line complete'))).toHaveLength(8);
  expect(notes).toContain('Blackout: the whole board: 200');
  expect(notes).toContain('Achievement: Four corners: 20');
});

const tiers = [
  { name: 'Gold', minPoints: 300, discountPercent: 30 },
  { name: 'Bronze', minPoints: 0, discountPercent: 5 },
  { name: 'Silver', minPoints: 100, discountPercent: 15 },
];

test('a player reaches the highest tier that the points allow, whatever the order of the tiers', () => {
  expect(tierReached(tiers, 99)?.name).toBe('Bronze');
  expect(tierReached(tiers, 100)?.name).toBe('Silver');
  expect(tierReached(tiers, 5000)?.name).toBe('Gold');
});

test('below the lowest tier there is no discount', () => {
  expect(tierReached(tiers.slice(0, 1), 299)).toBeNull();
  expect(tierReached([], 299)).toBeNull();
});

test('an award from an earlier version, stored only as text, says that it was taken back', () => {
  const paid = { kind: 'line', subject: 'line:b:row-1', turn: 1, points: 50, params: null };
  const [change] = diffLedger([{ ...paid, note: 'Line complete: Row 1' }], []);
  expect(change).toMatchObject({ points: -50, note: 'Taken back: Line complete: Row 1' });
});
