// Limits on a single request, as a stranger meets them over a real connection, and forms of requests that browsers do
// not use.
import zlib from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { challengePool } from '#db/seed/challenges.ts';
import { writeTable } from '#features/challenges/ui/write-table.ts';
import { API_PATH, apiRoutes, SOCKET_PATH } from '#shared/paths.ts';
import { photo } from '#tests/support/photos.ts';
import { exchange, rawRequest } from '#tests/support/raw-http.ts';
import { registrationOf } from '#tests/support/registration.ts';
import { postPhoto } from '#tests/support/senders.ts';
import { type TestServer, testServer } from '#tests/support/test-server.ts';

let server: TestServer;
let people = 0;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const register = (changes: object) =>
  server.ask('/auth/register', {
    json: { ...registrationOf({ email: `limits${people++}@example.org` }), ...changes },
  });

describe('every refusal is JSON', () => {
  const json = { 'Content-Type': 'application/json' };
  test.each<[string, string, RequestInit]>([
    ['a call without a body', '/trpc/auth.login', { method: 'POST' }],
    ['a method that tRPC does not know', '/trpc/auth.me', { method: 'PUT' }],
    ['eleven calls in one', `/trpc/${Array(11).fill('operations.health')}?batch=1&input={}`, {}],
    ['a thousand commas', `/trpc/${','.repeat(1000)}?batch=1&input={}`, {}],
    [
      'a stream nobody offers',
      '/trpc/auth.me',
      { headers: { 'trpc-accept': 'application/jsonl' } },
    ],
    ['a batch whose input is a list', '/trpc/operations.health?batch=1&input=[{}]', {}],
    ['a form', '/trpc/auth.login', { method: 'POST', body: new FormData() }],
    ['plain text', '/trpc/auth.login', { method: 'POST', body: 'x' }],
    ['broken JSON', '/trpc/auth.login', { method: 'POST', body: '{', headers: json }],
    [
      'a call too large',
      '/trpc/auth.login',
      { method: 'POST', body: 'x'.repeat(70_000), headers: json },
    ],
    ['an unknown call', '/trpc/nothing', {}],
    ['an unknown address', '/nothing', {}],
    ['a form to REST', '/auth/login', { method: 'POST', body: new FormData() }],
  ])('%s', async (_, path, init) => {
    const response = await fetch(server.origin + API_PATH + path, init);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(JSON.stringify(await response.json())).toMatch(/"code":"[A-Z_]+"/);
  });
});

/** Announces a body and sends none of it. @returns the response, once the server has closed the connection */
function emit(path: string, headers: Record<string, string | number>): Promise<string> {
  const lines = Object.entries({ Host: 'x', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return exchange(
    server.origin,
    `POST ${API_PATH}${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`,
  );
}

test('a connection that asks on without reading the answers is closed, and one that waits is not', async () => {
  const asking = `GET ${API_PATH}/health HTTP/1.1\r\nHost: x\r\n\r\n`;
  const answers = async (...pieces: string[]) =>
    (await exchange(server.origin, ...pieces)).split('HTTP/1.1 ').length - 1;
  expect(await answers(asking.repeat(1_000))).toBeLessThanOrEqual(20);
  const last = asking.replace('Host', 'Connection: close\r\nHost');
  expect(await answers(asking.repeat(19) + last)).toBe(20);
});

test.each([
  ['br', '/auth/login', 'application/json'],
  ['gzip', '/trpc/auth.login', 'application/json'],
  ['deflate', apiRoutes.submissions, 'multipart/form-data; boundary=x'],
])('a body compressed with %s is refused, never unpacked', async (coding, path, type) => {
  const response = await fetch(server.origin + API_PATH + path, {
    method: 'POST',
    headers: { 'Content-Type': type, 'Content-Encoding': coding },
    body: zlib.brotliCompressSync(Buffer.alloc(1_000_000, ' ')),
  });
  expect(response.status).toBe(415);
  expect(JSON.stringify(await response.json())).toContain('"code":"WRONG_TYPE"');
});

test.each([
  ['to a procedure', '/trpc/auth.login', 'multipart/form-data; boundary=x', 300_000_000, 415],
  ['of unknown length to a procedure', '/trpc/auth.login', 'text/plain', null, 415],
  ['to a call', '/auth/login', 'application/json', 65_537, 413],
  ['to an upload', apiRoutes.submissions, 'multipart/form-data; boundary=x', 300_000_000, 413],
])(
  'a body %s that no route accepts is refused unread, and the connection closed',
  async (...row) => {
    const [, path, type, length, status] = row;
    const [name, value] =
      length === null ? ['Transfer-Encoding', 'chunked'] : ['Content-Length', length];
    const answer = await emit(path, { 'Content-Type': type, [name]: value });
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  },
);

test('a table of challenges may be larger than other requests, so the shipped pool can be imported again', async () => {
  const admin = await server.adminToken();
  const table = writeTable(challengePool.map((challenge) => ({ ...challenge, active: true })));
  const importOf = (csv: string) => ({ csv, mode: 'replace', dryRun: true });
  const send = (json: object) => server.ask('/admin/challenges/import', { token: admin, json });
  expect(JSON.stringify(table).length).toBeGreaterThan(65_536);
  expect((await send(importOf(table))).body).toMatchObject({ faults: [], unchanged: 200 });
  expect((await send(importOf('x'.repeat(120_001)))).status).toBe(400);
  expect((await send(importOf('x'.repeat(131_072)))).status).toBe(413);
  const overTrpc = (name: string, json: object) =>
    server.call(`/trpc/${name}`, { token: admin, json });
  expect((await overTrpc('challenges.import', importOf(table))).status).toBe(200);
  const rules = { content: 'x'.repeat(65_536), basedOn: null };
  expect((await overTrpc('content.saveRules', rules)).status).toBe(413);
});

test('half a character (a lone surrogate) is refused wherever it appears', async () => {
  for (const json of [{ lastName: 'Li\uD83D' }, { phone: '\uDE00' }, { 'x\uD83D': 1 }]) {
    expect((await register(json)).status).toBe(400);
  }
  const admin = await server.adminToken();
  const content = 'Rules \uD83D';
  const saved = await server.call('/admin/rules', {
    method: 'PUT',
    token: admin,
    json: { content },
  });
  expect(saved.status).toBe(400);
  const overTrpc = await server.call('/trpc/content.saveRules', {
    token: admin,
    json: { content },
  });
  expect(overTrpc.status).toBe(400);
});

describe('a photo', () => {
  let token: string;
  beforeEach(async () => {
    ({ token } = (await register({})).body);
    await server.call('/game/board', { token });
  });

  test('is refused for a square that is no plain number', async () => {
    for (const position of ['', ' ', '0x1', '1e1', '+1', '-1', '1.0', '٣', '1 ', '99999']) {
      const { status, body } = await postPhoto(server, token, { position });
      expect(status, position).toBe(400);
      expect(body.fields).toHaveProperty('position');
    }
  });

  test('that cannot be read is counted: after thirty its sender has to wait, and nobody else', async () => {
    await (await server.admin()).settings.update({ rateLimits: { apiCallsPerMinute: 1000 } });
    const broken = Buffer.from(await photo()).fill(0xee, 200, 1000);
    const sendBroken = async () => {
      const { status, headers } = await postPhoto(server, token, { position: 1 }, broken);
      return [status, headers.get('retry-after')] as const;
    };
    for (let i = 0; i < 30; i++) expect((await sendBroken())[0]).toBe(400);
    const [status, wait] = await sendBroken();
    expect(status).toBe(429);
    expect(Number(wait)).toBeLessThanOrEqual(600);
    const { body: other } = await register({});
    await server.call('/game/board', { token: other.token });
    expect((await postPhoto(server, other.token, { position: 1 })).status).toBe(201);
  });
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
