import { beforeEach, expect, test } from 'vitest';
import { joinAddressOf } from '#app/server/addresses.ts';
import { openApp, refusal, type TestApp } from '#tests/support/of-one-test.ts';
import { PUBLIC_ORIGIN } from '#tests/support/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['admin']>>;
beforeEach(async () => {
  app = await openApp();
  admin = await app.admin();
});

test('the join address is the one that phones can reach, and comes as a QR code', async () => {
  const join = await admin.posters.join();
  expect(join).toMatchObject({
    url: `${PUBLIC_ORIGIN}/contests/swag-and-seek`,
    kind: 'network',
    isEncrypted: false,
    former: null,
  });
  expect(join.qr.path).toMatch(/^M0 0h7v1h-7z/);
});

test('the codes are those of all challenges in play, split into pages', async () => {
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

test('codes can be limited to one category, or extended to challenges that boards are not dealt from', async () => {
  const { categories } = await admin.posters.codes({});
  const [category = ''] = categories;
  const one = await admin.posters.codes({ category });
  expect(one.found).toBeGreaterThan(0);
  expect(new Set(one.codes.map((it) => it.category))).toEqual(new Set([category]));
  await admin.settings.update({ gameSettings: { totalChallenges: 40 } });
  expect((await admin.posters.codes({})).found).toBe(40);
  expect((await admin.posters.codes({ scope: 'active' })).found).toBeGreaterThan(40);
});

test('the codes come with the titles that organisers have translated', async () => {
  const [first] = (await admin.challenges.list()).challenges;
  if (!first) throw new Error('The pool is empty');
  app.raw
    .prepare('update challenges set title_es = ?, title_fr = null where id = ?')
    .run('Alas', first.id);
  const { codes } = await admin.posters.codes({});
  const found = codes.find(({ code }) => code === first.code);
  expect(found).toMatchObject({ title: first.title, title_es: 'Alas' });
  expect(found).not.toHaveProperty('title_fr');
});

const MASK = '255.255.255.0';

const originAt = (host: string) => `http://${host}:3000`;

test.each([
  ['a public address', 'https://con.example', '10.0.0.5', '10.0.0.5', ['public', null]],
  ['the same network', null, '10.0.0.5', '10.0.0.5', ['network', null]],
  ['another network', null, '10.0.0.7', '10.0.0.5', ['network', 'http://10.0.0.5:3000']],
  ['a network that is gone', null, null, '10.0.0.5', ['laptop', 'http://10.0.0.5:3000']],
  ['a network that came later', null, '10.0.0.5', null, ['network', null]],
])('%s is recognised as such', (_what, publicUrl, lan, lanBefore, [kind, former]) => {
  const cards =
    lan === null ? [] : [{ name: 'wlan0', address: lan, netmask: MASK, isVirtual: false }];
  const known = { publicUrl, cards, chosen: null, lanBefore, originAt };
  expect(joinAddressOf(known)).toMatchObject({ kind, former });
});

const TWO_CARDS = [
  { name: 'eth0', address: '192.168.8.2', netmask: MASK, isVirtual: false },
  { name: 'wlan0', address: '10.1.7.44', netmask: MASK, isVirtual: false },
  { name: 'vEthernet (WSL)', address: '172.28.16.1', netmask: MASK, isVirtual: true },
];

test('codes printed for one network card are no waste paper while another one is used', () => {
  const known = { publicUrl: null, cards: TWO_CARDS, originAt };
  const before = (lanBefore: string) =>
    joinAddressOf({ ...known, chosen: 'wlan0', lanBefore }).former;
  expect(before('192.168.8.2')).toBeNull();
  expect(before('192.168.8.3')).toBe(originAt('192.168.8.3'));
});

test.each([
  ['without a choice', null, 'eth0'],
  ['a card that was chosen', 'wlan0', 'wlan0'],
  ['a card that nobody would guess', 'vEthernet (WSL)', 'vEthernet (WSL)'],
  ['a chosen card that is gone', 'Wi-Fi 2', 'eth0'],
])('codes use the network card chosen by organisers, if it is there: %s', (_what, chosen, used) => {
  const known = { publicUrl: null, cards: TWO_CARDS, chosen, lanBefore: null, originAt };
  const { origin, cards } = joinAddressOf(known);
  expect(cards.filter(({ isUsed }) => isUsed).map(({ name }) => name)).toEqual([used]);
  expect(origin).toBe(originAt(cards.find(({ isUsed }) => isUsed)?.address ?? ''));
});

test('the wifi is on the poster, not in public answers, and its password is in no line of the activity log', async () => {
  expect(await admin.posters.join()).not.toHaveProperty('wifi');
  const wifi = { name: 'Con; "5G"', password: 'a\\b:c,d;e"f' };
  await admin.settings.update({ contest: { wifi } });
  expect((await admin.settings.all()).contest.wifi).toEqual(wifi);
  expect((await admin.posters.join()).wifi).toMatchObject(wifi);
  expect(JSON.stringify(await app.anonymous.settings.contest())).not.toContain('Con;');
  const { activity } = await admin.operations.activity({});
  expect(JSON.stringify(activity)).toContain('Con;');
  expect(JSON.stringify(activity.map(({ description }) => description))).not.toContain('b:c,d');
});

test.each([
  ['a password without a network', { name: '', password: 'seek-and-find' }],
  ['a name that no wifi can have', { name: 'é'.repeat(17), password: '' }],
  ['a line break in the name', { name: 'Con\nHall', password: '' }],
  ['a name alone', { name: 'Con Hall' }],
])('a wifi that phones cannot join is refused: %s', async (_what, wifi) => {
  const before = (await admin.settings.all()).contest.wifi;
  expect(await refusal(admin.settings.update({ contest: { wifi: wifi as never } }))).toContain(
    'BAD_REQUEST',
  );
  expect((await admin.settings.all()).contest.wifi).toEqual(before);
});
