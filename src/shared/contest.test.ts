import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultSettings } from '#features/settings/contract.ts';
import { type Contest, contestState, nextChange, photoRefusal, timeLeft } from './contest.ts';
import { HOUR, MINUTE } from './time/clock.ts';

const contest: Contest = {
  ...defaultSettings.contest,
  opensAt: '2026-08-28T14:00:00.000Z',
  closesAt: '2026-08-31T20:00:00.000Z',
};
const paused = { ...contest, paused: 'The hall is being cleared.' };
const opens = Date.parse('2026-08-28T14:00:00.000Z');
const closes = Date.parse('2026-08-31T20:00:00.000Z');
const at = (time: number) => new Date(time);
const iso = (time: number) => new Date(time).toISOString();

describe('the state of the contest', () => {
  test.each([
    ['a moment before it opens', opens - 1, 'not_open'],
    ['at the very moment it opens', opens, 'open'],
    ['a moment before it closes', closes - 1, 'open'],
    ['at the very moment it closes', closes, 'closed'],
  ])('%s', (_, time, state) => {
    expect(contestState(contest, at(time))).toBe(state);
  });

  test('is “paused” only while the contest would be open, and neither before nor after', () => {
    const states = [opens - 1, opens, closes - 1, closes].map((time) =>
      contestState(paused, at(time)),
    );
    expect(states).toEqual(['not_open', 'paused', 'paused', 'closed']);
  });

  test('counts down to the opening, then to the end, then to nothing', () => {
    expect(nextChange(contest, at(opens - MINUTE))).toEqual({ to: 'open', inMs: MINUTE });
    expect(nextChange(contest, at(closes - HOUR))).toEqual({ to: 'closed', inMs: HOUR });
    expect(nextChange(paused, at(closes - HOUR))).toEqual({ to: 'closed', inMs: HOUR });
    expect(nextChange(contest, at(closes))).toBeNull();
  });
});

describe('a photo', () => {
  test('counts while the contest is open, whatever the phone says about when it was taken', () => {
    for (const taken of [null, iso(opens - HOUR), iso(closes + HOUR), iso(0)]) {
      expect(photoRefusal(contest, at(opens), taken)).toBeNull();
    }
  });

  test.each([
    ['taken before the end, at the end', closes, closes - 1, null],
    ['taken before the end, one hour after it', closes + HOUR, closes - 1, null],
    ['taken before the end, a moment too late', closes + HOUR + 1, closes - 1, 'closed'],
    ['taken at the end', closes + MINUTE, closes, 'closed'],
    ['taken after the end', closes + MINUTE, closes + 1, 'closed'],
    ['taken in a future that the phone made up', closes + MINUTE, closes + HOUR * 24, 'closed'],
  ])('%s', (_, received, taken, refusal) => {
    expect(photoRefusal(contest, at(received), iso(taken))).toBe(refusal);
  });

  test('waits out a pause, even in the hour after the end, and no longer', () => {
    const taken = iso(closes - MINUTE);
    expect(photoRefusal(paused, at(closes - 1), taken)).toBe('paused');
    expect(photoRefusal(paused, at(closes + HOUR), taken)).toBe('paused');
    expect(photoRefusal(paused, at(closes + HOUR + 1), taken)).toBe('closed');
    expect(photoRefusal(paused, at(closes), null)).toBe('closed');
  });

  test('never counts later than an hour after the end, and always while the contest is open', () => {
    const moment = fc.integer({ min: opens - 48 * HOUR, max: closes + 48 * HOUR });
    fc.assert(
      fc.property(moment, fc.option(moment), (received, taken) => {
        const refusal = photoRefusal(contest, at(received), taken === null ? null : iso(taken));
        if (received < opens) expect(refusal).toBe('not_open');
        else if (received < closes) expect(refusal).toBeNull();
        else if (received > closes + HOUR) expect(refusal).toBe('closed');
        else expect(refusal).toBe(taken !== null && taken < closes ? null : 'closed');
      }),
    );
  });
});

test('remaining time is shown in whole minutes and never ends too early', () => {
  expect(timeLeft(5 * HOUR + 12 * MINUTE)).toEqual({ days: 0, hours: 5, minutes: 12 });
  expect(timeLeft(1)).toEqual({ days: 0, hours: 0, minutes: 1 });
  expect(timeLeft(50 * HOUR)).toEqual({ days: 2, hours: 2, minutes: 0 });
  expect(timeLeft(-5)).toEqual({ days: 0, hours: 0, minutes: 0 });
});
