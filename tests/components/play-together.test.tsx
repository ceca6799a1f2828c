import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PlayTogether } from '#features/crews/ui/play-together.tsx';
import { renderScreen } from '#tests/support/render.tsx';

const MO = {
  ...{ id: 'mo', name: 'Mo', isChild: true },
  joinedAt: '2026-08-28T10:00:00Z',
  lastSeenAt: '2026-08-28T10:05:00Z',
};
const inTenMinutes = () => new Date(Date.now() + 10 * 60_000).toISOString();

function open(answers: object = {}, companions: object[] = [], largest = 4) {
  const sent: [string, unknown][] = [];
  const noted = (name: string, answer: unknown) => (input: unknown) => {
    sent.push([name, input]);
    return answer;
  };
  const onNamed = vi.fn();
  const view = renderScreen(<PlayTogether crewName="" onNamed={onNamed} onClose={() => {}} />, {
    'crews.list': () => ({ companions: [...companions], largest }),
    'crews.invite': (input: unknown) =>
      noted('invite', { code: '7K2M-Q4XT', expiresAt: inTenMinutes() })(input),
    'crews.rename': noted('rename', { success: true }),
    'crews.remove': noted('remove', { success: true }),
    'crews.nameCrew': noted('name', { success: true, name: 'The Finders' }),
    ...answers,
  });
  return { ...view, sent, onNamed };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('a player shows a code for one more phone, as a QR code and to type, until that phone has joined', async () => {
  const companions: object[] = [];
  const { user, sent, queryClient } = open({}, companions);
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
  const { user, sent } = open({}, [MO]);
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

test('a full crew offers no code, and says how to make room', async () => {
  open({}, [MO], 2);
  await screen.findByText('2 phones play on this board. Remove one to make room for another.');
  expect(screen.queryByRole('button', { name: 'Show a code' })).toBeNull();
});

test('where playing together is off, the screen says so and offers nothing', async () => {
  open({}, [], 1);
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
