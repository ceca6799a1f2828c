import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CandidateLine, DrawFile, Filter, FreezeInput } from '#features/draws/contract.ts';
import { Winners } from '#features/draws/ui/winners.tsx';
import { type Answers, refusal, renderScreen } from '#tests/support/render.tsx';

const candidate = (firstName: string, changes: Partial<CandidateLine> = {}): CandidateLine => ({
  id: firstName.toLowerCase(),
  firstName,
  lastName: 'Lind',
  boardId: `SS-${firstName.toUpperCase()}-00`,
  points: 10,
  place: 1,
  reachedAt: null,
  lines: 0,
  isBlackout: false,
  isHandedIn: false,
  isReachable: false,
  ...changes,
});

const frozen: DrawFile = {
  id: '7K2M-Q4XT',
  title: 'Main prize',
  entries: 2,
  listHash: 'ab'.repeat(32),
  wanted: 1,
  frozenAt: '2026-11-22T14:00:00.000Z',
  frozenBy: 'Rosa',
  drawnAt: null,
  drawnBy: null,
  seed: null,
  sharedNetwork: null,
  winners: [],
};

const winner = (changes: object) => ({
  number: 1,
  boardId: 'SS-NOOR-00',
  player: {
    ...{ id: 'noor', firstName: 'Noor', lastName: 'Lind', phone: null },
    ...{ points: 10, isHandedIn: true, ...changes },
  },
});
/** Drawn with these words. */
const drawnWith = (seed: string, changes: object): DrawFile => ({
  ...{ ...frozen, seed, drawnAt: frozen.frozenAt, drawnBy: 'Rosa', winners: [winner(changes)] },
});

/** A server with two players and at most one draw. */
function open(path = '/admin/dashboard?tab=winners', more: Answers = {}) {
  const asked: Filter[] = [];
  const frozenWith: FreezeInput[] = [];
  let draw: DrawFile | null = null;
  const view = renderScreen(
    <Winners />,
    {
      'draws.candidates': (filter: Filter) => {
        asked.push(filter);
        const all = [
          candidate('Noor', { isHandedIn: true, lines: 2 }),
          candidate('Theo', { place: 2 }),
        ];
        const players = filter.handedIn === 'true' ? all.slice(0, 1) : all;
        return { players, found: players.length, page: 1, pages: 1 };
      },
      'draws.stillOpen': () => ({ open: [] }),
      'draws.list': () => ({ draws: draw ? [draw] : [] }),
      'draws.one': () => ({ draw }),
      'draws.freeze': (input: FreezeInput) => {
        frozenWith.push(input);
        draw = frozen;
        return { success: true, id: frozen.id, entries: 2 };
      },
      'draws.draw': ({ seed }: { seed: string }) => {
        draw = drawnWith(seed, { phone: '+1 555 0100' });
        return { draw };
      },
      ...more,
    },
    path,
  );
  return { ...view, asked, frozenWith };
}

/** Ready to be frozen. @returns also its button */
async function openNamed(stillOpen: () => unknown) {
  const view = open(undefined, { 'draws.stillOpen': stillOpen });
  await screen.findByText('2 players');
  await view.user.type(screen.getByLabelText('Prize'), 'Main prize');
  return { ...view, freeze: screen.getByRole('button', { name: 'Freeze the list of 2 players' }) };
}

test('players are filtered, and the filter stays in the address', async () => {
  const { user, history, asked } = open();
  await screen.findByText('2 players');
  await user.selectOptions(screen.getByLabelText('Has reached'), 'A blackout');
  await user.type(screen.getByLabelText('Top N'), '5');
  await user.click(screen.getByLabelText('Handed in'));
  await screen.findByText('1 player');
  await waitFor(() =>
    expect(history.at(-1)).toBe(
      '/admin/dashboard?tab=winners&reached=blackout&first=5&handedIn=true',
    ),
  );
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ reached: 'blackout', first: 5, handedIn: 'true' }),
  );
  expect(screen.queryByText('Theo Lind')).toBeNull();
  screen.getByText('2 lines');
});

test('a list of nobody cannot be frozen, and the button says why', async () => {
  const nobody = { players: [], found: 0, page: 1, pages: 1 };
  open(undefined, { 'draws.candidates': () => nobody });
  await screen.findByText('Nobody matches these choices yet.');
  const freeze = screen.getByRole('button', { name: 'Freeze the list of 0 players' });
  expect(freeze).toHaveProperty('disabled', true);
});

test('a list is frozen with the filter, drawn with the audience’s words, and the winner can be phoned', async () => {
  const { user, frozenWith, history } = open('/admin/dashboard?tab=winners&handedIn=true');
  await screen.findByText('1 player');
  await user.type(screen.getByLabelText('Prize'), 'Main prize');
  await user.click(screen.getByRole('button', { name: 'Freeze the list of 1 player' }));
  await screen.findByText('ab'.repeat(32));
  expect(frozenWith).toMatchObject([
    { title: 'Main prize', winners: 1, filter: { handedIn: 'true' } },
  ]);
  expect(history.at(-1)).toContain('draw=7K2M-Q4XT');
  await user.type(screen.getByLabelText('Words from the audience'), 'Blue whale');
  await user.click(screen.getByRole('button', { name: 'Draw the winner' }));
  const phone = await screen.findByRole('link', { name: '+1 555 0100' });
  expect(phone.getAttribute('href')).toBe('tel:+15550100');
  screen.getByText('“blue whale”');
  expect(screen.queryByLabelText('Words from the audience')).toBeNull();
  await user.click(within(screen.getByRole('dialog')).getAllByLabelText('Close')[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(history.join(), 'what Back leads to').not.toContain('draw=');
});

test('the winners of a draw say whose account is disabled', async () => {
  const draw = drawnWith('whale', { isDisabled: true });
  open('/admin/dashboard?tab=winners&draw=7K2M-Q4XT', { 'draws.one': () => ({ draw }) });
  await screen.findByText('disabled');
});

test('freezing a list too early asks first, and cancelling freezes nothing', async () => {
  const { user, frozenWith, freeze } = await openNamed(() => ({
    open: ['The contest is open until Sun, 6:00 PM.', '157 photos are waiting for review.'],
  }));
  await user.click(freeze);
  await screen.findByRole('dialog', { name: 'Freeze the list now?' });
  screen.getByText('The contest is open until Sun, 6:00 PM.');
  screen.getByText('157 photos are waiting for review.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(frozenWith).toEqual([]);
  await user.click(freeze);
  await user.click(await screen.findByRole('button', { name: 'Freeze anyway' }));
  await screen.findByText('ab'.repeat(32));
  expect(frozenWith).toMatchObject([{ title: 'Main prize', filter: { reached: 'line' } }]);
});

test('nothing is frozen when it is unknown what is still open', async () => {
  const { user, frozenWith, freeze } = await openNamed(() =>
    Promise.reject(refusal(503, 'The disk is full')),
  );
  await user.click(freeze);
  await screen.findByText(/^Failed to freeze the list/);
  expect(frozenWith).toEqual([]);
});

test('a list that somebody else has drawn from meanwhile says who', async () => {
  const { user } = open('/admin/dashboard?tab=winners&draw=7K2M-Q4XT', {
    'draws.one': () => ({ draw: frozen }),
    'draws.draw': () => Promise.reject(refusal(409, 'Theo drew from this list at 2:05 PM already')),
  });
  await user.type(await screen.findByLabelText('Words from the audience'), 'blue whale');
  await user.click(screen.getByRole('button', { name: 'Draw the winner' }));
  await screen.findByText('Failed to draw. Theo drew from this list at 2:05 PM already');
});
