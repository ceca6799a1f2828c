import { describe, expect, test } from 'vitest';
import { defaultSettings } from '#features/settings/contract.ts';
import type { Contest, HandInWindow } from '#shared/contest.ts';
import { clockText, countdownText, handInTimes, handInTimesInShort } from './hand-in-times.ts';

const on = (day: string | null, from = '13:00', to = '16:00'): HandInWindow => ({ day, from, to });

describe('the hours of the fan table', () => {
  test('are those of the specification until organisers set others', () => {
    expect(handInTimes([on(null)])).toEqual(['1:00PM to 4:00PM']);
  });

  test('on one day are listed together, in order', () => {
    expect(handInTimes([on(null), on(null, '09:30', '12:00')])).toEqual([
      '9:30AM to 12:00PM and 1:00PM to 4:00PM',
    ]);
  });

  test('that touch, overlap or are equal are merged, as the fan table stays open', () => {
    const twice = [on(null), on(null)];
    expect(handInTimes(twice)).toEqual(['1:00PM to 4:00PM']);
    const shifts = [
      on(null, '14:00', '16:00'),
      on(null, '12:00', '14:00'),
      on(null, '13:00', '13:30'),
    ];
    expect(handInTimes([...shifts, on(null, '17:00', '18:00')])).toEqual([
      '12:00PM to 4:00PM and 5:00PM to 6:00PM',
    ]);
  });

  test('that are the same on consecutive days are listed once, even across the end of a month', () => {
    const days = ['2026-08-31', '2026-08-30', '2026-09-01', '2026-09-03'].map((day) => on(day));
    expect(handInTimes(days)).toEqual([
      'Sun, Aug 30 – Tue, Sep 1, 1:00PM to 4:00PM',
      'Thu, Sep 3, 1:00PM to 4:00PM',
    ]);
  });

  test('that differ on one day are listed separately', () => {
    const days = [on('2026-08-29'), on('2026-08-30', '10:00', '12:00'), on('2026-08-31')];
    expect(handInTimes(days)).toHaveLength(3);
  });

  test('are left out of a sentence if there are none, or too many', () => {
    const apart = ['01', '03', '05', '07', '09'].map((day) => on(`2026-08-${day}`));
    expect(handInTimesInShort(apart)).toBeNull();
    expect(handInTimesInShort([])).toBeNull();
    expect(handInTimesInShort(apart.slice(0, 4))).toContain('Sat, Aug 1');
  });
});

test('midnight and noon are twelve', () => {
  expect(['00:05', '12:00', '23:59'].map(clockText)).toEqual(['12:05AM', '12:00PM', '11:59PM']);
});

test('hours that end at midnight or the next morning are written as a clock shows them', () => {
  expect(handInTimes([on(null, '20:00', '24:00')])).toEqual(['8:00PM to 12:00AM']);
  expect(handInTimes([on(null, '20:00', '00:00')])).toEqual(['8:00PM to 12:00AM']);
  expect(handInTimes([on(null, '20:00', '23:00'), on(null, '22:00', '02:00')])).toEqual([
    '8:00PM to 2:00AM',
  ]);
});

const contest: Contest = {
  ...defaultSettings.contest,
  opensAt: '2026-08-28T14:00:00Z',
  closesAt: '2026-08-31T20:00:00Z',
};
const told = (now: string, changes: Partial<Contest> = {}) =>
  countdownText({ ...contest, ...changes }, new Date(now));

test('the board counts down to the opening, and then to the end', () => {
  expect(told('2026-08-25T11:00:00Z')).toBe('opens in 3 d 3 h');
  expect(told('2026-08-28T13:59:30Z')).toBe('opens in 1 min');
  expect(told('2026-08-28T14:00:00Z')).toBe('closes in 3 d 6 h');
  expect(told('2026-08-31T14:48:00Z')).toBe('closes in 5 h 12 min');
  expect(told('2026-08-31T19:59:59Z')).toBe('closes in 1 min');
});

test('the board says that the contest is over, or paused', () => {
  expect(told('2026-08-31T20:00:00Z')).toBe('the contest is over');
  expect(told('2026-08-30T12:00:00Z', { paused: 'Back at two.' })).toBe('paused');
});

test('a contest without an end has no countdown', () => {
  expect(told('2026-08-30T12:00:00Z', { closesAt: null })).toBeNull();
});
