import { expect, test } from 'vitest';
import { defaultSettings } from '#features/settings/contract.ts';
import type { Contest } from '#shared/contest.ts';
import {
  changesWall,
  codeEnds,
  countdownOf,
  isWallOver,
  nameOnWall,
  pickNews,
  wallEnd,
} from './rules.ts';

test('only a player who allowed it is named', () => {
  const ines = { firstName: 'Ines', lastName: 'Varga', shownName: null };
  expect(nameOnWall({ ...ines, isShown: true })).toBe('Ines V.');
  expect(nameOnWall({ ...ines, isShown: false })).toBeNull();
  expect(nameOnWall(undefined)).toBeNull();
});

test('a player appears once in the wall’s news, with the latest moment', () => {
  const moments = [
    { id: 9, playerId: 'theo' },
    { id: 8, playerId: 'theo' },
    { id: 7, playerId: 'ines' },
    { id: 6, playerId: 'theo' },
    { id: 5, playerId: 'mei' },
  ];
  expect(pickNews(moments, 2).map(({ id }) => id)).toEqual([9, 7]);
  expect(pickNews(moments, 5).map(({ id }) => id)).toEqual([9, 7, 5]);
});

const at = (time: string) => new Date(`2026-08-28T${time}Z`);

test('a wall lasts five days at most, even when the clock was wrong', () => {
  const opened = at('18:00:00');
  expect(isWallOver(opened, new Date('2026-09-01T18:00:00Z'))).toBe(false);
  expect(isWallOver(opened, new Date('2026-09-02T18:00:00Z'))).toBe(true);
  expect(isWallOver(opened, new Date('2026-08-23T18:00:00Z'))).toBe(true);
  expect(wallEnd(opened)).toEqual(new Date('2026-09-02T18:00:00Z'));
});

test('a code is valid for a quarter of an hour', () => {
  expect(codeEnds(at('18:00:00'))).toEqual({ after: at('18:00:00'), until: at('18:15:00') });
});

const contest: Contest = {
  ...defaultSettings.contest,
  opensAt: '2026-08-28T12:00:00Z',
  closesAt: '2026-08-28T18:00:00Z',
};

test('the countdown has hours, minutes and seconds, and reaches zero with the end', () => {
  expect(countdownOf(contest, at('12:47:20'))).toMatchObject({ kind: 'closes', clock: '5:12:40' });
  expect(countdownOf(contest, at('17:59:59'))).toMatchObject({ kind: 'closes', clock: '0:00:01' });
  expect(countdownOf(contest, at('17:59:59.200'))).toMatchObject({ clock: '0:00:01' });
  expect(countdownOf(contest, at('18:00:00'))).toEqual({ kind: 'closed' });
});

test('before the opening the wall counts down to it, days ahead in days and hours', () => {
  expect(countdownOf(contest, at('11:00:00'))).toMatchObject({ kind: 'opens', clock: '1:00:00' });
  const early = new Date('2026-08-26T08:30:00Z');
  expect(countdownOf(contest, early)).toEqual({ kind: 'opens', clock: null, days: 2, hours: 3 });
});

test('a paused contest says so, and one without an end counts nothing down', () => {
  expect(countdownOf({ ...contest, paused: 'Back at 3' }, at('13:00:00'))).toEqual({
    kind: 'paused',
  });
  expect(countdownOf({ ...contest, closesAt: null }, at('13:00:00'))).toBeNull();
});

test('what only reviewers see does not change the wall', () => {
  const about = { submissionId: 's', playerId: 'p' as never };
  expect(changesWall({ type: 'submission.received', ...about, playerName: 'Noor' })).toBe(false);
  expect(changesWall({ type: 'submission.approved', ...about, points: 10 })).toBe(true);
  expect(changesWall({ type: 'submission.reopened', ...about })).toBe(true);
  expect(changesWall({ type: 'wall.changed' })).toBe(true);
});
