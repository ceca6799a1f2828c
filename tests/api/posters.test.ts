import { beforeEach, expect, test } from 'vitest';
import { joinAddressOf } from '#app/server/addresses.ts';
import { PUBLIC_ORIGIN, type TestApp, testApp } from '#tests/support/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['admin']>>;
beforeEach(async () => {
  app = await testApp();
  admin = await app.admin();
});

test('the address to join is the one that phones reach, as a code', async () => {
  const join = await admin.posters.join();
  expect(join).toMatchObject({
    url: `${PUBLIC_ORIGIN}/contests/swag-and-seek`,
    kind: 'network',
    isEncrypted: false,
    former: null,
  });
  expect(join.qr.path).toMatch(/^M0 0h7v1h-7z/);
});

test('codes are those of the challenges in play, in parts that together are all of them', async () => {
  const { challenges } = await admin.challenges.list();
  const inPlay = challenges.filter(({ isInPlay }) => isInPlay).map(({ code }) => code);
  const first = await admin.posters.codes({});
  const rest = await Promise.all(
    Array.from({ length: first.pages - 1 }, (_, i) =>
      admin.posters.codes({ page: String(i + 2) as never }),
    ),
  );
  expect(first.codes.length).toBeLessThanOrEqual(60);
  expect([first, ...rest].flatMap(({ codes }) => codes.map(({ code }) => code))).toEqual(inPlay);
  expect((await admin.posters.codes({ page: 900 })).codes).toEqual([]);
});

test('codes can be of one category, and of challenges that boards are not dealt from', async () => {
  const { categories } = await admin.posters.codes({});
  const [category = ''] = categories;
  const one = await admin.posters.codes({ category });
  expect(one.found).toBeGreaterThan(0);
  expect(new Set(one.codes.map((it) => it.category))).toEqual(new Set([category]));
  await admin.settings.update({ gameSettings: { totalChallenges: 40 } });
  expect((await admin.posters.codes({})).found).toBe(40);
  expect((await admin.posters.codes({ scope: 'active' })).found).toBeGreaterThan(40);
});

const originAt = (host: string) => `http://${host}:3000`;

test.each([
  ['a public address', 'https://con.example', '10.0.0.5', '10.0.0.5', ['public', null]],
  ['the same network', null, '10.0.0.5', '10.0.0.5', ['network', null]],
  ['another network', null, '10.0.0.7', '10.0.0.5', ['network', 'http://10.0.0.5:3000']],
  ['a network that is gone', null, null, '10.0.0.5', ['laptop', 'http://10.0.0.5:3000']],
  ['a network that came later', null, '10.0.0.5', null, ['network', null]],
])('%s is told as what it is', (_what, publicUrl, lan, lanAtStart, [kind, former]) => {
  expect(joinAddressOf({ publicUrl, lan, lanAtStart, originAt })).toMatchObject({ kind, former });
});

test('activity without sign-ins leaves out who came and left, and nothing else', async () => {
  const { token } = await app.register({ email: 'a@example.org' });
  await app.anonymous.auth.login({ email: 'a@example.org', password: 'seek-and-find' });
  await (await app.as(token)).boards.mine();
  const actions = async (signIns?: 'true' | 'false') =>
    (await admin.operations.activity({ signIns })).activity.map(({ action }) => action);
  expect(await actions()).toContain('player.signed_in');
  const others = await actions('false');
  expect(others).toEqual(expect.arrayContaining(['board.dealt', 'player.registered']));
  expect(others.filter((action) => /signed_(in|out)|sign_in/.test(action))).toEqual([]);
});
