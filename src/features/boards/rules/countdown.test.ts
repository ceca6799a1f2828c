import { expect, test } from 'vitest';
import type { Contest } from '#shared/contest.ts';
import { countdownText } from './countdown.ts';

const contest: Contest = {
  name: 'Swag & Seek',
  place: 'the Hilton',
  opensAt: '2026-08-28T14:00:00Z',
  closesAt: '2026-08-31T20:00:00Z',
  handIn: [],
  paused: null,
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

test('a contest without an end counts down to nothing', () => {
  expect(told('2026-08-30T12:00:00Z', { closesAt: null })).toBeNull();
});
