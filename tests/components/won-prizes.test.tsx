// Prizes on the phone, at the fan table and at the closing ceremony.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OwnPrizes } from '#features/prizes/ui/own-prizes.tsx';
import { PlayerPrizes } from '#features/prizes/ui/player-prizes.tsx';
import { PrizeCards } from '#features/prizes/ui/prize-cards.tsx';
import { PrizeListScreen } from '#features/prizes/ui/prize-list-screen.tsx';
import { contestWith } from '#tests/support/fixtures.ts';
import { BOARD, button, GIVEN, prize, won } from '#tests/support/prizes.ts';
import { losing, refusal, renderScreen } from '#tests/support/render.tsx';

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
  const [lost, mug, second, next] = keys.map(({ key }) => key);
  expect(second === lost).toBe(shown.length === 0);
  expect(new Set([lost, mug, next]).size).toBe(3);
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
