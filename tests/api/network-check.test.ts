import { beforeEach, expect, test, vi } from 'vitest';
import { createNetworkChecks } from '#features/network/service.ts';
import { openApp, refusal, stopClock, type TestApp } from '#tests/support/of-one-test.ts';

const cards = [
  { name: 'wlan0', address: '10.20.0.5', netmask: '255.255.252.0' },
  { name: 'eth0', address: '192.168.8.2', netmask: '255.255.255.0' },
];

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['admin']>>;
let devices: { address: string; lastAt: Date }[];
beforeEach(async () => {
  stopClock('2026-08-28T09:00:00Z');
  devices = [];
  const addresses = () => [...cards.map(({ address }) => address), '2001:db8::5'];
  app = await openApp({ network: { cards: () => cards, addresses, devices: () => devices } });
  admin = await app.admin();
});
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

test('the laptop learns that a phone scanned the code, and whether its page is secure', async () => {
  const { code, url, qr, state } = await admin.network.begin();
  expect(state).toBe('waiting');
  expect(url).toContain(`/contests/swag-and-seek/network-check/${code}`);
  expect(qr.path).toMatch(/^M0 0h7v1h-7z/);
  await app.anonymous.network.arrive({ code, isSecure: false });
  devices.push({ address: '10.20.1.9', lastAt: new Date() });
  expect(await admin.network.state({ code })).toMatchObject({
    ...{ state: 'reached', isSecure: false, card: null, phones: 1 },
  });
});

test('a phone that requests the page counts as arrived, and its page has the last word on being secure', async () => {
  const { code } = await admin.network.begin();
  app.services.network.visit('made-up', false, '192.168.8.9');
  expect(await admin.network.state({ code })).toMatchObject({ state: 'waiting' });
  app.services.network.visit(code, false, '192.168.8.9');
  expect(await admin.network.state({ code })).toMatchObject({
    ...{ state: 'wrongCard', isSecure: false, card: { name: 'eth0' } },
  });
  await app.anonymous.network.arrive({ code, isSecure: true });
  expect(await admin.network.state({ code })).toMatchObject({ state: 'wrongCard', isSecure: true });
});

test('an earlier, expired or made-up code opens nothing', async () => {
  const first = await admin.network.begin();
  const second = await admin.network.begin();
  for (const code of [first.code, 'made-up']) {
    expect(await refusal(app.anonymous.network.arrive({ code, isSecure: true }))).toContain(
      'NOT_FOUND',
    );
  }
  later(601);
  expect(await refusal(admin.network.state({ code: second.code }))).toContain('NOT_FOUND');
});

test('the laptop is neither the phone nor another device, at whichever of its addresses it opens the contest', async () => {
  const { code } = await admin.network.begin();
  for (const from of ['127.0.0.1', '::1', '10.20.0.5', '::ffff:192.168.8.2', '2001:db8::5']) {
    app.services.network.visit(code, true, from);
    expect(app.services.network.arrive({ code, isSecure: true }, from)).toEqual({ success: true });
  }
  for (const address of ['192.168.8.2', '2001:db8::5'])
    devices.push({ address, lastAt: new Date() });
  later(10);
  expect(await admin.network.state({ code })).toMatchObject({
    ...{ state: 'nothing', isSecure: null, card: null, phones: 0 },
  });
});

test('behind a tunnel a phone counts whatever address it shows, and nobody claims that no device is there', () => {
  const network = createNetworkChecks({
    now: () => new Date(),
    publicOrigin: () => 'https://con.example',
    cards: () => [],
    addresses: () => [],
    isPublic: () => true,
    devices: () => devices,
  });
  const { code } = network.begin();
  network.visit(code, true, '127.0.0.1');
  expect(network.state(code)).toMatchObject({ state: 'elsewhere', phones: null });
  devices.push({ address: '10.20.1.9', lastAt: new Date() });
  expect(network.state(code)).toMatchObject({ phones: 1 });
});
