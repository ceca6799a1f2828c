import { afterEach, expect, test } from 'vitest';
import { auditEntries } from '#db/schema/operations.ts';
import { liveClient } from '#tests/support/live-client.ts';
import { PASSWORD } from '#tests/support/registration.ts';
import { type TestServer, testServer } from '#tests/support/test-server.ts';

let server: TestServer | undefined;
afterEach(() => server?.close());

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

test('behind a trusted tunnel a stranger who guesses locks out only the own address', async () => {
  server = await testServer({ trustProxy: 'loopback' });
  expect(await guessSixTimes(server, () => '198.51.100.6')).toEqual(LOCKED);
  expect((await signIn(server, '192.0.2.10', PASSWORD)).status).toBe(200);
  expect((await signIn(server, '198.51.100.6', PASSWORD)).status).toBe(429);
});

test.each(['loopback', '127.0.0.1', '127.0.0.0/8', '1'])(
  'addresses that a stranger writes in front of the own one change nothing (TRUST_PROXY=%s)',
  async (trustProxy) => {
    server = await testServer({ trustProxy });
    const forged = (guess: number) => `10.9.8.${guess}, 198.51.100.6`;
    expect(await guessSixTimes(server, forged)).toEqual(LOCKED);
  },
);

test('without TRUST_PROXY the header is what a stranger says, and ignored', async () => {
  server = await testServer();
  expect(await guessSixTimes(server, (guess) => `198.51.100.${guess}`)).toEqual(LOCKED);
});

test.each([
  ['192.0.2.10', '192.0.2.10'],
  ['192.0.2.10:51234', '192.0.2.10'],
  ['[2001:db8::1]:51234', '2001:db8::1'],
  ['::ffff:192.0.2.10', '192.0.2.10'],
  ['<script>alert(1)</script>', '127.0.0.1'],
  ["192.0.2.10'; drop table players", '127.0.0.1'],
  [`${'1,'.repeat(5000)}`, '127.0.0.1'],
])('of the header %j the audit log gets the address %s', async (header, address) => {
  server = await testServer({ trustProxy: 'loopback' });
  expect((await signIn(server, header, PASSWORD)).status).toBe(200);
  const entries = server.db.select({ ip: auditEntries.ip }).from(auditEntries).all();
  expect(entries.at(-1)?.ip).toBe(address);
});

test('sockets are counted for the address behind the tunnel', async () => {
  const running = await testServer({ trustProxy: 'loopback', socketsPerAddress: 1 });
  server = running;
  const token = await running.adminToken();
  const connect = (address: string) =>
    liveClient(running.origin, { token, headers: { 'X-Forwarded-For': address } }).connected;
  await connect('192.0.2.10');
  await connect('192.0.2.11');
  await expect(connect('192.0.2.10')).rejects.toThrow();
});

test('400 people behind one address can sign in at the same time', async () => {
  let received = 0;
  let open: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  server = await testServer({
    hasher: {
      hash: async (password) => password,
      verify: async (hashed, password) => {
        await gate;
        return hashed === password;
      },
    },
  });
  const running = server;
  const emails = Array.from({ length: 400 }, (_, index) => `fan${index}@example.org`);
  for (const email of emails) await running.register({ email });
  running.http.server.on('request', (request) => {
    request.once('end', () => {
      received++;
    });
  });
  const answers = emails.map((email) =>
    running.call('/auth/login', { json: { email, password: PASSWORD } }),
  );
  await expect.poll(() => received, { timeout: 20_000 }).toBe(400);
  open();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});
