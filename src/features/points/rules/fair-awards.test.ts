// The rules of fairness as properties of the pure functions, for any history. `tests/api/fair-contest.test.ts` tests
// them in a whole contest.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rounds } from '#tests/support/rounds.ts';
import {
  type Award,
  diffLedger,
  expectedReferrals,
  type LedgerEntry,
  type Newcomer,
  referralSubject,
  submissionSubject,
} from './awards.ts';

const numRuns = rounds(300);

const reconcile = (ledger: LedgerEntry[], expected: readonly Award[]): void => {
  ledger.push(...diffLedger(ledger, expected));
};
const totalOf = (ledger: readonly LedgerEntry[], subject?: string) =>
  ledger
    .filter((entry) => subject === undefined || entry.subject === subject)
    .reduce((sum, { points }) => sum + points, 0);

describe('referrals, for any order of first photos, undos and changes of the settings', () => {
  const NEWCOMERS = 6;
  const change = fc.oneof(
    fc.record({ who: fc.nat({ max: NEWCOMERS - 1 }) }),
    fc.record({ max: fc.nat({ max: 4 }) }),
    fc.record({ points: fc.nat({ max: 200 }) }),
  );

  /** Yields the friend's ledger after each change. Changing a newcomer approves their photo, or undoes it. */
  function* play(changes: readonly object[]) {
    const playing = new Set<number>();
    const settings = { max: 2, points: 25 };
    const ledger: LedgerEntry[] = [];
    for (const one of changes as { who?: number; max?: number; points?: number }[]) {
      Object.assign(settings, 'who' in one ? {} : one);
      if (one.who !== undefined && !playing.delete(one.who)) playing.add(one.who);
      const newcomers: Newcomer[] = Array.from({ length: NEWCOMERS }, (_, who) => ({
        id: `newcomer-${who}`,
        name: `Newcomer ${who}`,
        isPlaying: playing.has(who),
      }));
      const before = [...ledger];
      reconcile(ledger, expectedReferrals(newcomers, ledger, settings));
      yield { ledger, before, playing, newcomers, settings };
    }
  }
  const isPaid = (ledger: readonly LedgerEntry[], id: string) =>
    ledger.filter(({ subject }) => subject === referralSubject(id)).length % 2 === 1;
  const forAny = (
    check: (state: ReturnType<typeof play> extends Generator<infer T> ? T : never) => void,
  ) =>
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
        for (const state of play(changes)) check(state);
      }),
      { numRuns: rounds(200) },
    );

  test('only newcomers with an approved photo count', () => {
    forAny(({ ledger, newcomers }) => {
      for (const { id, isPlaying } of newcomers)
        if (!isPlaying) expect(isPaid(ledger, id)).toBe(false);
    });
  });

  test('nobody new counts beyond the maximum, and no place below it stays empty', () => {
    forAny(({ ledger, before, newcomers, playing, settings }) => {
      const paid = newcomers.filter(({ id }) => isPaid(ledger, id));
      const isNew = paid.some(({ id }) => !isPaid(before, id));
      if (isNew) expect(paid.length).toBeLessThanOrEqual(settings.max);
      expect(paid.length).toBeGreaterThanOrEqual(Math.min(playing.size, settings.max));
    });
  });

  test('a newcomer who counts keeps counting while they play, whatever the maximum becomes', () => {
    forAny(({ ledger, before, newcomers }) => {
      for (const { id, isPlaying } of newcomers) {
        if (isPaid(before, id) && isPlaying) expect(isPaid(ledger, id)).toBe(true);
      }
    });
  });
});

describe('an award that is taken back and earned again', () => {
  const kinds = ['line', 'blackout', 'achievement', 'feature', 'referral'] as const;
  const award = (kind: Award['kind'], subject: string, points: number): Award => ({
    kind,
    subject,
    points,
    params: {},
  });
  const turn = fc.record({ isDeserved: fc.boolean(), price: fc.nat({ max: 500 }) });

  test('gives the same points as the first time, whatever the settings have become', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.array(turn, { maxLength: 30 }), (kind, turns) => {
        const ledger: LedgerEntry[] = [];
        const first = turns.find(({ isDeserved }) => isDeserved)?.price ?? 0;
        for (const { isDeserved, price } of turns) {
          reconcile(ledger, isDeserved ? [award(kind, 'an award', price)] : []);
          expect(totalOf(ledger)).toBe(isDeserved ? first : 0);
        }
      }),
      { numRuns },
    );
  });

  test('gives, if it is a photo, what the reviewer gave this time', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 100 }), { maxLength: 20 }), (given) => {
        const ledger: LedgerEntry[] = [];
        for (const points of given) {
          reconcile(ledger, [award('submission', submissionSubject('photo'), points)]);
          expect(totalOf(ledger)).toBe(points);
          reconcile(ledger, []);
          expect(totalOf(ledger)).toBe(0);
        }
      }),
      { numRuns },
    );
  });
});
