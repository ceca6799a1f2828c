// Prizes whose winners never came, through callers: drawn again, or left over.
import { beforeEach, expect, test, vi } from 'vitest';
import { MINUTE } from '#shared/time/clock.ts';
import { openApp, refusal, stopClock, type TestApp } from '#tests/support/of-one-test.ts';
import { joinBoard } from '#tests/support/senders.ts';
import { readImage } from '#tests/support/unread-pictures.ts';

let app: TestApp;
let rosa: Awaited<ReturnType<TestApp['admin']>>;
let table: Awaited<ReturnType<TestApp['staff']>>;
beforeEach(async () => {
  stopClock('2026-08-28T16:00:00Z');
  app = await openApp({ readImage });
  rosa = await app.admin();
  table = await app.staff('table');
  await rosa.settings.update({ gameSettings: { boardSize: 3, challengesPerBoard: 9 } });
});

const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE);
const join = (email: string) => joinBoard(app, { email: `${email}@example.org` });
const winners = async () =>
  (await rosa.prizes.list()).prizes[0]?.winners.map(({ boardId, state }) => `${boardId} ${state}`);

/** Draws one winner among those that have not won yet. @returns its board */
async function draw(seed: string): Promise<string> {
  const { id } = await rosa.draws.freeze({
    title: 'Weekend pass',
    winners: 1,
    filter: { reached: 'anything', leaveOutWinners: 'true' },
  });
  const { draw: drawn } = await rosa.draws.draw({ id, seed });
  return drawn.winners[0]?.boardId ?? '';
}

test('a prize that is drawn again goes to the new winner, unless it was given meanwhile', async () => {
  const pass = { name: 'Weekend pass', number: 1, rule: { kind: 'draw' as const } };
  const [made] = (await rosa.prizes.replace({ prizes: [pass] })).prizes;
  const id = made?.id ?? '';
  for (const name of ['a', 'b', 'c']) await join(name);
  const first = await draw('blue whale song');
  expect(await winners()).toEqual([`${first} due`]);
  later(1);
  const second = await draw('red door');
  expect(await winners()).toEqual([`${second} due`]);
  await table.prizes.give({ id, boardId: second });
  later(1);
  await draw('green hat');
  expect(await winners()).toEqual([`${second} collected`]);
});

test('a prize that nobody collected says that it went to the next board only where one has it or may collect it', async () => {
  const print = {
    name: 'Art print',
    number: 2,
    rule: { kind: 'first' as const, of: 'handIn' as const },
  };
  const [made] = (await rosa.prizes.replace({ prizes: [{ ...print, collectMinutes: 10 }] })).prizes;
  const id = made?.id ?? '';
  const [a, b, c] = [await join('a'), await join('b'), await join('c')];
  await rosa.boards.handIn({ id: a.user.id });
  app.services.prizes.keepSettled();
  later(10);
  const mine = async () => (await a.call.prizes.mine()).prizes;
  const refused = () => refusal(table.prizes.give({ id, boardId: a.boardId }));
  const sentence = 'CONFLICT: This board had to collect the prize by Fri, Aug 28, 12:10 PM.';
  expect(await mine()).toMatchObject([{ state: 'lapsed', open: 2 }]);
  expect(await refused()).toBe(sentence);
  await rosa.boards.handIn({ id: b.user.id });
  expect(await mine(), 'a piece that nobody is named for').toMatchObject([{ open: 1 }]);
  expect(await refused()).toBe(sentence);
  await rosa.boards.handIn({ id: c.user.id });
  expect(await mine()).toEqual([
    { name: 'Art print', state: 'lapsed', until: '2026-08-28T16:10:00.000Z' },
  ]);
  expect(await refused()).toBe(`${sentence} It went to the next board.`);
});

test('a board that did not collect a prize in time can win it by another rule, and open screens hear that the time is over', async () => {
  const print = { name: 'Art print', number: 1, collectMinutes: 10 };
  const handIn = { kind: 'first' as const, of: 'handIn' as const };
  const [made] = (await rosa.prizes.replace({ prizes: [{ ...print, rule: handIn }] })).prizes;
  const id = made?.id ?? '';
  const a = await join('a');
  await rosa.boards.handIn({ id: a.user.id });
  app.services.prizes.keepSettled();
  const told: string[] = [];
  app.services.bus.subscribe(({ type }) => void told.push(type));
  later(9);
  app.services.prizes.keepSettled();
  expect(told).toEqual([]);
  later(1);
  app.services.prizes.keepSettled();
  app.services.prizes.keepSettled();
  expect(told).toEqual(['prizes.changed']);
  expect(await winners()).toEqual([`${a.boardId} lapsed`]);
  await rosa.prizes.replace({ prizes: [{ ...print, id, rule: { kind: 'draw' } }] });
  expect(await winners()).toEqual([]);
  const { id: list } = await rosa.draws.freeze({
    title: 'Art print',
    winners: 1,
    filter: { reached: 'anything' },
  });
  await rosa.draws.draw({ id: list, seed: 'blue whale song' });
  expect(await winners()).toEqual([`${a.boardId} due`]);
  await table.prizes.give({ id, boardId: a.boardId });
});
