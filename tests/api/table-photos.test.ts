import { beforeEach, expect, test } from 'vitest';
import { diaryOf, openApp, type TestApp } from '#tests/support/of-one-test.ts';
import { entererOf, joinBoard } from '#tests/support/senders.ts';

let app: TestApp;
let rosa: Awaited<ReturnType<TestApp['admin']>>;
let noor: Awaited<ReturnType<typeof joinBoard>>;
let enter: Awaited<ReturnType<typeof entererOf>>;

beforeEach(async () => {
  app = await openApp();
  rosa = await app.admin();
  noor = await joinBoard(app);
  enter = await entererOf(app, await app.staffToken('table'));
});

const queue = async () => (await rosa.submissions.queue({})).submissions;

test('a photo entered at the fan table is the player’s: it waits for review and gives the player points, and the log says who entered it', async () => {
  const { id } = await enter(noor.user.id, 3);
  const [waiting] = await queue();
  expect(waiting).toMatchObject({ id, user: { name: 'Noor Haddad' }, allowFeature: false });
  expect(waiting?.validationFlags).toContain('entered_at_table');
  expect(waiting, 'the volunteer’s are in the log').toMatchObject({
    ipAddress: null,
    userAgent: null,
  });
  expect((await noor.call.boards.mine()).board[3]?.photo).toMatchObject({ id, status: 'pending' });
  await rosa.submissions.review({ id, action: 'approve' });
  expect((await noor.call.boards.mine()).totalPoints).toBeGreaterThan(0);
  const entered = expect.stringMatching(/^table entered a photo of Noor Haddad for “.+”$/);
  expect(await diaryOf(rosa)).toContainEqual(entered);
  await rosa.players.erase({ id: noor.user.id });
  const said = await diaryOf(rosa);
  expect(said.join()).not.toContain('Noor');
  expect(said.join()).toContain('table entered a photo of an erased player');
});

test('photos entered at the fan table count towards the player’s own limit', async () => {
  await rosa.settings.update({ rateLimits: { photosPerHour: 2 } });
  await noor.send(0);
  await enter(noor.user.id, 1);
  await expect(enter(noor.user.id, 2)).rejects.toMatchObject({ code: 'rate_limited' });
  const theo = await app.register({ email: 'theo@example.org' });
  await enter(theo.user.id, 2);
});

test('no photo is entered for an unknown or disabled player, before the contest opens, or without a picture', async () => {
  await expect(enter('nobody', 0)).rejects.toMatchObject({ code: 'not_found' });
  const broken = Buffer.from('no picture');
  await expect(enter(noor.user.id, 0, { bytes: broken })).rejects.toThrow();
  const opensAt = new Date(Date.now() + 3_600_000).toISOString();
  await rosa.settings.update({ contest: { opensAt } });
  await expect(enter(noor.user.id, 0)).rejects.toMatchObject({ code: 'contest_not_open' });
  await rosa.settings.update({ contest: { opensAt: null } });
  await rosa.players.disable({ id: noor.user.id });
  await expect(enter(noor.user.id, 0)).rejects.toThrow('This account is disabled');
  expect(await queue()).toEqual([]);
});
