import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ContestPill, Header, type PillContest, pillOf } from '#app/client/dashboard/header.tsx';
import { AdminRoleContext } from '#client/live/contest.ts';
import { PracticeCard, PracticeStrip } from '#features/practice/ui/practice.tsx';
import { defaultSettings } from '#features/settings/contract.ts';
import type { AdminRole } from '#shared/actor.ts';
import { contestWith, health, rosa } from '#tests/support/fixtures.ts';
import { type Answers, renderScreen } from '#tests/support/render.tsx';

const ZONE = 'America/New_York';
const contest = (changed: Partial<PillContest>) => ({ ...defaultSettings.contest, ...changed });

/** Friday 9:30 AM to Sunday 6 PM in Atlanta. */
const weekend = { opensAt: '2026-08-28T13:30:00Z', closesAt: '2026-08-30T22:00:00Z' };

const newYear = { opensAt: '2027-01-02T15:00:00Z', closesAt: '2027-01-03T23:00:00Z' };

const paused = { paused: 'Back at two.', pausedSince: '2026-08-29T18:00:00.000Z' };
const pausedWeekend = { ...weekend, ...paused };

test.each([
  ['long before', '2026-08-01T12:00:00Z', weekend, 'Opens Fri, Aug 28, 9:30 AM'],
  ['in another year', '2025-12-28T12:00:00Z', weekend, 'Opens Aug 28, 2026, 9:30 AM'],
  ['at New Year', '2026-12-26T12:00:00Z', newYear, 'Opens Sat, Jan 2, 10:00 AM'],
  ['with last year’s date', '2027-12-28T12:00:00Z', newYear, 'Closed since Jan 3, 2027, 6:00 PM'],
  ['days before', '2026-08-26T12:00:00Z', weekend, 'Opens Fri 9:30 AM'],
  ['the evening before', '2026-08-28T03:00:00Z', weekend, 'Opens tomorrow 9:30 AM'],
  ['in its first minute of the day', '2026-08-28T04:00:00Z', weekend, 'Opens 9:30 AM'],
  ['as it opens', '2026-08-28T13:30:00Z', weekend, 'Open · closes Sun 6:00 PM'],
  ['in its last moment', '2026-08-30T21:59:59Z', weekend, 'Open · closes Sun 6:00 PM'],
  ['as it ends', '2026-08-30T22:00:00Z', weekend, 'Closed · late photos until 7:00 PM'],
  ['an hour later', '2026-08-30T23:00:00Z', weekend, 'Closed · late photos until 7:00 PM'],
  ['then', '2026-08-30T23:00:01Z', weekend, 'Closed since Sun 6:00 PM'],
  ['without bounds', '2026-08-30T23:00:01Z', {}, 'Open'],
  ['paused for a moment', '2026-08-29T18:00:30Z', paused, 'Paused just now'],
  ['paused for a while', '2026-08-29T18:12:59Z', paused, 'Paused 12 min'],
  ['paused for hours', '2026-08-29T20:05:00Z', paused, 'Paused 2 h 5 min'],
  ['paused, nobody knows since when', '2026-08-29T20:05:00Z', { paused: 'At two.' }, 'Paused'],
  ['paused before', '2026-08-28T03:00:00Z', pausedWeekend, 'Opens tomorrow 9:30 AM · paused'],
  [
    'paused while late photos come',
    '2026-08-30T22:10:00Z',
    pausedWeekend,
    'Closed · late photos until 7:00 PM · paused',
  ],
  ['paused and over', '2026-08-31T22:10:00Z', pausedWeekend, 'Closed since Sun 6:00 PM'],
])('the state of a contest is shown in its own time zone: %s', (_, moment, changed, text) => {
  expect(pillOf(contest(changed), new Date(moment), ZONE).text).toBe(text);
});

test('at the end the state changes by itself, without a reload', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-08-30T21:59:50Z') });
  renderScreen(<ContestPill />, contestWith({ ...weekend, timeZone: ZONE }));
  await screen.findByText('Open · closes Sun 6:00 PM');
  act(() => vi.advanceTimersByTime(15_000));
  screen.getByText('Closed · late photos until 7:00 PM');
});

/** The header for a contest that applies its changes. */
function openHeader(role: AdminRole = 'organiser', more: Answers = {}, changed = {}) {
  let shown = { ...contest({}), ...changed };
  const sent: unknown[] = [];
  const view = renderScreen(
    <AdminRoleContext value={role}>
      <Header admin={{ ...rosa, role }} isOut={false} />
    </AdminRoleContext>,
    {
      'settings.contest': () => ({ ...shown, timeZone: ZONE }),
      'settings.update': ({ contest: change }: { contest: { paused: string | null } }) => {
        sent.push(change);
        shown = { ...shown, ...change };
        return { success: true };
      },
      ...health,
      'instagram.attention': () => ({ count: 0, text: null }),
      ...more,
    },
  );
  return { ...view, sent };
}

test('a ready-made message pauses the contest, and Resume ends the pause', async () => {
  const { user, sent } = openHeader();
  await user.click(await screen.findByRole('button', { name: 'Pause…' }));
  await user.click(screen.getByRole('button', { name: 'Pause the contest' }));
  await screen.findByText('Paused');
  expect(sent).toEqual([{ paused: expect.stringMatching(/^Short break!/) }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Pause…' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  await screen.findByText('Open');
  expect(sent.at(-1)).toEqual({ paused: null });
});

test('a ready-made message can be edited before it is sent, and an empty one is not sent', async () => {
  const { user, sent } = openHeader();
  await user.click(await screen.findByRole('button', { name: 'Pause…' }));
  await user.click(screen.getByRole('button', { name: /^The hall is being cleared/ }));
  const field = screen.getByLabelText('Message to players');
  expect(field).toHaveProperty('value', expect.stringMatching(/^The hall is being cleared/));
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Pause the contest' }));
  await screen.findByText('Write what players should read while the contest is paused');
  expect(sent).toEqual([]);
  await user.type(field, 'Fire drill. Back at two.');
  await user.click(screen.getByRole('button', { name: 'Pause the contest' }));
  await waitFor(() => expect(sent).toEqual([{ paused: 'Fire drill. Back at two.' }]));
});

test('the ranking on the wall is frozen from every tab, and making a code for a projector is no part of it', async () => {
  let frozenAt: string | null = null;
  const { user, calls } = openHeader('organiser', {
    'wall.overview': () => ({
      address: '',
      walls: [],
      codeExpiresAt: null,
      frozenAt,
      language: 'en',
    }),
    'wall.freeze': () => {
      frozenAt = '2026-08-30T16:00:00.000Z';
      return { success: true };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Freeze…' }));
  await user.click(await screen.findByRole('button', { name: 'Freeze the ranking' }));
  await screen.findByText(/^The ranking on the wall has been frozen since/);
  await user.keyboard('{Escape}');
  await screen.findByRole('button', { name: 'Unfreeze…' });
  expect(calls).toContain('wall.freeze');
  expect(calls).not.toContain('wall.makeCode');
});

test('volunteers see the state and cannot change it', async () => {
  openHeader('reviewer', {}, { paused: 'Back at two.' });
  await screen.findByText('Paused');
  for (const name of ['Resume', 'Pause…', 'Announce…', 'Wall code', 'Freeze…']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

const OFF = { isOn: false, since: null, isPossible: true };
const ON = { isOn: true, since: '2026-08-27T18:00:00Z', isPossible: false };

const openPractice = (role: AdminRole, answers: Answers) =>
  renderScreen(
    <AdminRoleContext value={role}>
      <PracticeStrip />
      <PracticeCard />
    </AdminRoleContext>,
    answers,
  );

test('one press starts practice, the screen says so, and one press ends it', async () => {
  let isOn = false;
  openPractice('organiser', {
    'practice.state': () => (isOn ? ON : OFF),
    'settings.contest': () => ({ ...contest({}), ...(isOn ? { isPractice: true } : {}) }),
    'practice.start': () => {
      isOn = true;
      return ON;
    },
    'practice.end': () => {
      isOn = false;
      return OFF;
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Start practice' }));
  await screen.findByText(/all players and photos are made up/);
  expect(screen.queryByRole('button', { name: 'Start practice' })).toBe(null);
  fireEvent.click(screen.getByRole('button', { name: 'End practice' }));
  await screen.findByRole('button', { name: 'Start practice' });
  expect(screen.queryByText(/are made up\. They/)).toBe(null);
});

test('a reviewer reads that it is practice, and cannot end it', async () => {
  openPractice('reviewer', {
    'practice.state': () => ON,
    ...contestWith({ isPractice: true }),
  });
  await screen.findByText(/all players and photos are made up/);
  expect(screen.queryByRole('button')).toBe(null);
});
