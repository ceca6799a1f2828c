import { describe, expect, test } from 'vitest';
import { defaultSettings } from '#features/settings/contract.ts';
import { type Contest, type HandInWindow, handInNow } from './contest.ts';

const NEW_YORK = 'America/New_York';
const daily: HandInWindow = { day: null, from: '13:00', to: '16:00' };
const contest = (handIn: HandInWindow[], changes: Partial<Contest> = {}): Contest => ({
  ...{ ...defaultSettings.contest, handIn, ...changes },
});
const on = (day: string, from: string, to: string): HandInWindow => ({ day, from, to });
const told = (of: Contest, now: string, zone = NEW_YORK) => {
  const answer = handInNow(of, new Date(now), zone);
  if (answer.kind === 'open') return `open until ${answer.until.toISOString()}`;
  if (answer.kind === 'next') return `from ${answer.from.toISOString()}`;
  return 'none';
};

describe('the fan table', () => {
  test('opens from one to four in the contest’s zone, every day', () => {
    expect(told(contest([daily]), '2026-08-28T16:59:59Z')).toBe('from 2026-08-28T17:00:00.000Z');
    expect(told(contest([daily]), '2026-08-28T17:00:00Z')).toBe(
      'open until 2026-08-28T20:00:00.000Z',
    );
    expect(told(contest([daily]), '2026-08-28T20:00:00Z')).toBe('from 2026-08-29T17:00:00.000Z');
  });

  test('goes by the contest’s day, not the server’s', () => {
    const late = contest([on('2026-08-28', '20:00', '23:30')]);
    expect(told(late, '2026-08-29T03:00:00Z')).toBe('open until 2026-08-29T03:30:00.000Z');
    expect(told(late, '2026-08-29T00:00:00Z', 'Asia/Tokyo')).toBe('none');
  });

  test('names the next of several days, whatever the order of the list', () => {
    const days = contest([on('2026-08-30', '10:00', '12:00'), on('2026-08-29', '13:00', '16:00')]);
    expect(told(days, '2026-08-28T12:00:00Z')).toBe('from 2026-08-29T17:00:00.000Z');
    expect(told(days, '2026-08-29T20:00:00Z')).toBe('from 2026-08-30T14:00:00.000Z');
    expect(told(days, '2026-08-30T16:00:00Z')).toBe('none');
  });

  test('stays open over windows that touch or overlap', () => {
    const shifts = contest([
      on('2026-08-29', '12:00', '14:00'),
      on('2026-08-29', '14:00', '15:00'),
      on('2026-08-29', '13:00', '13:30'),
      on('2026-08-29', '16:00', '17:00'),
    ]);
    expect(told(shifts, '2026-08-29T16:30:00Z')).toBe('open until 2026-08-29T19:00:00.000Z');
  });

  test('with daily hours opens only on the days of the contest', () => {
    const weekend = contest([daily], {
      opensAt: '2026-08-28T14:00:00Z',
      closesAt: '2026-08-30T15:00:00Z',
    });
    expect(told(weekend, '2026-08-01T12:00:00Z')).toBe('from 2026-08-28T17:00:00.000Z');
    // On the last day, even after the contest has closed: that is when boards are brought.
    expect(told(weekend, '2026-08-30T18:00:00Z')).toBe('open until 2026-08-30T20:00:00.000Z');
    expect(told(weekend, '2026-08-30T20:00:00Z')).toBe('none');
  });

  test('does not open on a day that begins as the contest closes', () => {
    const untilMidnight = contest([daily], {
      opensAt: '2026-08-28T14:00:00Z',
      // The end of Sunday in New York.
      closesAt: '2026-08-31T04:00:00Z',
    });
    expect(told(untilMidnight, '2026-08-30T18:00:00Z')).toBe('open until 2026-08-30T20:00:00.000Z');
    expect(told(untilMidnight, '2026-08-30T21:00:00Z')).toBe('none');
  });

  test.each(['24:00', '00:00'])('closes at midnight (%s), and not a minute before', (to) => {
    const evening = contest([{ day: null, from: '20:00', to }]);
    expect(told(evening, '2026-08-29T03:59:30Z')).toBe('open until 2026-08-29T04:00:00.000Z');
    expect(told(evening, '2026-08-29T04:00:00Z')).toBe('from 2026-08-30T00:00:00.000Z');
  });

  test('may close the next morning, even after the last day', () => {
    const night = contest([{ day: null, from: '20:00', to: '02:00' }], {
      opensAt: '2026-08-28T14:00:00Z',
      closesAt: '2026-08-30T03:00:00Z',
    });
    expect(told(night, '2026-08-28T05:00:00Z'), 'the night before the contest').toBe(
      'from 2026-08-29T00:00:00.000Z',
    );
    expect(told(night, '2026-08-29T05:00:00Z')).toBe('open until 2026-08-29T06:00:00.000Z');
    expect(told(night, '2026-08-29T06:00:00Z')).toBe('from 2026-08-30T00:00:00.000Z');
    expect(told(night, '2026-08-30T05:59:00Z')).toBe('open until 2026-08-30T06:00:00.000Z');
    expect(told(night, '2026-08-30T06:00:00Z')).toBe('none');
    const friday = contest([on('2026-08-28', '22:00', '01:30')]);
    expect(told(friday, '2026-08-29T05:00:00Z')).toBe('open until 2026-08-29T05:30:00.000Z');
    expect(told(friday, '2026-08-29T05:30:00Z')).toBe('none');
  });
});
