import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { consequences, messages } from '#features/settings/messages.ts';
import { HOUR } from '#shared/time/durations.ts';
import { dayOf, timeOf } from '#shared/time/zoned-time.ts';
import { setLaptopClock } from '#tests/support/laptop-clock.ts';
import { pressInSafari } from '#tests/support/press-in-safari.ts';
import { input } from '#tests/support/render.tsx';
import { openSettings } from '#tests/support/render-settings.tsx';

/** `sent` are the changes of the contest's own settings. */
async function open(update?: () => unknown, users = 0) {
  const sent: unknown[] = [];
  const view = await openSettings({
    users,
    update(patch) {
      sent.push(patch.contest);
      return update?.();
    },
  });
  return { ...view, sent };
}

const leaveWith = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

test('the name is sent when its field is left, and an empty name says what is missing', async () => {
  const { user, sent } = await open();
  await user.clear(input('Contest name'));
  expect(screen.queryByText('The contest needs a name')).toBeNull();
  await user.tab();
  await screen.findByText('The contest needs a name');
  await user.type(input('Contest name'), 'Nerd Hunt');
  await user.tab();
  await waitFor(() => expect(sent).toEqual([{ name: 'Nerd Hunt' }]));
  await screen.findByText('Contest settings updated successfully');
  expect(input('Contest name').value).toBe('Nerd Hunt');
});

test('the closing time is typed in the contest’s zone, in winter time too, is not stored as none while a part is retyped, and can be removed', async () => {
  const { sent } = await open();
  const closes = input('Closes (America/New_York)');
  leaveWith(closes, '2026-11-01T16:00');
  await waitFor(() => expect(sent).toEqual([{ closesAt: '2026-11-01T21:00:00.000Z' }]));
  await waitFor(() => expect(closes.value).toBe('2026-11-01T16:00'));
  const validity = { value: { badInput: true }, configurable: true };
  Object.defineProperty(closes, 'validity', validity);
  leaveWith(closes, '');
  Object.defineProperty(closes, 'validity', { ...validity, value: { badInput: false } });
  leaveWith(closes, '2026-11-01T17:00');
  await waitFor(() => expect(sent.slice(1)).toEqual([{ closesAt: '2026-11-01T22:00:00.000Z' }]));
  await waitFor(() => expect(closes.value).toBe('2026-11-01T17:00'));
  leaveWith(closes, '');
  await waitFor(() => expect(sent.at(-1)).toEqual({ closesAt: null }));
});

test('hours for several days are added, corrected and removed', async () => {
  const { user, sent } = await open();
  await user.click(screen.getByText('Add hours'));
  const [, day] = screen.getAllByLabelText('Day');
  const [, to] = screen.getAllByLabelText('To');
  if (!day || !to) throw new Error('no second line');
  fireEvent.change(day, { target: { value: '2026-08-30' } });
  leaveWith(to, '12:00');
  await screen.findByText('The table has to close after it opens');
  expect(sent.every((change) => !JSON.stringify(change).includes('12:00'))).toBe(true);
  leaveWith(to, '17:30');
  const every = { day: null, from: '13:00', to: '16:00' };
  const added = { day: '2026-08-30', from: '13:00', to: '17:30' };
  await waitFor(() => expect(sent.at(-1)).toEqual({ handIn: [every, added] }));
  await user.click(screen.getByLabelText('Remove hours 1'));
  await waitFor(() => expect(sent.at(-1)).toEqual({ handIn: [added] }));
});

test('the first press removes hours that were just corrected, also in Safari', async () => {
  const { user, sent } = await open();
  await user.click(screen.getByText('Add hours'));
  const [to] = screen.getAllByLabelText('To');
  to?.focus();
  fireEvent.change(to as HTMLElement, { target: { value: '17:30' } });
  await waitFor(() => expect(JSON.stringify(sent.at(-1))).toContain('17:30'));
  await screen.findByText(/saved/i);
  pressInSafari(screen.getByLabelText('Remove hours 1'));
  await waitFor(() => expect(JSON.stringify(sent.at(-1))).not.toContain('17:30'));
});

test('a double click removes one row of hours, not also the row that takes its place', async () => {
  const { user, sent } = await open();
  await user.click(screen.getByText('Add hours'));
  await waitFor(() => expect(sent).toHaveLength(1));
  fireEvent.click(screen.getByLabelText('Remove hours 1'), { detail: 1 });
  fireEvent.click(screen.getByLabelText('Remove hours 1'), { detail: 2 });
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ handIn: [expect.anything()] });
});

test('a double click on Pause does not resume the contest at once', async () => {
  const { user, sent } = await open();
  await user.type(input('Message to players'), 'Back at two.');
  fireEvent.click(screen.getByText('Pause the contest'), { detail: 1 });
  fireEvent.click(await screen.findByText('Resume the contest'), { detail: 2 });
  await screen.findByText('The contest is paused. No photos are accepted.');
  expect(sent).toEqual([{ paused: 'Back at two.' }]);
});

test('prizes that were only touched follow what another organiser saves', async () => {
  const { user, changeElsewhere } = await open();
  await user.type(input('Prizes'), 'x{Backspace}');
  await changeElsewhere({ contest: { prizes: '1st: a trophy' } });
  await waitFor(() => expect(input('Prizes').value).toBe('1st: a trophy'));
});

test('hours that another organiser has set since appear in the list and are not overwritten', async () => {
  const { user, sent, changeElsewhere } = await open();
  leaveWith(input('To'), '17:00');
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull());
  const theirs = { day: '2026-08-30', from: '10:00', to: '12:00' };
  await changeElsewhere({ contest: { handIn: [theirs] } });
  await waitFor(() => expect(input('To').value).toBe('12:00'));
  await user.click(screen.getByText('Add hours'));
  await waitFor(() => expect(sent.at(-1)).toEqual({ handIn: [theirs, { ...theirs, day: null }] }));
});

test('hours that another organiser adds or removes while others are being typed are not undone by these', async () => {
  const { user, sent, changeElsewhere } = await open();
  await user.click(screen.getByText('Add hours'));
  const [, to] = screen.getAllByLabelText('To');
  if (!to) throw new Error('no second line');
  fireEvent.change(to, { target: { value: '12:00' } });
  const theirs = { day: '2026-08-30', from: '10:00', to: '12:00' };
  await changeElsewhere({ contest: { handIn: [theirs] } });
  await waitFor(() => expect(screen.getAllByLabelText('Day')).toHaveLength(2));
  expect(sent).toEqual([]);
  leaveWith(to, '17:30');
  const added = { day: null, from: '13:00', to: '17:30' };
  await waitFor(() => expect(sent).toEqual([{ handIn: [added, theirs] }]));
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull());
});

test('hours that are corrected while they are on their way are stored once', async () => {
  const { sent } = await open(() => new Promise((answer) => setTimeout(answer, 50)));
  leaveWith(input('To'), '17:00');
  await waitFor(() => expect(sent).toHaveLength(1));
  leaveWith(input('To'), '12:00');
  await screen.findByText('Contest settings updated successfully');
  await waitFor(() => expect(screen.getAllByLabelText('To')).toHaveLength(1));
  leaveWith(input('To'), '18:00');
  await waitFor(() =>
    expect(sent.slice(1)).toEqual([{ handIn: [{ day: null, from: '13:00', to: '18:00' }] }]),
  );
});

test('hours that are put back while the change is on its way are not lost', async () => {
  const { sent } = await open(() => new Promise((answer) => setTimeout(answer, 50)));
  leaveWith(input('To'), '17:00');
  await waitFor(() => expect(sent).toHaveLength(1));
  fireEvent.change(input('To'), { target: { value: '16:00' } });
  expect(input('To').value).toBe('16:00');
  // The answer to the first change.
  await waitFor(() => expect(input('To').value).toBe('17:00'));
  fireEvent.blur(input('To'));
  await waitFor(() =>
    expect(sent.slice(1)).toEqual([{ handIn: [{ day: null, from: '13:00', to: '16:00' }] }]),
  );
});

test('a pause starts with its button and a message, never by typing alone', async () => {
  const { user, sent } = await open();
  await user.click(screen.getByText('Pause the contest'));
  await screen.findByText('Write what players should read while the contest is paused');
  await user.type(input('Message to players'), 'Back at two.');
  await user.tab();
  expect(sent).toEqual([]);
  await user.click(screen.getByText('Pause the contest'));
  await screen.findByText('The contest is paused. No photos are accepted.');
  expect(sent).toEqual([{ paused: 'Back at two.' }]);
  await user.click(screen.getByText('Resume the contest'));
  await waitFor(() => expect(sent.at(-1)).toEqual({ paused: null }));
});

test('prizes are typed as several lines and sent by their button, and too many lines are refused beside the field', async () => {
  const { user, sent } = await open();
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save the prizes' });
  expect(save.disabled).toBe(true);
  await user.type(input('Prizes'), '1st: a trophy{Enter}2nd: a mug');
  await user.tab();
  expect(sent).toEqual([]);
  await user.click(save);
  await waitFor(() => expect(sent).toEqual([{ prizes: '1st: a trophy\n2nd: a mug' }]));
  await waitFor(() => expect(save.disabled).toBe(true));
  expect(input('Prizes').value).toBe('1st: a trophy\n2nd: a mug');
  fireEvent.change(input('Prizes'), { target: { value: `${'mug\n'.repeat(13)}mug` } });
  await user.click(save);
  await screen.findByText('At most 12 lines');
  expect(sent).toHaveLength(1);
});

const tomorrow = () => `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T12:00`;

test('a later opening asks first while there are players; Keep restores the field and sends nothing', async () => {
  const { user, sent } = await open(undefined, 41);
  const opens = 'Opens (America/New_York)';
  leaveWith(input(opens), tomorrow());
  const dialog = await screen.findByRole('dialog', { name: 'Stop photos until later?' });
  within(dialog).getByText(
    /^The contest is open\. This stops photos for 41 players until \w{3},? 12:00 PM\.$/,
  );
  await user.click(within(dialog).getByRole('button', { name: 'Keep' }));
  await waitFor(() => expect(input(opens).value).toBe(''));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([]);
  leaveWith(input(opens), tomorrow());
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('a question about the times is asked in whole sentences, also while the number of players is unknown', () => {
  const { becomes, stays } = consequences;
  for (const ask of [...Object.values(becomes), ...Object.values(stays)]) {
    const told = {
      was: 'open',
      players: messages.allPlayers,
      opens: '1 PM',
      closes: null,
    } as const;
    expect(ask(told).text).toMatch(/^[A-Z]/);
    expect(ask(told).text).not.toMatch(/[.] [a-z]/);
  }
});

test('a closing time that nobody confirms, because the tab was left or another question came, is not stored, and a toast says so', async () => {
  const { user, sent } = await open(undefined, 41);
  const [opens, closes] = ['Opens (America/New_York)', 'Closes (America/New_York)'];
  const isTold = async () => {
    const toast = await screen.findByRole('listitem');
    within(toast).getByText('Failed to update Contest settings');
    within(toast).getByText('Nobody has confirmed the change.');
    await user.click(within(toast).getByLabelText('Close'));
    expect(screen.queryByRole('listitem')).toBeNull();
  };
  const turn = screen.getByText('Turn');
  // Before the question, and while it waits for an answer, as when the browser goes back.
  fireEvent.change(input(closes), { target: { value: tomorrow() } });
  await user.click(turn);
  await isTold();
  await user.click(turn);
  leaveWith(input(closes), tomorrow());
  await screen.findByRole('dialog');
  fireEvent.click(turn);
  await isTold();
  await user.click(turn);
  leaveWith(input(closes), tomorrow());
  leaveWith(input(opens), '2020-01-01T10:00');
  await isTold();
  await waitFor(() => expect(input(closes).value).toBe(''));
  expect(sent).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  await waitFor(() => expect(sent).toEqual([{ opensAt: '2020-01-01T15:00:00.000Z' }]));
});

test('a closing time in the past asks whether to end the contest', async () => {
  const { user, sent } = await open(undefined, 1);
  leaveWith(input('Closes (America/New_York)'), '2020-01-01T10:00');
  await screen.findByText(
    'The contest is open. This ends it for 1 player: photos that they take from now on do not count.',
  );
  await user.click(screen.getByRole('button', { name: 'Keep' }));
  expect(sent).toEqual([]);
});

test('what a closing time means is told by the laptop’s clock, however wrong this device’s is', async () => {
  setLaptopClock(Date.now() - 5 * HOUR);
  await open(undefined, 1);
  const soon = new Date(Date.now() - 4 * HOUR);
  const zone = 'America/New_York';
  leaveWith(input(`Closes (${zone})`), `${dayOf(soon, zone)}T${timeOf(soon, zone)}`);
  await screen.findByText(/^The contest is open\. It stays open for 1 player, until /);
});

test('Undo does not restore hours over what another organiser has changed since', async () => {
  const { user, sent, changeElsewhere } = await open();
  await user.click(screen.getByLabelText('Remove hours 1'));
  await waitFor(() => expect(sent).toEqual([{ handIn: [] }]));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await changeElsewhere({ contest: { handIn: [{ day: null, from: '09:00', to: '10:00' }] } });
  await user.click(undo);
  await screen.findByText('It has been changed since, here or by somebody else.');
  expect(sent).toEqual([{ handIn: [] }]);
  expect(input('From').value).toBe('09:00');
});

test('zone and coordinates are saved, and a wrong zone is reported on leaving its field', async () => {
  const { user, sent } = await open();
  await user.clear(input('Time zone'));
  await user.type(input('Time zone'), 'Mars/Olympus');
  await user.tab();
  await screen.findByText('Write a time zone such as America/New_York');
  expect(sent).toEqual([]);
  await user.clear(input('Time zone'));
  await user.type(input('Time zone'), 'Europe/Berlin{Enter}');
  await waitFor(() => expect(sent.at(-1)).toEqual({ timeZone: 'Europe/Berlin' }));
  await screen.findByLabelText('Opens (Europe/Berlin)');
  await user.type(input('Venue coordinates'), '33.7615, -84.3853{Enter}');
  const venueLocation = { lat: 33.7615, lng: -84.3853 };
  await waitFor(() => expect(sent.at(-1)).toEqual({ venueLocation }));
});

test('a wifi’s name and password are saved whichever is typed first, also while the other is on its way', async () => {
  const answers: (() => void)[] = [];
  const { sent } = await open(() => new Promise<void>((done) => answers.push(done)));
  const wifi = () => sent.map((change) => (change as { wifi: object }).wifi);
  leaveWith(input('Wifi password'), 'nebula');
  await screen.findByText('Write the name of the wifi first');
  leaveWith(input('Wifi name'), 'Con Hall');
  await waitFor(() => expect(wifi()).toEqual([{ name: 'Con Hall', password: 'nebula' }]));
  leaveWith(input('Wifi password'), 'supernova');
  answers[0]?.();
  await waitFor(() => expect(wifi()[1]).toEqual({ name: 'Con Hall', password: 'supernova' }));
  leaveWith(input('Wifi name'), 'Con Hall 2');
  answers[1]?.();
  await waitFor(() => expect(wifi()[2]).toEqual({ name: 'Con Hall 2', password: 'supernova' }));
  answers[2]?.();
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull());
  expect(input('Wifi password').value).toBe('supernova');
});
