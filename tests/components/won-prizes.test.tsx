import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OwnPrizes } from '#features/prizes/ui/own-prizes.tsx';
import { PlayerPrizes } from '#features/prizes/ui/player-prizes.tsx';
import { PrizeCards } from '#features/prizes/ui/prize-cards.tsx';
import { PrizeListScreen } from '#features/prizes/ui/prize-list-screen.tsx';
import { PrizesPanel } from '#features/prizes/ui/prizes-panel.tsx';
import { contestWith } from '#tests/support/fixtures.ts';
import {
  type Answers,
  losing,
  NO_RESPONSE,
  noting,
  refusal,
  renderScreen,
  Tab,
} from '#tests/support/render.tsx';

const BOARD = 'SS-7K2M-Q4';

const won = (state: string, changes: object = {}) => ({
  boardId: BOARD,
  state,
  player: { id: 'noor', name: 'Noor Haddad' },
  ...changes,
});
const prize = (name: string, changes: object = {}) => ({
  ...{ id: name, name, number: 3, left: 3, rule: { kind: 'first', of: 'line' }, winners: [] },
  ...changes,
});
const GIVEN = { claimId: 'claim', givenAt: '2026-08-30T12:00:00Z', givenBy: 'Rosa' };

const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('each prize is shown with its rule and how many are left', () => {
  const rules = [
    [{ kind: 'first', of: 'line' }, 'For the first 3 lines. 1 of 3 left'],
    [{ kind: 'first', of: 'blackout' }, 'For the first 3 blackouts. 1 of 3 left'],
    [{ kind: 'first', of: 'handIn' }, 'For the first 3 boards at the fan table. 1 of 3 left'],
    [{ kind: 'draw' }, 'Drawn from the boards. Anybody can check the draw. 1 of 3 left'],
    [{ kind: 'hearts' }, 'For the 3 photos with the most hearts. 1 of 3 left'],
    [{ kind: 'hand' }, 'Given at the fan table. 1 of 3 left'],
  ] as const;
  const prizes = rules.map(([rule], i) => ({
    ...{ name: `Prize ${i}`, number: 3, left: 2, open: 1, rule },
  }));
  const gone = { ...prizes[0], name: 'Gone', open: 0 };
  const one = { ...gone, name: 'One', number: 1 };
  renderScreen(<PrizeCards prizes={[...prizes, gone as never, one as never]} />);
  const items = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(items).toEqual([
    ...rules.map(([, text], i) => `Prize ${i}${text}`),
    'GoneFor the first 3 lines. All won',
    'OneFor the first line. Won',
  ]);
});

test('a winner reads where and until when to collect the prize, and shows the code', async () => {
  renderScreen(<OwnPrizes />, {
    ...contestWith(),
    'prizes.mine': () => ({
      boardId: BOARD,
      prizes: [
        { name: 'Enamel pin', state: 'due', until: '2026-08-30T20:00:00Z' },
        { name: 'Art print', state: 'collected' },
        { name: 'Sticker', state: 'lapsed' },
        { name: 'Mug', state: 'lapsed', open: 2 },
      ],
    }),
  });
  await screen.findByRole('heading', { name: 'Collect your prize' });
  screen.getByText('Enamel pin: yours!');
  await screen.findByText(/at the fan table in the Hilton by .*8:00 PM/);
  await screen.findByRole('img', { name: BOARD });
  screen.getByText(BOARD);
  screen.getByText('You have your prize: Art print. Enjoy!');
  screen.getByText('Sticker was not collected in time and went to the next board.');
  screen.getByText('Mug was not collected in time.');
});

function atTable(prizes: () => object[], answers: object = {}, isDisabled = false) {
  const sent: unknown[] = [];
  const noted = (name: string, answer: object) => (input: object) => {
    sent.push([name, input]);
    return answer;
  };
  const view = renderScreen(<PlayerPrizes boardId={BOARD} hasKey isDisabled={isDisabled} />, {
    ...contestWith(),
    'prizes.list': () => ({ prizes: prizes() }),
    'prizes.give': noted('give', { claim: { id: 'claim' } }),
    'prizes.undo': noted('undo', { success: true }),
    ...answers,
  });
  return { ...view, sent };
}

test('the fan table sees what a board has won, and one key gives it', async () => {
  const { user, sent } = atTable(() => [
    prize('Enamel pin', { winners: [won('due'), won('due', { boardId: 'SS-0000-00' })] }),
    prize('Art print', { winners: [won('lapsed')] }),
  ]);
  await button('Give Enamel pin G');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  await user.keyboard('g');
  await screen.findByText('Enamel pin was given');
  expect(sent).toMatchObject([['give', { id: 'Enamel pin', boardId: BOARD }]]);
});

test('beside a prize that was not collected in time, the fan table reads whether any are left', async () => {
  const other = won('due', { boardId: 'SS-0000-00' });
  atTable(() => [
    prize('Enamel pin', { winners: [won('lapsed'), other] }),
    prize('Art print', { number: 1, left: 1, winners: [won('lapsed'), other] }),
  ]);
  await screen.findByText('not collected in time, 2 left');
  screen.getByText('not collected in time, went to the next board');
});

test('nothing is offered by hand to a disabled account', async () => {
  const byHand = prize('Sticker', { rule: { kind: 'hand' }, left: 5 });
  const view = atTable(() => [byHand]);
  await button('Give Sticker');
  view.unmount();
  atTable(() => [byHand], {}, true);
  await screen.findByText(/won nothing/i);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a given prize says who gave it, and can be undone', async () => {
  const { user, sent } = atTable(() => [prize('Pin', { winners: [won('collected', GIVEN)] })]);
  await screen.findByText(/has it, given by Rosa/);
  await user.click(await button('Undo giving Pin'));
  await screen.findByText('Pin is available again');
  expect(sent).toEqual([['undo', { id: 'claim' }]]);
});

test('a prize given by hand is offered while any are left, and a refusal says who gave the last one', async () => {
  const rule = { kind: 'hand' };
  const { user } = atTable(() => [prize('Sticker', { rule }), prize('Mug', { rule, left: 0 })], {
    'prizes.give': () =>
      Promise.reject(refusal(409, 'None is left: Ana gave the last one to SS-0000-00')),
  });
  await user.click(await button('Give Sticker'));
  await screen.findByText(/None is left: Ana gave the last one/);
  expect(screen.queryByRole('button', { name: 'Give Mug' })).toBeNull();
});

test.each([
  ['repeats its key', []],
  ['has its own key once the list shows the first', [won('collected', GIVEN)]],
])('a piece given after a lost answer %s, and the next has its own', async (_, shown) => {
  const keys: { key: string }[] = [];
  const rule = { kind: 'hand', isRepeatable: true };
  const sticker = () => prize('Sticker', { rule, winners: keys.length > 0 ? shown : [] });
  const { user } = atTable(() => [sticker(), prize('Mug', { rule })], {
    'prizes.give': losing(keys, { claim: { id: 'claim' } }),
  });
  const press = async (name: string, said: RegExp) => {
    await user.click(await button(name));
    await screen.findByText(said);
    const give = await button(name);
    await waitFor(() => expect(give).toHaveProperty('disabled', false));
  };
  await press('Give Sticker', /^The prize could not be given/);
  await press('Give Mug', /^Mug was given/);
  await press('Give Sticker', /^Sticker was given/);
  await press('Give Sticker', /^Sticker was given/);
  await waitFor(() => expect(keys).toHaveLength(4));
  await waitFor(() => expect(keys).toHaveLength(4));
  const [lost, mug, second, next] = keys.map(({ key }) => key);
  expect(second === lost).toBe(shown.length === 0);
  expect(new Set([lost, mug, next]).size).toBe(3);
});

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

test('the list for the closing ceremony names the winners, without those whose time has run out', async () => {
  renderScreen(<PrizeListScreen />, {
    ...contestWith(),
    'prizes.list': () => ({
      prizes: [
        prize('Pin', {
          winners: [won('due'), won('lapsed', { boardId: 'SS-0000-00', player: undefined })],
        }),
        prize('Mug', { winners: [won('collected', { ...GIVEN, player: undefined })] }),
        prize('Hat'),
        prize('Cap', { number: 2, left: 2, winners: [won('lapsed')] }),
        prize('Print', { number: 1, left: 1, winners: [won('lapsed')] }),
      ],
    }),
  });
  await screen.findByRole('heading', { name: 'Pin' });
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual([
    'BoardWinnerState',
    `${BOARD}Noor Haddadto collect`,
    'BoardWinnerState',
    `${BOARD}a player who was erasedhas it`,
  ]);
  expect(screen.queryByRole('heading', { name: 'Hat' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Cap' }).nextSibling?.textContent).toBe(
    '2 left, nobody has collected them',
  );
  expect(screen.getByRole('heading', { name: 'Print' }).nextSibling?.textContent).toBe(
    '1 left, nobody has collected it',
  );
});
