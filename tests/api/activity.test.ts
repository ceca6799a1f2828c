// Recent Activity: what people did, as a person would put it.
import { beforeEach, expect, test, vi } from 'vitest';
import { defaultSettings } from '#features/settings/contract.ts';
import { auditLines } from '#tests/support/audit-lines.ts';
import { openApp, stopClock, type TestApp } from '#tests/support/of-one-test.ts';
import { joinBoard } from '#tests/support/senders.ts';

const MINUTE = 60_000;
let app: TestApp;
let rosa: Awaited<ReturnType<TestApp['admin']>>;

beforeEach(async () => {
  stopClock('2026-08-28T15:00:00Z');
  app = await openApp();
  rosa = await app.admin();
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const lines = async (limit = 100) =>
  (await rosa.operations.activity({ limit, signIns: 'false' })).activity.map(
    ({ description }) => description,
  );

const player = (firstName: string) =>
  joinBoard(app, { firstName, email: `${firstName}@example.org` });

test('changes to one group of settings within a minute are one line, from the first value to the last, and none if they change nothing', async () => {
  await rosa.settings.update({ pointSettings: { photoApproved: 15 } });
  await rosa.settings.update({ pointSettings: { photoApproved: 10 } });
  await rosa.settings.update({
    gameSettings: { boardSize: defaultSettings.gameSettings.boardSize },
  });
  expect(await lines()).toEqual([]);
  await rosa.settings.update({ pointSettings: { photoApproved: 15 } });
  pass(MINUTE);
  await rosa.settings.update({ pointSettings: { photoApproved: 20, firstLine: 60 } });
  expect(await lines()).toEqual([
    'Rosa changed points per photo to 20 (was 10) and points per line to 60 (was 50)',
  ]);
  pass(MINUTE + 1);
  await rosa.settings.update({ pointSettings: { photoApproved: 25 } });
  expect((await lines())[0]).toBe('Rosa changed points per photo to 25 (was 20)');
  await rosa.settings.update({ rateLimits: { photosPerHour: 12 } });
  expect(await lines()).toHaveLength(3);
});

test('photos that arrive together share one line, and a photo sent at a quiet time has its own', async () => {
  const [noor, theo] = [await player('Noor'), await player('Theo')];
  await noor.send(0);
  pass(11 * MINUTE);
  for (const position of [0, 1, 2]) await theo.send(position);
  await noor.send(1);
  pass(11 * MINUTE);
  for (const position of [3, 4]) await theo.send(position);
  const said = (await lines()).filter((line) => /photo/.test(line));
  expect(said).toEqual([
    'Theo Haddad sent 2 photos',
    '4 photos received from 2 players',
    expect.stringMatching(/^Noor Haddad sent a photo for “.+”$/),
  ]);
});

test('a page has as many lines as requested, however many photos each line stands for', async () => {
  const noor = await player('Noor');
  for (let hour = 0; hour < 3; hour++) {
    await noor.send(hour);
    pass(60 * MINUTE);
  }
  const insert = app.raw.prepare(
    `INSERT INTO audit_entries (at, actor_kind, actor_id, action, description, params)
      VALUES (?, 'player', ?, 'submission.received', '', '{"by":"Ana Lind","title":"A hat","isLate":false}')`,
  );
  for (let i = 0; i < 700; i++) insert.run(Date.now() + i, `player-${i % 7}`);
  const said = await lines(3);
  expect(said).toHaveLength(3);
  expect(said[0]).toBe('700 photos received from 7 players');
});

test('an erased player’s name disappears from the values in the log, even nested or escaped', async () => {
  const noor = await player('N"o\\or');
  await noor.send(0);
  await rosa.players.disable({ id: noor.user.id });
  app.raw
    .prepare('UPDATE audit_entries SET params = ? WHERE action = ?')
    .run(JSON.stringify({ by: 'Rosa', deep: [{ a: ['x N"o\\or Haddad y'] }] }), 'player.disabled');
  await rosa.players.erase({ id: noor.user.id });
  const kept = app.raw.prepare('SELECT params, description FROM audit_entries').all();
  expect(JSON.stringify(kept)).not.toContain('Haddad');
  expect(auditLines(app.raw).map(({ text }) => text)).toContain('an erased player registered');
});

test('a weekend’s activity reads like a diary, without ids, placeholders or other machine text', async () => {
  const noor = await player('Noor');
  const sent = [await noor.send(0), await noor.send(1, { allowFeature: true }), await noor.send(2)];
  const [first, second, third] = sent.map(({ id }) => id);
  await rosa.submissions.review({ id: first ?? '', action: 'approve' });
  await rosa.submissions.review({ id: second ?? '', action: 'approve' });
  await rosa.submissions.review({ id: third ?? '', action: 'reject', notes: 'Too dark {}' });
  await rosa.submissions.undo({ id: third ?? '' });
  await noor.call.submissions.withdrawConsent({ id: second ?? '' });
  await rosa.boards.handIn({ id: noor.user.id });
  await rosa.boards.undoHandIn({ id: noor.user.id });
  await rosa.settings.update({
    contest: {
      place: 'the {big} hall',
      opensAt: '2026-08-28T13:00:00Z',
      closesAt: null,
      handIn: [{ day: '2026-08-28', from: '10:00', to: '17:00' }],
      paused: 'Back at [two].',
    },
  });
  await rosa.settings.update({
    membershipTiers: [{ name: 'Gold', minPoints: 500, discountPercent: 10 }],
  });
  await rosa.settings.update({ reviewing: { hideNames: true } });
  await rosa.content.saveRules({ content: 'Play {fair}.' });
  const config = await rosa.instagram.config();
  await rosa.instagram.save({ ...config, hashtagTemplate: '', autoPost: true });
  await rosa.players.disable({ id: noor.user.id });
  await rosa.players.erase({ id: noor.user.id });
  const said = await lines();
  const ours = said.map((line) => line.replaceAll(/“[^”]*”/g, '…')).join('\n');
  expect(ours).not.toMatch(/[{}[\]]|null|undefined|NaN|UTC|\d{4}-\d\d-\d\d|[0-9a-f]{16,}/);
  expect(said).toEqual(
    expect.arrayContaining([
      'Rosa erased a player with 3 photos',
      expect.stringMatching(/^Rosa undid the rejection of “.+” by an erased player$/),
      'Rosa added the membership tier “Gold” (10% off from 500 points)',
      expect.stringMatching(
        /^Rosa changed the location of the fan table to “the {big} hall” \(was “the Hilton”\), set the/,
      ),
    ]),
  );
});
