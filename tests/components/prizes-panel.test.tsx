// How organisers set up the prizes, and what the others change meanwhile.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PrizesPanel } from '#features/prizes/ui/prizes-panel.tsx';
import { contestWith } from '#tests/support/fixtures.ts';
import { button, GIVEN, prize, won } from '#tests/support/prizes.ts';
import { type Answers, NO_RESPONSE, noting, renderScreen, Tab } from '#tests/support/render.tsx';

/** The panel of these prizes, and what it saves. */
function openPanel<Saved extends object>(
  prizes: () => object[],
  assets: object[] = [],
  answers: Answers = {},
) {
  const sent: Saved[] = [];
  const view = renderScreen(<Tab>{() => <PrizesPanel />}</Tab>, {
    ...contestWith(),
    'assets.list': () => ({ assets }),
    'prizes.list': () => ({ prizes: prizes() }),
    'prizes.replace': noting(sent, { prizes: [] }),
    ...answers,
  });
  return { ...view, sent };
}

test('prizes are set up together: named, counted, moved and removed', async () => {
  const prizes = [prize('Pin', { collectMinutes: 30, left: 2 }), prize('Mug')];
  const { user, sent } = openPanel(
    () => prizes,
    [
      { filename: 'pin.png', type: 'image/png' },
      { filename: 'rules.pdf', type: 'application/pdf' },
    ],
  );
  await screen.findByText('The first lines · 1 of 3 given');
  await user.click(await button('Edit prizes'));
  await user.click(await button('Remove Mug'));
  screen.getByText(/The time runs on while the fan table is closed\.$/);
  await user.click(await button('Add a prize'));
  const second = within(screen.getByRole('group', { name: 'Prize 2' }));
  await user.click(await button('Save the prizes'));
  await screen.findByText('Give the prize a name');
  expect(sent).toEqual([]);
  await user.click(await button('Move Prize 2 up'));
  second.getByText('Give the prize a name');
  await user.click(await button('Move Pin up'));
  await user.type(second.getByLabelText('Name'), 'Sticker');
  await user.selectOptions(second.getByLabelText('Who wins it'), 'Given by hand');
  await user.click(second.getByLabelText('A board may have several'));
  expect(second.queryByRole('option', { name: 'rules.pdf' })).toBeNull();
  await user.selectOptions(second.getByLabelText('Picture'), 'pin.png');
  await user.clear(second.getByLabelText('Pieces'));
  await user.type(second.getByLabelText('Pieces'), '50');
  await user.click(second.getByRole('button', { name: 'Move Sticker up' }));
  await user.click(await button('Save the prizes'));
  await screen.findByText('2 prizes saved');
  expect(sent).toEqual([
    {
      prizes: [
        {
          ...{ name: 'Sticker', number: 50, rule: { kind: 'hand', isRepeatable: true } },
          picture: 'pin.png',
        },
        {
          ...{ id: 'Pin', name: 'Pin', number: 3, rule: { kind: 'first', of: 'line' } },
          collectMinutes: 30,
        },
      ],
    },
  ]);
});

test('a prize that is given by hand is saved without the minutes that were typed under another rule', async () => {
  const { user, sent } = openPanel<{ prizes: object[] }>(() => [prize('Pin')]);
  await user.click(await button('Edit prizes'));
  await user.type(screen.getByLabelText(/^Minutes to collect/), '0');
  await user.click(await button('Save the prizes'));
  await screen.findByText(/The time to collect is 1 to/);
  await user.selectOptions(screen.getByLabelText('Who wins it'), 'Given by hand');
  await user.click(await button('Save the prizes'));
  await screen.findByText('1 prize saved');
  expect(sent[0]?.prizes).toEqual([{ id: 'Pin', name: 'Pin', number: 3, rule: { kind: 'hand' } }]);
});

test('a double click gives a prize without taking it back, and moves or removes one prize of the list', async () => {
  let winners = [won('due')];
  const { user, calls } = openPanel(
    () => [prize('Pin', { winners }), prize('Mug'), prize('Cap')],
    [],
    {
      'prizes.give': () => {
        winners = [won('collected', GIVEN)];
        return { claim: { id: 'claim' } };
      },
    },
  );
  const press = async (name: string, detail: number) =>
    fireEvent.click(await button(name), { detail });
  await press('Give Pin: SS-7K2M-Q4', 1);
  await screen.findByText('Pin was given');
  await waitFor(async () =>
    expect(await button('Undo giving Pin: SS-7K2M-Q4')).toHaveProperty('disabled', false),
  );
  await press('Undo giving Pin: SS-7K2M-Q4', 2);
  await user.click(await button('Edit prizes'));
  const names = () => screen.getAllByLabelText<HTMLInputElement>('Name').map(({ value }) => value);
  await press('Move Cap up', 1);
  await press('Move Mug up', 2);
  expect(names()).toEqual(['Pin', 'Cap', 'Mug']);
  await press('Remove Pin', 1);
  await press('Remove Cap', 2);
  expect(names()).toEqual(['Cap', 'Mug']);
  expect(calls).not.toContain('prizes.undo');
});

test('a list that is open keeps its edits, and takes what somebody else has changed beside them', async () => {
  let stored = [prize('Pin'), prize('Mug'), prize('Cap')];
  const { user, queryClient, sent } = openPanel<{ prizes: { id: string; number: number }[] }>(
    () => stored,
  );
  await user.click(await button('Edit prizes'));
  const numberOf = (nth: number) =>
    within(screen.getByRole('group', { name: `Prize ${nth}` })).getByLabelText('Pieces');
  await user.clear(numberOf(1));
  await user.type(numberOf(1), '7');
  // Meanwhile, somebody adds a prize, takes one away, and changes the pieces of two.
  stored = [prize('Pin', { number: 5 }), prize('Mug', { number: 9 }), prize('Plush')];
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(screen.getByDisplayValue('Plush')).toBeTruthy());
  await user.click(await button('Save the prizes'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.prizes.map(({ id, number }) => [id, number])).toEqual([
    ['Pin', 7],
    ['Mug', 9],
    ['Plush', 3],
  ]);
});

test('prizes that were saved although the answer was lost stand in the list once', async () => {
  let stored = [prize('Pin')];
  const { user } = openPanel(() => stored, [], {
    'prizes.replace': () => {
      stored = [prize('Pin'), prize('Mug', { number: 1 })];
      throw NO_RESPONSE;
    },
  });
  await user.click(await button('Edit prizes'));
  await user.click(await button('Add a prize'));
  const names = () => screen.getAllByLabelText<HTMLInputElement>('Name').map(({ value }) => value);
  await user.type(screen.getAllByLabelText('Name')[1] as HTMLElement, 'Mug');
  await user.click(await button('Save the prizes'));
  await screen.findByRole('alert');
  await waitFor(() => expect(names()).toEqual(['Pin', 'Mug']));
});

test('leaving the list asks before it discards a prize that was added, and not where nothing was changed', async () => {
  const { user } = openPanel(() => [prize('Pin')]);
  /** Reaches the dialog on top. */
  const pressEscape = () => {
    const dialog = screen.getAllByRole('dialog').at(-1) as HTMLElement;
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
  };
  await user.click(await button('Edit prizes'));
  pressEscape();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await button('Edit prizes'));
  await user.click(await button('Add a prize'));
  await user.type(screen.getAllByLabelText('Name')[1] as HTMLElement, 'Mug');
  pressEscape();
  await screen.findByRole('dialog', { name: 'Discard the changes?' });
  await user.click(await button('Keep editing'));
  screen.getByDisplayValue('Mug');
  await user.click(await button('Close'));
  await user.click(await button('Discard the changes'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await button('Edit prizes'));
  expect(screen.queryByRole('group', { name: 'Prize 2' })).toBeNull();
});

test('prizes that were not saved are still there after a look at another tab', async () => {
  const { user } = openPanel(() => [prize('Pin')]);
  const turn = async () => user.click(screen.getByText('Turn'));
  await user.click(await button('Edit prizes'));
  await user.click(await button('Add a prize'));
  const second = () => within(screen.getByRole('group', { name: 'Prize 2' }));
  await user.type(second().getByLabelText('Name'), 'Sticker');
  await turn();
  expect(screen.queryByRole('dialog')).toBeNull();
  await turn();
  await screen.findByRole('dialog');
  expect(second().getByLabelText<HTMLInputElement>('Name').value).toBe('Sticker');
});

test('fewer pieces than boards that may still collect one say from how many they are taken, before they are saved', async () => {
  const namedAt = '2026-08-30T12:00:00Z';
  const winners = [won('due', { namedAt }), won('due', { namedAt, boardId: 'SS-0000-00' })];
  const { user } = openPanel(() => [prize('Pin', { winners })]);
  await user.click(await button('Edit prizes'));
  const pieces = screen.getByLabelText('Pieces');
  await user.clear(pieces);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(pieces, '1');
  const text = screen.getByRole('alert').textContent;
  expect(text).toMatch(/^This takes the prize from 1 board that may still collect it\./);
});
