import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AdminRoleContext } from '#client/live/contest.ts';
import { PracticeCard, PracticeStrip } from '#features/practice/ui/practice.tsx';
import { defaultSettings } from '#features/settings/contract.ts';
import type { AdminRole } from '#shared/actor.ts';
import { contestWith } from '#tests/support/fixtures.ts';
import { type Answers, renderScreen } from '#tests/support/render.tsx';

const OFF = { isOn: false, since: null, isPossible: true };
const ON = { isOn: true, since: '2026-08-27T18:00:00Z', isPossible: false };

const open = (role: AdminRole, answers: Answers) =>
  renderScreen(
    <AdminRoleContext value={role}>
      <PracticeStrip />
      <PracticeCard />
    </AdminRoleContext>,
    answers,
  );

test('one press starts practice, the screen says so, and one press ends it', async () => {
  let isOn = false;
  open('organiser', {
    'practice.state': () => (isOn ? ON : OFF),
    'settings.contest': () => ({
      ...defaultSettings.contest,
      ...(isOn ? { isPractice: true } : {}),
    }),
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
  open('reviewer', {
    'practice.state': () => ON,
    ...contestWith({ isPractice: true }),
  });
  await screen.findByText(/all players and photos are made up/);
  expect(screen.queryByRole('button')).toBe(null);
});
