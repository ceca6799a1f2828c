// The Wrap-up tab: a backup, and starting a new contest, confirmed by typing the name.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { StartAnewState } from '#features/archive/contract.ts';
import { WrapUp } from '#features/archive/ui/wrap-up.tsx';
import { screens } from '#shared/paths.ts';
import { type Answers, renderScreen } from '#tests/support/render.tsx';

const idle: StartAnewState = {
  contest: 'Nebula Con Photo Hunt',
  ...{ pendingPhotos: 0, unresolvedPosts: 0, players: 41, photos: 201 },
  ...{ phase: 'idle', archive: null, problem: null },
};

async function ask(more: Answers = {}) {
  let state = idle;
  const answers: Answers = {
    'archive.report': () => Promise.reject(new Error('not part of this')),
    'archive.backup': () => ({ lastBackup: null, isRunning: false, problem: null }),
    'archive.startAnewState': () => state,
    'archive.startAnew': () => {
      state = { ...idle, phase: 'archiving', archive: 'nebula.sqlite' };
      const answer = state;
      state = { ...idle, phase: 'done', archive: 'nebula.sqlite', players: 0, photos: 0 };
      return answer;
    },
    ...more,
  };
  const result = renderScreen(<WrapUp />, answers, `${screens.adminDashboard}?tab=wrap-up`);
  await result.user.click(await screen.findByRole('button', { name: 'Start a new contest…' }));
  return { ...result, field: screen.getByLabelText(/Type “Nebula Con Photo Hunt”/) };
}

const confirm = () => screen.queryByRole('button', { name: 'Archive and start new' });

test('a wrong name is pointed out as soon as it cannot become the contest’s, or on leaving the field', async () => {
  const { user, field } = await ask();
  await user.type(field, 'nebula');
  expect(screen.queryByText(/not the name of the contest/)).toBeNull();
  await user.tab();
  expect(screen.getByText(/not the name of the contest, which is “Nebula Con/)).not.toBeNull();
  await user.clear(field);
  await user.type(field, 'Nebulla');
  expect(screen.getByText(/not the name of the contest/)).not.toBeNull();
  expect(confirm()).toBeNull();
});

test('the name is accepted in lower case, and the screen moves on to the checklist when done', async () => {
  const { user, field, history } = await ask();
  await user.type(field, ' nebula con photo hunt ');
  await user.click(confirm() as HTMLElement);
  await expect.poll(() => history.at(-1)).toMatch(/tab=overview$/);
});

test('what is not finished is said above the field for the name, and blocks nothing', async () => {
  const winners = [{ state: 'due' }, { state: 'collected' }, { state: 'due' }];
  const late =
    'The contest is over, but photos taken before the end can still arrive until Sun 3 PM.';
  const { user, field } = await ask({
    'draws.stillOpen': () => ({ open: [late] }),
    'prizes.list': () => ({ prizes: [{ winners }, { winners: [{ state: 'due' }] }] }),
  });
  const sentences = [
    await screen.findByText(late),
    await screen.findByText('3 prizes are still to be collected.'),
  ];
  for (const sentence of sentences) {
    expect(sentence.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
  await user.type(field, idle.contest);
  expect(confirm()).not.toBeNull();
});

test('one press makes a backup, and its file can be downloaded from then on', async () => {
  let lastBackup: string | null = null;
  const { user } = renderScreen(<WrapUp />, {
    'archive.report': () => Promise.reject(new Error('not part of this')),
    'archive.startAnewState': () => idle,
    'archive.backup': () => ({ lastBackup, isRunning: false, problem: null }),
    'archive.backUp': () => {
      lastBackup = '2026-08-30T18:05:00.000Z';
      return { lastBackup, isRunning: false, problem: null };
    },
  });
  await screen.findByText('none yet');
  expect(screen.queryByRole('link', { name: 'Download the newest backup' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Back up now' }));
  await screen.findByText('The contest is backed up');
  const link = await screen.findByRole('link', { name: 'Download the newest backup' });
  expect(link.getAttribute('href')).toMatch(/\/admin\/backups\/newest$/);
});

test('a backup of a large contest is said to go on until its end, and then why it failed', async () => {
  let state: object = { lastBackup: null, isRunning: false, problem: null };
  const running = { lastBackup: null, isRunning: true, problem: null };
  const { user } = renderScreen(<WrapUp />, {
    'archive.report': () => Promise.reject(new Error('not part of this')),
    'archive.startAnewState': () => idle,
    'archive.backup': () => state,
    'archive.backUp': () => {
      state = running;
      return running;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Back up now' }));
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Backing up…' });
  expect(button.disabled).toBe(true);
  state = { lastBackup: null, isRunning: false, problem: 'The disk is too full.' };
  await screen.findByText('The disk is too full.', {}, { timeout: 5_000 });
  expect(button.textContent).toBe('Back up now');
  expect(screen.queryByText('The contest is backed up')).toBeNull();
});
