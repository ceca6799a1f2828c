import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createOutageWatch } from '#client/live/outage.ts';
import { dealFailures } from '#features/boards/messages.refusals.ts';
import { BoardForecast } from '#features/boards/ui/board-forecast.tsx';
import type { SettingsPatch } from '#features/settings/contract.ts';
import { held } from '#tests/support/held.ts';
import { input, NO_RESPONSE, notesOf, refusal } from '#tests/support/render.tsx';
import { openSettings } from '#tests/support/render-settings.tsx';

const challenge = (difficulty: string) => ({ active: true, difficulty });
/** Eight challenges: just enough for a 3 × 3 board. */
const pool = {
  challenges: ['easy', 'easy', 'easy', 'medium', 'medium', 'medium', 'hard', 'hard'].map(challenge),
};

type Opened = Awaited<ReturnType<typeof open>>;

const open = (update?: (patch: SettingsPatch) => unknown, figures = {}, assets: object[] = []) =>
  openSettings({
    ...{ update, ...figures },
    answers: { 'challenges.list': () => pool, 'assets.list': () => ({ assets }) },
    renderForecast: (game) => <BoardForecast game={game} />,
  });

const retype = async (user: Opened['user'], label: string, text: string) => {
  await user.clear(input(label));
  await user.type(input(label), text);
};

test('a number beyond its limit is not sent, nor any of its first digits', async () => {
  const { user, sent } = await open();
  await retype(user, 'Points per photo', '500');
  expect(notesOf('Points per photo')).toBe('Not saved: still 10');
  await user.tab();
  expect(notesOf('Points per photo')).toBe('A whole number from 1 to 100 Not saved: still 10');
  expect(input('Points per photo').value).toBe('500');
  // A later change is sent after any change in flight.
  await retype(user, 'Photos per hour', '12{Enter}');
  await waitFor(() => expect(sent).toEqual([{ rateLimits: { photosPerHour: 12 } }]));
});

test('a number is sent once, when typing rests, and until then the field shows what is stored', async () => {
  const { user, sent, calls } = await open();
  await screen.findByText(/1 board has been dealt already and won’t change/);
  await retype(user, 'Board completion bonus', '350');
  expect(sent).toEqual([]);
  expect(notesOf('Board completion bonus')).toBe('Not saved: still 200');
  await screen.findByText('Points settings updated successfully');
  expect(sent).toEqual([{ pointSettings: { blackout: 350 } }]);
  await waitFor(() => expect(notesOf('Board completion bonus')).toBe('Saved'));
  expect(input('Board completion bonus').value).toBe('350');
  await waitFor(() =>
    expect(calls.filter((path) => path.startsWith('settings.'))).toEqual([
      'settings.all',
      'settings.update',
      'settings.all',
    ]),
  );
});

test('a number is sent as soon as its field is left, and one still being typed when the tab is', async () => {
  const { user, sent, unmount } = await open();
  await retype(user, 'Points per photo', '12');
  await user.tab();
  await waitFor(() => expect(sent).toEqual([{ pointSettings: { photoApproved: 12 } }]));
  await retype(user, 'First photo', '7');
  unmount();
  await waitFor(() => expect(sent.at(-1)).toEqual({ achievementPoints: { firstPhoto: 7 } }));
});

test('numbers of one group are sent one after the other, in order', async () => {
  const { answer, release } = held();
  const { user, sent } = await open(() => answer);
  await retype(user, 'Points per photo', '12{Enter}');
  await retype(user, 'Points per photo', '13{Enter}');
  await retype(user, 'Line completion bonus', '60{Enter}');
  expect(sent).toHaveLength(1);
  release();
  await waitFor(() =>
    expect(sent.map(({ pointSettings }) => pointSettings)).toEqual([
      { photoApproved: 12 },
      { photoApproved: 13 },
      { firstLine: 60 },
    ]),
  );
  await waitFor(() => expect(notesOf('Points per photo')).toBe('Saved'));
  expect(input('Points per photo').value).toBe('13');
});

test('the board settings say how many squares will be free before they are saved', async () => {
  const { user, sent } = await open();
  screen.getByText('1 of 25 squares will be free.');
  await screen.findByText('A 5 × 5 board needs 16 more challenges than the pool can deal.');
  await retype(user, 'Board size', '10');
  screen.getByText('75 of 100 squares will be free.');
  expect(sent).toEqual([]);
});

test('a small board with a small pool warns that boards would repeat before it is saved, at once while no board is dealt, whoever has registered', async () => {
  const unanswered = () => new Promise(() => {});
  const { user, sent } = await open(unanswered, { users: 41, boards: 0 });
  expect(screen.queryByText(/Boards would repeat/)).toBeNull();
  await retype(user, 'Board size', '3');
  await screen.findByText(/Boards would repeat: only about 1,440 different ones .+ 8 challenges/);
  await user.tab();
  await waitFor(() => expect(sent).toEqual([{ gameSettings: { boardSize: 3 } }]));
});

test('a refused number stays in its field with the error until it is reverted', async () => {
  const cause = refusal(409, dealFailures.poolTooSmall({ size: 5, missing: 4 }).message);
  const reason = 'A 5 × 5 board needs 4 more challenges than the pool can deal';
  const { user, sent } = await open(() => Promise.reject(cause));
  const field = input('First photo');
  await retype(user, 'First photo', '7');
  await screen.findByText('Failed to update Achievement settings');
  await waitFor(() => expect(notesOf('First photo')).toBe(`${reason} Not saved: still 5`));
  // Leaving the field neither loses nor resends the number, and the error is not attributed to another field.
  await user.tab();
  expect(field.value).toBe('7');
  expect(notesOf('First photo')).toContain(reason);
  expect(notesOf('Four corners')).toBe('');
  expect(sent).toHaveLength(1);
  await user.type(field, '{Escape}');
  expect([field.value, notesOf('First photo')]).toEqual(['5', '']);
});

describe('a laptop that answers again', () => {
  const laptop = { isUp: false };
  beforeEach(() => {
    laptop.isUp = false;
  });
  const openUnanswered = () => open(() => (laptop.isUp ? undefined : Promise.reject(NO_RESPONSE)));
  const comeBack = (isUp = true) => {
    laptop.isUp = isUp;
    const watch = createOutageWatch(
      async () => true,
      () => {},
    );
    onTestFinished(watch.stop);
    watch.doubt();
  };
  const typeUnanswered = async ({ user }: Opened, text: string) => {
    await retype(user, 'First photo', `${text}{Enter}`);
    await waitFor(() =>
      expect(notesOf('First photo')).toBe(
        'Network error. Check your connection. The laptop is not responding. ' +
          'It will be sent again as soon as the laptop responds. Not saved: still 5',
      ),
    );
  };
  const firstPhoto = (points: number) => ({ achievementPoints: { firstPhoto: points } });

  test('is sent what it missed, once, and the field says that it is saved', async () => {
    const opened = await openUnanswered();
    await typeUnanswered(opened, '7');
    comeBack();
    await screen.findByText('Achievement settings updated successfully');
    await waitFor(() =>
      expect([input('First photo').value, notesOf('First photo')]).toEqual(['7', 'Saved']),
    );
    comeBack();
    await retype(opened.user, 'Photos per hour', '12{Enter}');
    await waitFor(() =>
      expect(opened.sent).toEqual([
        ...[firstPhoto(7), firstPhoto(7)],
        { rateLimits: { photosPerHour: 12 } },
      ]),
    );
  });

  test('is not sent what was reverted or refused, nor anything a third time', async () => {
    const opened = await openUnanswered();
    await typeUnanswered(opened, '7');
    await screen.findByText('Failed to update Achievement settings');
    await opened.user.tab();
    expect(opened.sent, 'as often as it was typed').toHaveLength(1);
    await opened.user.type(input('First photo'), '{Escape}');
    expect([input('First photo').value, notesOf('First photo')]).toEqual(['5', '']);
    comeBack(false);
    await typeUnanswered(opened, '8');
    comeBack(false);
    await waitFor(() => expect(opened.sent).toHaveLength(3));
    comeBack();
    await retype(opened.user, 'Photos per hour', '12{Enter}');
    await waitFor(() =>
      expect(opened.sent).toEqual([
        ...[firstPhoto(7), firstPhoto(8), firstPhoto(8)],
        { rateLimits: { photosPerHour: 12 } },
      ]),
    );
  });
});

test('membership tiers are added, completed, changed and removed line by line', async () => {
  const { user, sent } = await open();
  await user.click(screen.getByRole('button', { name: 'Add tier' }));
  expect(screen.queryByText('A name is needed')).toBeNull();
  screen.getByText('Not saved yet');
  await user.click(input('Name'));
  await user.click(screen.getByText('Membership tiers'));
  screen.getByText('A name is needed');
  expect(sent).toEqual([]);
  await user.type(input('Name'), 'Gold');
  await retype(user, 'From points', '300');
  await retype(user, 'Discount in percent', '101');
  await user.click(screen.getByText('Membership tiers'));
  screen.getByText('A whole number from 0 to 100');
  expect(sent.some(({ membershipTiers }) => membershipTiers?.[0]?.discountPercent === 10)).toBe(
    false,
  );
  await retype(user, 'Discount in percent', '25');
  await screen.findByText('Membership settings updated successfully');
  const gold = { name: 'Gold', minPoints: 300, discountPercent: 25 };
  await waitFor(() => expect(sent.at(-1)).toEqual({ membershipTiers: [gold] }));
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull());
  screen.getByText('Saved');
  await user.click(screen.getByRole('button', { name: 'Remove Gold' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ membershipTiers: [] }));
});

test('one click hides names during review', async () => {
  const { user, sent } = await open();
  await user.click(screen.getByLabelText('Hide names during review'));
  await screen.findByText('Review settings updated successfully');
  expect(sent).toEqual([{ reviewing: { hideNames: true } }]);
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Hide names during review').checked).toBe(true),
  );
});

test('each change can be undone from its toast, which restores exactly what was there', async () => {
  const { user, sent } = await open();
  await retype(user, 'Points per photo', '12{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ pointSettings: { photoApproved: 10 } }));
  await waitFor(() => expect(input('Points per photo').value).toBe('10'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

test('two numbers of a group that are changed one after the other can both be undone', async () => {
  const { user, sent } = await open();
  await retype(user, 'Points per photo', '12{Enter}');
  await retype(user, 'Line completion bonus', '60{Enter}');
  const undoOf = async (change: string) => {
    const toast = (await screen.findByText(change)).closest('li');
    await user.click(within(toast as HTMLElement).getByRole('button', { name: 'Undo' }));
  };
  await undoOf('50 → 60');
  await undoOf('10 → 12');
  await waitFor(() => expect(sent).toHaveLength(4));
  expect(sent.slice(2)).toEqual([
    { pointSettings: { firstLine: 50 } },
    { pointSettings: { photoApproved: 10 } },
  ]);
  await waitFor(() =>
    expect([input('Points per photo').value, input('Line completion bonus').value]).toEqual([
      '10',
      '50',
    ]),
  );
});

test('a saved field says so until it is entered again, or the change is undone', async () => {
  const { user } = await open();
  await retype(user, 'Referral bonus', '30');
  await user.tab();
  await waitFor(() => expect(notesOf('Referral bonus')).toBe('Saved'));
  await user.click(input('Referral bonus'));
  expect(notesOf('Referral bonus')).toMatch(/^Earned when/);
  await retype(user, 'First photo', '7{Enter}');
  await waitFor(() => expect(notesOf('First photo')).toBe('Saved'));
  const [undo] = screen.getAllByRole('button', { name: 'Undo' });
  await user.click(undo as HTMLElement);
  await waitFor(() =>
    expect([input('First photo').value, notesOf('First photo')]).toEqual(['5', '']),
  );
});

test('a change of board size asks first once boards are dealt, and Keep changes nothing', async () => {
  const { user, sent } = await open(undefined, { users: 41, boards: 38 });
  await retype(user, 'Board size', '4{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Change the board size?' });
  within(dialog).getByText(
    '38 boards have been dealt and will not change. Whoever gets a board from now on plays on 4 × 4.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Keep' }));
  await waitFor(() => expect(input('Board size').value).toBe('5'));
  expect(sent).toEqual([]);
  await retype(user, 'Board size', '4{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  await waitFor(() => expect(sent).toEqual([{ gameSettings: { boardSize: 4 } }]));
});

const picture = (filename: string, type = 'image/png') => ({ filename, type });

test('the largest crew can be chosen, and 1 turns playing together off', async () => {
  const { user, sent } = await open();
  const field = screen.getByLabelText<HTMLSelectElement>('Largest crew');
  expect([...field.options].map(({ text }) => text)).toEqual(['1', '2', '3', '4', '5']);
  expect(field.value).toBe('4');
  await user.selectOptions(field, '1');
  await screen.findByText('Crew settings updated successfully');
  expect(sent).toEqual([{ crew: { largest: 1 } }]);
});

test('a sponsor’s logo is added to every place, removed from one, and then removed altogether', async () => {
  const { user, sent } = await open(undefined, {}, [
    picture('acme.png'),
    picture('nova.svg', 'image/svg+xml'),
    picture('rules.pdf', 'application/pdf'),
  ]);
  const choice = await screen.findByLabelText<HTMLSelectElement>('Add a logo');
  expect([...choice.options].map(({ text }) => text)).toEqual([
    'Choose a picture',
    'acme.png',
    'nova.svg',
  ]);
  await user.selectOptions(choice, 'acme.png');
  const item = within(await screen.findByRole('group', { name: 'Shown on' }));
  await user.click(item.getByLabelText('the poster'));
  await user.click(await screen.findByRole('button', { name: 'Remove acme.png' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { sponsors: [{ filename: 'acme.png', places: ['landing', 'poster', 'sheet', 'wall'] }] },
      { sponsors: [{ filename: 'acme.png', places: ['landing', 'sheet', 'wall'] }] },
      { sponsors: [] },
    ]),
  );
});

test('two places of a sponsor that are changed at once are both stored by a slow laptop', async () => {
  const answers: (() => void)[] = [];
  const later = () => new Promise<void>((done) => answers.push(done));
  const { user, sent } = await open(later, {}, [picture('acme.png')]);
  await user.selectOptions(await screen.findByLabelText('Add a logo'), 'acme.png');
  answers[0]?.();
  const item = within(await screen.findByRole('group', { name: 'Shown on' }));
  await user.click(item.getByLabelText('the poster'));
  await user.click(item.getByLabelText('the live wall'));
  answers[1]?.();
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]).toEqual({ sponsors: [{ filename: 'acme.png', places: ['landing', 'sheet'] }] });
});
