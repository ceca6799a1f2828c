import { expect, test } from 'vitest';
import { auditEntries } from '#db/schema/operations.ts';
import { held } from '#tests/support/held.ts';
import { liveClient } from '#tests/support/live-client.ts';
import { openServer, type TestServer } from '#tests/support/of-one-test.ts';
import { PASSWORD } from '#tests/support/registration.ts';

const signIn = (server: TestServer, forwarded: string, password: string) =>
  server.call('/auth/admin/login', {
    json: { username: 'rosa', password },
    headers: { 'X-Forwarded-For': forwarded },
  });

async function guessSixTimes(server: TestServer, forwarded: (guess: number) => string) {
  const statuses: number[] = [];
  for (let guess = 0; guess < 6; guess++) {
    statuses.push((await signIn(server, forwarded(guess), 'wrong-password')).status);
  }
  return statuses;
}

const LOCKED = [401, 401, 401, 401, 401, 429];

test('behind a trusted tunnel a stranger who guesses locks out only their own address', async () => {
  const server = await openServer({ trustProxy: 'loopback' });
  expect(await guessSixTimes(server, () => '198.51.100.6')).toEqual(LOCKED);
  expect((await signIn(server, '192.0.2.10', PASSWORD)).status).toBe(200);
  expect((await signIn(server, '198.51.100.6', PASSWORD)).status).toBe(429);
});

test.each(['loopback', '1'])(
  'addresses that a stranger puts before their own change nothing (TRUST_PROXY=%s)',
  async (trustProxy) => {
    const server = await openServer({ trustProxy });
    const forged = (guess: number) => `10.9.8.${guess}, 198.51.100.6`;
    expect(await guessSixTimes(server, forged)).toEqual(LOCKED);
  },
);

test('the audit log records the address that the tunnel names, and its own for what is no address', async () => {
  const server = await openServer({ trustProxy: 'loopback' });
  const recorded = async (header: string) => {
    expect((await signIn(server, header, PASSWORD)).status).toBe(200);
    return server.db.select({ ip: auditEntries.ip }).from(auditEntries).all().at(-1)?.ip;
  };
  for (const [header, address] of [
    ['192.0.2.10', '192.0.2.10'],
    ['192.0.2.10:51234', '192.0.2.10'],
    ['[2001:db8::1]:51234', '2001:db8::1'],
    ['::ffff:192.0.2.10', '192.0.2.10'],
    ['<script>alert(1)</script>', '127.0.0.1'],
    ["192.0.2.10'; drop table players", '127.0.0.1'],
    ['1,'.repeat(5000), '127.0.0.1'],
  ] as const) {
    expect(await recorded(header), header).toBe(address);
  }
});

test('sockets are counted per address behind the tunnel', async () => {
  const server = await openServer({ trustProxy: 'loopback', socketsPerAddress: 1 });
  const token = await server.adminToken();
  const connect = (address: string) =>
    liveClient(server.origin, { token, headers: { 'X-Forwarded-For': address } }).connected;
  await connect('192.0.2.10');
  await connect('192.0.2.11');
  await expect(connect('192.0.2.10')).rejects.toThrow();
});

test('a hundred people behind one address can sign in at the same time', async () => {
  let received = 0;
  const gate = held();
  const server = await openServer({
    hasher: {
      hash: async (password) => password,
      verify: async (hashed, password) => {
        await gate.answer;
        return hashed === password;
      },
    },
  });
  const emails = Array.from({ length: 100 }, (_, index) => `fan${index}@example.org`);
  for (const email of emails) await server.register({ email });
  server.http.server.on('request', (request) => {
    request.once('end', () => {
      received++;
    });
  });
  const answers = emails.map((email) =>
    server.call('/auth/login', { json: { email, password: PASSWORD } }),
  );
  await expect.poll(() => received, { timeout: 20_000 }).toBe(100);
  gate.release();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('a device that has signed in has guesses of its own, by a cookie that opens nothing', async () => {
  const server = await openServer();
  const opened = await signIn(server, '', PASSWORD);
  const device = opened.headers.getSetCookie().find((it) => it.startsWith('swag_device='));
  expect(device).toMatch(
    /^swag_device=d_\w{40}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(await opened.json()).not.toHaveProperty('device');
  expect(await guessSixTimes(server, () => '')).toEqual(LOCKED);
  expect((await signIn(server, '', PASSWORD)).status).toBe(429);
  const cookie = String(device).split(';')[0];
  const json = { username: 'rosa', password: PASSWORD };
  const again = await server.call('/auth/admin/login', { json, cookie });
  expect(again.status).toBe(200);
  expect(again.headers.getSetCookie().join()).not.toContain('swag_device');
  const asToken = cookie?.replace('swag_device=', 'swag_player=');
  expect((await server.call('/game/board', { cookie: asToken })).status).toBe(401);
});

const SECURE = [
  ['a trusted tunnel that ends TLS', 'loopback', 'https', true],
  ['a trusted proxy by its number', '1', 'https', true],
  ['a trusted tunnel, after what a stranger wrote', 'loopback', 'http, https', true],
  ['a trusted tunnel without TLS', 'loopback', 'http', false],
  ['a stranger who forges the header before the tunnel’s', 'loopback', 'https, http', false],
  ['a stranger without a tunnel', undefined, 'https', false],
  ['a stranger beside the tunnel', '10.0.0.1', 'https', false],
  ['the hall’s wifi', 'loopback', undefined, false],
] as const;

test.each(SECURE)(
  'for %s (TRUST_PROXY=%s, %s) cookies are secure: %s',
  async (_, trustProxy, proto, isSecure) => {
    const server = await openServer({ trustProxy });
    const headers: Record<string, string> = proto ? { 'X-Forwarded-Proto': proto } : {};
    const json = { username: 'rosa', password: PASSWORD };
    const response = await server.call('/auth/admin/login', { json, headers });
    const cookies = response.headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie.includes('; Secure')).toBe(isSecure);
    expect(response.headers.has('cross-origin-opener-policy')).toBe(isSecure);
    expect(response.headers.has('strict-transport-security')).toBe(false);
    const { token } = await response.json();
    const left = await server.call('/auth/logout', { method: 'POST', token, headers });
    expect(left.headers.getSetCookie()[0]?.includes('; Secure')).toBe(isSecure);
  },
);
