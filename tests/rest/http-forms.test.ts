// Request forms that browsers do not use, but proxies and strangers do.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { API_PATH, SOCKET_PATH } from '#shared/paths.ts';
import { exchange, rawRequest } from '#tests/support/raw-http.ts';
import { type TestServer, testServer } from '#tests/support/test-server.ts';

let server: TestServer;
let admin: string;
let player: Awaited<ReturnType<TestServer['register']>>;
let people = 0;

beforeAll(async () => {
  server = await testServer();
  admin = await server.adminToken();
});
beforeEach(async () => {
  player = await server.register({ email: `guest${++people}@example.org` });
});
afterAll(() => server.close());

const exported = () =>
  server.raw
    .prepare(
      "select count(*) from audit_entries where action like '%export%' or action like '%download%'",
    )
    .pluck()
    .get();

test.each([
  ['/admin/export/players', 'admin'],
  ['/game/my-data', 'player'],
  ['/admin/printed-boards?players={id}', 'admin'],
  ['/admin/instagram/auth', 'admin'],
])('HEAD of %s runs nothing and leaves no entry', async (path, who) => {
  const before = exported();
  const printed = server.printer.printed.length;
  const token = who === 'admin' ? admin : player.token;
  const response = await server.call(path.replace('{id}', player.user.id), {
    method: 'HEAD',
    token,
  });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET']);
  expect(exported()).toBe(before);
  expect(server.printer.printed.length).toBe(printed);
});

/** As proxies request: with an absolute URL, or with an unusual path. */
const WAYS = [
  ['as usual', (path: string) => path],
  ['with the whole address', (path: string) => `http://x${path}`],
  ['with user and port', (path: string) => `https://me:secret@x.example:8080${path}`],
  ['percent-encoded', (path: string) => path.replace('/api/', '/ap%69/')],
] as const;

test.each(WAYS)('a call of the wrong type, sent %s, is refused unread', async (_, way) => {
  const answer = await rawRequest(server.origin, way(`${API_PATH}/trpc/auth.login`), {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain', 'Transfer-Encoding': 'chunked' },
    body: 'x'.repeat(1000),
  });
  expect(answer.status).toBe(415);
});

test('the root page redirects to the contest, however it is requested', async () => {
  for (const path of ['/', 'http://x/', 'http://x']) {
    const answer = await rawRequest(server.origin, path);
    expect([answer.status, answer.headers.location]).toEqual([302, '/contests/swag-and-seek/']);
  }
});

test('forbidden attempts are logged, without what was sent', async () => {
  server.lines.length = 0;
  expect((await server.call('/admin/players?search=secret', { token: player.token })).status).toBe(
    403,
  );
  expect((await server.call('/trpc/settings.all', { token: player.token })).status).toBe(403);
  expect((await server.call('/admin/export/players', { token: player.token })).status).toBe(403);
  const lines = server.lines.map((line) => JSON.parse(line));
  expect(lines).toMatchObject(
    ['/admin/players', '/trpc/settings.all', '/admin/export/players'].map((path) => ({
      msg: 'somebody asked for what they may not',
      path: API_PATH + path,
      ip: '127.0.0.1',
    })),
  );
  expect(server.lines.join()).not.toContain('secret');
  expect(server.lines.join()).not.toContain(player.token);
});

test.each(['', '?EIO=4&transport=websocket', 'x/'])(
  'a WebSocket next to the live connection’s address (%j) is refused, not kept open',
  async (rest) => {
    const upgrade = 'Host: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
    const answer = await exchange(
      server.origin,
      `GET ${SOCKET_PATH}${rest} HTTP/1.1\r\n${upgrade}`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 4/);
  },
);
