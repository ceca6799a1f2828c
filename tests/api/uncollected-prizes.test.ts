// Prizes whose winners never came, through callers: drawn again, or left over.
import { beforeEach, expect, test, vi } from 'vitest';
import { MINUTE } from '#shared/time/clock.ts';
import { openApp, stopClock, type TestApp } from '#tests/support/of-one-test.ts';
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
