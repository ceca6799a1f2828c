import { beforeEach, expect, test, vi } from 'vitest';
import { HOUR } from '#shared/clock.ts';
import { openApp, stopClock, type TestApp } from '#tests/support/of-one-test.ts';
import { senderOf } from '#tests/support/senders.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['admin']>>;
beforeEach(async () => {
  stopClock('2025-08-30T14:00:00Z');
  app = await openApp();
  admin = await app.admin();
});

async function player(name: string) {
  const { token, user, call } = await app.register({
    firstName: name,
    email: `${name}@example.org`,
  });
  await call.boards.mine();
  return { id: user.id, name, call, send: await senderOf(app, token) };
}

const review = (id: string, pointsAwarded?: number) =>
  admin.submissions.review({ id, action: 'approve', pointsAwarded });

const ranking = async () =>
  (await admin.players.list({})).players.map(({ firstName, rank }) => `${rank} ${firstName}`);

const at = (seconds: number) => vi.setSystemTime(Date.UTC(2025, 7, 30, 14, 0, seconds));

test('exact ties share a rank, and the next rank is skipped: 1, 2, 2, 4', async () => {
  const photos: string[] = [];
  for (const [i, name] of ['Ann', 'Bea', 'Cid', 'Dot'].entries()) {
    const { send } = await player(name);
    at(name === 'Cid' ? 11 : 10 + i);
    photos.push((await send(0)).id);
  }
  for (const id of photos.toReversed()) await review(id);
  const ranks = (await ranking()).toSorted();
  expect(ranks).toEqual(['1 Ann', '2 Bea', '2 Cid', '4 Dot']);
  const rows = [];
  for await (const row of app.services.playerList.rows()) rows.push(row);
  expect(rows.map((row) => row.Rank)).toEqual([1, 2, 2, 4]);
});

test('an approval that is undone does not count for the rank', async () => {
  const [ann, bea] = [await player('Ann'), await player('Bea')];
  at(10);
  const first = await ann.send(0);
  at(20);
  const second = await bea.send(0);
  at(30);
  const late = await ann.send(1);
  for (const { id } of [first, second]) await review(id);
  await review(late.id, 0);
  expect(await ranking()).toEqual(['1 Bea', '2 Ann']);
  await admin.submissions.undo({ id: late.id });
  expect(await ranking()).toEqual(['1 Ann', '2 Bea']);
});

test('rejected photos do not count towards the hourly and daily limits', async () => {
  await admin.settings.update({ rateLimits: { photosPerHour: 2, photosPerDay: 5 } });
  const { send } = await player('Ann');
  for (let i = 0; i < 8; i++) {
    const { id } = await send(0);
    await admin.submissions.review({ id, action: 'reject' });
  }
  await send(0);
  await send(1);
  await expect(send(2)).rejects.toThrow('2 photos an hour');
  vi.setSystemTime(Date.now() + HOUR);
  await send(2);
});

test('an approval that is undone and repeated gives the same points, even if the settings have changed', async () => {
  const { send, call } = await player('Ann');
  const total = async () => (await call.points.mine()).totalPoints;
  const { id } = await send(0);
  await review(id);
  expect(await total()).toBe(15);
  await admin.submissions.undo({ id });
  await admin.settings.update({ pointSettings: { photoApproved: 99 } });
  await admin.settings.update({ achievementPoints: { firstPhoto: 77 } });
  await review(id);
  expect(await total()).toBe(15);
});
