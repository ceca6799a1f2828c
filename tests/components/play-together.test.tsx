// Several phones on one board: the player's, a companion's, and what the fan table can do for them.
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleBoard } from '#features/boards/rules/stand-in-boards.ts';
import { CrewPanel } from '#features/crews/ui/crew-panel.tsx';
import { JoinBoard } from '#features/crews/ui/join-board.tsx';
import { PlayTogether } from '#features/crews/ui/play-together.tsx';
import { about, noor } from '#tests/support/fixtures.ts';
import { losing, NO_RESPONSE, noting, renderScreen } from '#tests/support/render.tsx';
import { renderApp } from '#tests/support/render-app.tsx';

const MO = {
  ...{ id: 'mo', name: 'Mo', isChild: true },
  joinedAt: '2026-08-28T10:00:00Z',
  lastSeenAt: '2026-08-28T10:05:00Z',
};
const inTenMinutes = () => new Date(Date.now() + 10 * 60_000).toISOString();

/** Notes calls by name, and gives each its answer. */
function notedCalls() {
  const sent: [string, unknown][] = [];
  const noted =
    (name: string, answer: () => unknown = () => ({ success: true })) =>
    (input: unknown) => {
      sent.push([name, input]);
      return answer();
    };
  return { sent, noted };
}

function open(companions: object[] = [], largest = 4) {
  const { sent, noted } = notedCalls();
  const onNamed = vi.fn();
  const view = renderScreen(<PlayTogether crewName="" onNamed={onNamed} onClose={() => {}} />, {
    'crews.list': () => ({ companions: [...companions], largest }),
    'crews.invite': noted('invite', () => ({ code: '7K2M-Q4XT', expiresAt: inTenMinutes() })),
    'crews.rename': noted('rename'),
    'crews.remove': noted('remove'),
    'crews.nameCrew': noted('name', () => ({ success: true, name: 'The Finders' })),
  });
  return { ...view, sent, onNamed };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('a player shows a code for one more phone, as a QR code and to type, until that phone has joined', async () => {
  const companions: object[] = [];
  const { user, sent, queryClient } = open(companions);
  await screen.findByText('No other phone plays on this board yet.');
  await user.click(button('Show a code'));
  await screen.findByText('7K2M-Q4XT');
  screen.getByRole('img', { name: 'QR code that joins this board' });
  screen.getByText('Valid for 10 minutes');
  expect(sent).toEqual([['invite', { isChild: false, isGuardian: false }]]);
  companions.push(MO);
  await queryClient.invalidateQueries();
  await waitFor(() => expect(screen.queryByText('7K2M-Q4XT')).toBeNull());
});

test.each([
  [1, 'This contest allows only one phone per board.'],
  [2, 'Up to 2 phones can play on this board.'],
])(
  'when the largest crew is lowered to %i, more phones stay, and nothing untrue is said',
  async (largest, lead) => {
    open([MO, { ...MO, id: 'ivy', name: 'Ivy' }], largest);
    await screen.findByText(new RegExp(`^${lead}`));
    button('Remove Mo');
    expect(document.body.textContent).not.toMatch(/1 phones|Remove one to make room/);
    expect(screen.queryByRole('button', { name: 'Show a code' })).toBeNull();
  },
);

test('a child’s phone needs the guardian’s consent, and the screen says what is kept about a child', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByLabelText('It’s a child’s phone'));
  screen.getByText(/We keep nothing about a child except the name they go by/);
  expect(button('Show a code').disabled).toBe(true);
  await user.click(screen.getByLabelText('I am this child’s parent or guardian'));
  await user.click(button('Show a code'));
  await screen.findByText('7K2M-Q4XT');
  expect(sent).toEqual([['invite', { isChild: true, isGuardian: true }]]);
});

test('phones are listed and renamed, and removing one asks first', async () => {
  const { user, sent } = open([MO]);
  await screen.findByText('Mo');
  screen.getByText(/child’s phone, last seen/);
  await user.click(button('Rename Mo'));
  const field = await screen.findByLabelText('Name');
  await user.clear(field);
  await user.type(field, 'Maurice');
  await user.click(screen.getAllByRole('button', { name: 'Save' }).at(-1) as HTMLElement);
  await waitFor(() => expect(sent).toEqual([['rename', { id: 'mo', name: 'Maurice' }]]));
  await user.click(button('Remove Mo'));
  await screen.findByText('Remove Mo from the board?');
  await user.click(button('Remove'));
  await waitFor(() => expect(sent.at(-1)).toEqual(['remove', { id: 'mo' }]));
});

test('a full crew offers no code and says how to make room; where playing together is off, nothing is offered', async () => {
  const { unmount } = open([MO], 2);
  await screen.findByText('2 phones play on this board. Remove one to make room for another.');
  expect(screen.queryByRole('button', { name: 'Show a code' })).toBeNull();
  unmount();
  open([], 1);
  await screen.findByText('This contest allows only one phone per board.');
  expect(screen.queryByRole('button', { name: 'Show a code' })).toBeNull();
  expect(screen.queryByLabelText(/Name of your crew/)).toBeNull();
});

test('a crew’s name is saved, and the screen that shows the player is told', async () => {
  const { user, sent, onNamed } = open();
  await user.type(await screen.findByLabelText(/Name of your crew/), 'The Finders');
  await user.click(button('Save'));
  await waitFor(() => expect(onNamed).toHaveBeenCalledOnce());
  expect(sent).toEqual([['name', { name: 'The Finders' }]]);
});

/** The fan table's panel. */
function openPanel(phones: object[] = []) {
  const { sent, noted } = notedCalls();
  const view = renderScreen(<CrewPanel id="noor" isWalkIn={false} />, {
    'crews.ofPlayer': () => ({ companions: [...phones], largest: 3 }),
    'crews.inviteFor': noted('invite', () => ({
      code: '7K2M-Q4XT',
      expiresAt: inTenMinutes(),
      address: 'http://10.0.0.5:3000/contests/swag-and-seek/join-board#code=7K2M-Q4XT',
    })),
    'crews.removeFor': noted('remove', () => {
      phones.pop();
      return { success: true };
    }),
  });
  return { ...view, sent };
}

test('the fan table shows a code that adds a phone to a board: a child’s once its parent or guardian agrees', async () => {
  const { user, sent } = openPanel();
  await screen.findByText('Up to 3 phones can play on one board, including the player’s own.');
  await user.click(await screen.findByLabelText('It’s a child’s phone'));
  await user.click(screen.getByLabelText('The parent or guardian is here and agrees'));
  await user.click(button('Show a code'));
  await screen.findByText('7K2M-Q4XT');
  screen.getByText('10.0.0.5:3000/contests/swag-and-seek/join-board');
  expect(sent).toEqual([['invite', { id: 'noor', isChild: true, isGuardian: true }]]);
});

test('removing a phone asks first, then says that it is gone', async () => {
  const { user, sent } = openPanel([MO]);
  await user.click(await screen.findByRole('button', { name: 'Remove Mo' }));
  screen.getByRole('dialog', { name: 'Remove Mo from the board?' });
  expect(sent).toEqual([]);
  await user.click(button('Remove'));
  await screen.findByText('Mo no longer plays on the board');
  await screen.findByText('No other phone plays on this board yet.');
  expect(sent).toEqual([['remove', { id: 'noor', companion: 'mo' }]]);
});

afterEach(() => {
  window.location.hash = '';
});

function openJoin(hash: string, signedIn: string | null = null, respond = noting) {
  window.location.hash = hash;
  const enterBoard = vi.fn(() => Promise.resolve());
  const sent: unknown[] = [];
  const view = renderScreen(<JoinBoard signedIn={signedIn} enterBoard={enterBoard} />, {
    'crews.join': respond(sent, { token: 'p_mo', name: 'Mo', board: null }),
  });
  return { ...view, enterBoard, sent };
}

test.each([
  ['whoever scans a code types the name they go by, and nothing else', '', false],
  ['the code for a child’s phone says so by itself', '&child=1', true],
])('%s', async (_, more, isChild) => {
  const { user, enterBoard, sent } = openJoin(`#code=7K2M-Q4XT${more}`);
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('7K2M-Q4XT');
  await user.type(screen.getByLabelText('What you go by'), 'Mo');
  await user.click(screen.getByRole('button', { name: 'Join the board' }));
  await waitFor(() => expect(enterBoard).toHaveBeenCalledWith('p_mo'));
  const key = expect.stringMatching(/^[0-9a-z]{26}$/);
  expect(sent).toEqual([{ code: '7K2M-Q4XT', name: 'Mo', isChild, key }]);
});

test('a form resent after a lost answer keeps its key', async () => {
  const { user, enterBoard, sent } = openJoin('#code=7K2M-Q4XT', null, losing);
  await user.type(screen.getByLabelText('What you go by'), 'Mo');
  await user.click(screen.getByRole('button', { name: 'Join the board' }));
  await screen.findByText(/Network error/);
  await user.click(screen.getByRole('button', { name: 'Join the board' }));
  await waitFor(() => expect(enterBoard).toHaveBeenCalledOnce());
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test('whoever is signed in on the phone is told that joining signs them out', () => {
  openJoin('#code=7K2M-Q4XT', 'Theo');
  screen.getByText(/Theo is signed in on this phone/);
});

test('right after joining, a laptop that does not answer leaves nobody else’s name on the phone', async () => {
  localStorage.setItem('token', 'p_noor');
  const me = vi.fn<() => unknown>(() => ({ user: noor }));
  const { user } = renderApp('/join-board', {
    'auth.me': () => me(),
    'crews.join': () => ({ token: 'p_mo', name: 'Mo', board: null }),
    'boards.mine': () => sampleBoard('noor'),
    ...about,
  });
  await screen.findByText(/Noor is signed in on this phone/);
  const companion = { id: 'mo', name: 'Mo', isChild: false };
  me.mockRejectedValueOnce(NO_RESPONSE).mockReturnValue({ user: { ...noor, companion } });
  await user.type(screen.getByLabelText('Code'), '7K2M-Q4XT');
  await user.type(screen.getByLabelText('What you go by'), 'Mo');
  await user.click(screen.getByRole('button', { name: 'Join the board' }));
  await screen.findByText('The laptop is not responding');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('You play on Noor’s board as Mo.');
});
