// Request forms that browsers do not use, but proxies and strangers do.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_PATH, SOCKET_PATH } from '#shared/paths.ts';
import { exchange, rawRequest } from '#tests/support/raw-http.ts';
import { type TestServer, testServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

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

test('the root page redirects to the contest, however it is requested, and a short address to the wall', async () => {
  for (const [path, end] of [
    ['/', ''],
    ['http://x/', ''],
    ['http://x', ''],
    ['/wall', 'wall'],
  ] as const) {
    const answer = await rawRequest(server.origin, path);
    const leadsTo = `/contests/swag-and-seek/${end}`;
    expect([answer.status, answer.headers.location]).toEqual([302, leadsTo]);
  }
});

test('forbidden attempts are logged, without what was sent', async () => {
  const { token } = await server.register();
  server.lines.length = 0;
  const paths = ['/admin/players', '/trpc/settings.all', '/admin/export/players'];
  for (const path of paths) {
    expect((await server.call(`${path}?search=secret`, { token })).status).toBe(403);
  }
  const lines = server.lines.map((line) => JSON.parse(line));
  expect(lines).toMatchObject(
    paths.map((path) => ({
      msg: 'somebody asked for what they may not',
      path: API_PATH + path,
      ip: '127.0.0.1',
    })),
  );
  expect(server.lines.join()).not.toContain('secret');
  expect(server.lines.join()).not.toContain(token);
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

test.each(['/admin/export/players', '/admin/instagram/auth'])(
  'HEAD of %s runs nothing and leaves no entry',
  async (path) => {
    const entries = server.raw.prepare('select count(*) from audit_entries').pluck();
    const token = await server.adminToken();
    const before = entries.get();
    const response = await server.call(path, { method: 'HEAD', token });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET']);
    expect(entries.get()).toBe(before);
  },
);
