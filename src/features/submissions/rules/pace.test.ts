import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '#shared/time/clock.ts';
import { paceOf, waitMinutes } from './pace.ts';

const NOON = Date.parse('2025-08-30T16:00:00Z');
/** `n` in the quarter of an hour that begins this many minutes after noon. */
const at = (minutes: number, n: number) => ({ start: NOON + minutes * MINUTE, n });
const now = (minutes: number) => new Date(NOON + minutes * MINUTE);

test('a shrinking queue says when all photos will be reviewed, never too early', () => {
  const photos = [at(0, 10), at(15, 10), at(30, 10)];
  const decisions = [at(0, 40), at(15, 40), at(30, 10)];
  // 120 an hour against 40: the 80 pending ones are done after an hour.
  expect(paceOf({ pending: 80, photos, decisions, now: now(45) })).toEqual({
    arriving: 40,
    judging: 120,
    doneAt: now(105).toISOString(),
    growingBy: null,
  });
  expect(paceOf({ pending: 81, photos, decisions, now: now(45) }).doneAt).toBe(
    now(110).toISOString(),
  );
});

test('a growing queue says by how much', () => {
  const pace = paceOf({
    pending: 30,
    photos: [at(0, 60)],
    decisions: [at(0, 20)],
    now: now(30),
  });
  expect(pace).toEqual({ arriving: 120, judging: 40, doneAt: null, growingBy: 80 });
});

describe('no forecast is made', () => {
  const none = { doneAt: null, growingBy: null };

  test('in the first quarter of an hour of reviewing', () => {
    const pace = paceOf({ pending: 50, photos: [], decisions: [at(0, 9)], now: now(14) });
    expect(pace).toEqual({ ...none, arriving: 0, judging: null });
  });

  test('without a photo or a decision in the last hour', () => {
    const pace = paceOf({ pending: 50, photos: [], decisions: [], now: now(30) });
    expect(pace).toEqual({ ...none, arriving: 0, judging: 0 });
  });

  test('beyond a day', () => {
    const pace = paceOf({ pending: 5000, photos: [], decisions: [at(0, 50)], now: now(15) });
    expect(pace).toEqual({ ...none, arriving: 0, judging: 200 });
  });

  test('from a decision that the clock places in the future', () => {
    const pace = paceOf({ pending: 5, photos: [], decisions: [at(60, 50)], now: now(30) });
    expect(pace).toMatchObject({ judging: 0, doneAt: null });
  });
});

test('a queue never both ends and grows, and its end is in the future', () => {
  const quarters = fc.array(
    fc.record({ start: fc.integer({ min: -3, max: 1 }), n: fc.integer({ min: 0, max: 900 }) }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(
      fc.nat(3000),
      quarters,
      quarters,
      fc.nat(15),
      (pending, photos, decisions, minutes) => {
        const placed = (list: typeof photos) =>
          list.map(({ start, n }) => ({ start: NOON + start * 15 * MINUTE, n }));
        const moment = now(minutes);
        const pace = paceOf({
          pending,
          photos: placed(photos),
          decisions: placed(decisions),
          now: moment,
        });
        expect(pace.doneAt === null || pace.growingBy === null).toBe(true);
        if (pace.growingBy !== null) expect(pace.growingBy).toBeGreaterThanOrEqual(0);
        if (pace.doneAt === null) return;
        const doneAt = Date.parse(pace.doneAt);
        expect(doneAt).toBeGreaterThan(moment.getTime());
        expect(doneAt).toBeLessThanOrEqual(moment.getTime() + 25 * HOUR);
      },
    ),
  );
});

test('the expected wait follows the pace of the last half hour, in steps of five minutes up to two hours, and none is promised while hardly anything is reviewed', () => {
  // Two decisions a minute.
  expect(waitMinutes(39, 60)).toBe(20);
  expect(waitMinutes(40, 60)).toBe(25);
  expect(waitMinutes(0, 60)).toBe(5);
  expect(waitMinutes(5000, 3)).toBe(120);
  expect([waitMinutes(0, 2), waitMinutes(10, 0)]).toEqual([null, null]);
});
