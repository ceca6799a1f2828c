import { TZDate } from '@date-fns/tz';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { MINUTE } from '#shared/time/clock.ts';
import { rounds } from '#tests/support/rounds.ts';
import {
  isOpenHour,
  nextMidnight,
  nextSlot,
  type Posted,
  type Schedule,
  slotAfter,
} from './schedule.ts';

const ATLANTA = 'America/New_York';
/** DST shifts by half an hour. */
const LORD_HOWE = 'Australia/Lord_Howe';

const open: Schedule = {
  enabled: true,
  startHour: 9,
  endHour: 21,
  postsPerDay: 10,
  intervalMinutes: 60,
};
const none: Posted = { today: 0, last: null };

const slot = (now: string, changes: Partial<Schedule> = {}, posted = none, zone = ATLANTA) =>
  nextSlot({ ...open, ...changes }, new Date(now), posted, zone).toISOString();

test('a photo is due immediately during posting hours, otherwise when they next start', () => {
  expect(slot('2025-08-30T18:00:00Z')).toBe('2025-08-30T18:00:00.000Z');
  expect(slot('2025-08-30T11:10:00Z')).toBe('2025-08-30T13:00:00.000Z');
  expect(slot('2025-08-31T01:00:20Z')).toBe('2025-08-31T13:00:00.000Z');
});

test('posting hours may end on the next morning', () => {
  const night = { startHour: 22, endHour: 2 };
  const isOpen = (hour: number) => isOpenHour({ ...open, ...night }, hour);
  expect([21, 22, 23, 0, 1, 2].map(isOpen)).toEqual([false, true, true, true, true, false]);
  expect(slot('2025-08-31T06:00:00Z', night)).toBe('2025-09-01T02:00:00.000Z');
});

test('the interval since the last post and the daily limit are respected', () => {
  const last = new Date('2025-08-30T18:00:00Z');
  expect(slot('2025-08-30T18:20:00Z', {}, { today: 1, last })).toBe('2025-08-30T19:00:00.000Z');
  expect(slot('2025-08-30T23:00:00Z', {}, { today: 10, last })).toBe('2025-08-31T13:00:00.000Z');
});

test('a photo behind others gets the slot after theirs, on another day if this one is full', () => {
  const now = new Date('2025-08-30T18:00:00Z');
  const times = { now, today: new Date('2025-08-30T04:00:00Z'), timeZone: ATLANTA };
  const behind = (ahead: number, changes: Partial<Schedule> = {}) =>
    slotAfter([], { ...open, ...changes }, { ...times, restoredAt: null }, ahead).toISOString();
  expect(behind(0)).toBe('2025-08-30T18:00:00.000Z');
  expect(behind(2)).toBe('2025-08-30T20:00:00.000Z');
  expect(behind(2, { postsPerDay: 2 })).toBe('2025-08-31T13:00:00.000Z');
  expect(behind(5, { postsPerDay: 2 })).toBe('2025-09-01T14:00:00.000Z');
  // Two in the afternoon to nine in the evening.
  expect(behind(7)).toBe('2025-08-31T13:00:00.000Z');
});

describe('when the clocks change', () => {
  test('an hour that DST skips moves the slot to the next open moment, never an hour early', () => {
    // 8 March 2026: 1:59 EST is followed by 3:00 EDT.
    const early = { startHour: 2, endHour: 5 };
    expect(slot('2026-03-08T06:30:00Z', early)).toBe('2026-03-08T07:00:00.000Z');
    expect(slot('2026-03-08T06:30:00Z', { startHour: 9 })).toBe('2026-03-08T13:00:00.000Z');
    expect(slot('2026-03-07T06:30:00Z', { startHour: 9 })).toBe('2026-03-07T14:00:00.000Z');
  });

  test.each([
    ['America/Nuuk', 'UTC', '2026-03-28T01:05:00Z', '2026-03-28T02:00:00Z'],
    ['Asia/Beirut', 'Africa/Cairo', '2026-04-22T21:05:00Z', '2026-04-23T21:00:00Z'],
    ['America/Santiago', LORD_HOWE, '2026-04-04T03:05:00Z', '2026-04-05T04:00:00Z'],
  ])('a day in %s ends by its own clocks on a laptop in %s', (zone, laptop, at, end) => {
    vi.stubEnv('TZ', laptop);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(nextMidnight(new Date(at), zone)).toEqual(new Date(end));
  });

  test('an hour that DST repeats is open twice', () => {
    // 2 November 2025: 1:59 EDT is followed by 1:00 EST.
    const early = { startHour: 1, endHour: 2 };
    expect(slot('2025-11-02T05:30:00Z', early)).toBe('2025-11-02T05:30:00.000Z');
    expect(slot('2025-11-02T06:30:00Z', early)).toBe('2025-11-02T06:30:00.000Z');
    expect(slot('2025-11-02T07:00:00Z', early)).toBe('2025-11-03T06:00:00.000Z');
  });
});

test('for any schedule, zone and time the slot is the first minute that satisfies all rules', () => {
  const schedules = fc.record({
    enabled: fc.constant(true),
    startHour: fc.integer({ min: 0, max: 23 }),
    endHour: fc.integer({ min: 0, max: 23 }),
    postsPerDay: fc.integer({ min: 1, max: 3 }),
    intervalMinutes: fc.constantFrom(15, 60, 360),
  });
  const moments = fc.constantFrom(
    '2026-03-08T03:00:00Z',
    '2025-11-02T03:00:00Z',
    '2025-08-30T18:00:00Z',
    '2025-10-04T13:00:00Z',
  );
  const minutes = fc.integer({ min: 0, max: 24 * 60 });
  fc.assert(
    fc.property(
      schedules.filter(({ startHour, endHour }) => startHour !== endHour),
      fc.constantFrom(ATLANTA, LORD_HOWE, 'UTC', 'Asia/Kolkata'),
      moments,
      minutes,
      fc.option(fc.integer({ min: 0, max: 400 })),
      fc.integer({ min: 0, max: 3 }),
      (schedule, zone, base, offset, ago, today) => {
        const now = new Date(Date.parse(base) + offset * MINUTE);
        const last = ago === null ? null : new Date(now.getTime() - ago * MINUTE);
        const found = nextSlot(schedule, now, { today, last }, zone);
        const tomorrow = nextMidnight(now, zone);
        const isAllowed = (at: Date) =>
          isOpenHour(schedule, new TZDate(at, zone).getHours()) &&
          (!last || at.getTime() - last.getTime() >= schedule.intervalMinutes * MINUTE) &&
          (today < schedule.postsPerDay || at >= tomorrow);
        expect(isAllowed(found)).toBe(true);
        for (let at = now.getTime(); at < found.getTime(); at += MINUTE) {
          expect(isAllowed(new Date(at)), new Date(at).toISOString()).toBe(false);
        }
      },
    ),
    { numRuns: rounds(150) },
  );
});
