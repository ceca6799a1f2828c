import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_PATH, TRPC_PATH } from '#shared/paths.ts';
import {
  brokenRequests,
  hostileBodies,
  hostileParts,
  hostileValues,
} from '#tests/support/hostile.ts';
import { connectTo } from '#tests/support/raw-http.ts';
import { PASSWORD } from '#tests/support/registration.ts';
import { isFullRun } from '#tests/support/rounds.ts';
import { routesOf } from '#tests/support/routes.ts';
import { type TestServer, testServer } from '#tests/support/test-server.ts';

let server: TestServer;
let tokens: { nobody: undefined; player: string; admin: string };

beforeAll(async () => {
  server = await testServer();
  const { token: player } = await server.register();
  tokens = { nobody: undefined, player, admin: await server.adminToken() };
  await (await server.admin()).settings.update({ rateLimits: { apiCallsPerMinute: 1000 } });
});
afterAll(() => server.close());

/** Hostile calls may sign out, erase and change passwords: ended sessions are replaced. */
async function signInAgain(): Promise<void> {
  const signIn = async (path: string, json: object) =>
    (await server.ask(path, { json })).body.token as string;
  if ((await server.call('/auth/admin/me', { token: tokens.admin })).status === 401) {
    tokens.admin = await signIn('/auth/admin/login', { username: 'rosa', password: PASSWORD });
  }
  if ((await server.call('/auth/me', { token: tokens.player })).status === 401) {
    tokens.player = (await server.register({ email: `again${Date.now()}@example.org` })).token;
  }
}

/** Every nth entry of a list, with a different offset each time, so a run covers all of them. */
const EVERY = isFullRun ? 15 : 60;
let turn = 0;
function some<T>(all: readonly T[]): T[] {
  turn++;
  return all.filter((_, index) => (index + turn) % EVERY === 0);
}

/** Must not appear in any response: paths on the server, its libraries, its SQL. */
const LEAK =
  /node_modules|\.ts:\d|\.js:\d|\n\s+at |SqliteError|SQLITE_|ZodError|"stack"|\/home\/|\/work\//;

async function expectHarmless(answer: Response, what: string): Promise<void> {
  const text = await answer.text();
  if (answer.status >= 500 && ![503, 507].includes(answer.status)) {
    expect.fail(`${what}: ${answer.status} ${text.slice(0, 300)} ${server.lines.at(-1)}`);
  }
  expect(LEAK.exec(text)?.[0], what).toBeUndefined();
}

async function expectAlive(): Promise<void> {
  expect((await server.call('/health')).status).toBe(200);
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const json = { 'Content-Type': 'application/json' };
const send = (
  method: string,
  path: string,
  token: string | undefined,
  body?: string | Buffer,
  headers = {},
) =>
  fetch(server.origin + path, {
    method,
    redirect: 'manual',
    headers: { ...json, ...headers, ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    body: method === 'GET' || body === undefined ? undefined : new Uint8Array(Buffer.from(body)),
  });

const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([whole]) => whole);
const filled = (path: string, value = 'nothing') =>
  API_PATH + namesIn(path).reduce((text, name) => text.replace(name, value), path);

interface Operation {
  requestBody?: { content?: Record<string, { schema?: { properties?: object } }> };
  parameters?: { in: string; name: string }[];
}

test('no REST route can be broken by a body, a field, a path, a query or a method', async () => {
  const { body } = await server.ask('/openapi.json');
  const paths: Record<string, Record<string, Operation>> = body.paths;
  for (const { method, path } of routesOf(server.http)) {
    const { [method.toLowerCase()]: operation = {} } = paths[path] ?? {};
    const fields = Object.keys(
      operation.requestBody?.content?.['application/json']?.schema?.properties ?? {},
    );
    const queries = (operation.parameters ?? []).filter((it) => it.in === 'query');
    for (const token of [tokens.nobody, tokens.player, tokens.admin]) {
      const about = `${method} ${path}`;
      for (const [name, body] of method === 'GET' ? [] : some(hostileBodies)) {
        await expectHarmless(
          await send(method, filled(path), token, body),
          `${about} with ${name}`,
        );
      }
      for (const part of namesIn(path).length > 0 ? some(hostileParts) : []) {
        await expectHarmless(
          await send(method, filled(path, part), token, '{}'),
          `${about} at ${part}`,
        );
      }
    }
    await signInAgain();
    for (const token of [tokens.player, tokens.admin]) {
      for (const field of fields) {
        for (const value of some(hostileValues)) {
          const body = JSON.stringify({ [field]: value });
          const what = `${method} ${path} with ${body.slice(0, 80)}`;
          await expectHarmless(await send(method, filled(path), token, body), what);
        }
      }
      for (const { name } of queries) {
        for (const part of some(hostileParts)) {
          const url = `${filled(path)}?${name}=${part}&${name}=${part}&${name}[]=1`;
          await expectHarmless(
            await send(method, url, token, '{}'),
            `${method} ${url.slice(0, 120)}`,
          );
        }
      }
      for (const other of some(METHODS)) {
        await expectHarmless(await send(other, filled(path), token, '{}'), `${other} ${path}`);
      }
    }
    await signInAgain();
  }
  await expectAlive();
}, 240_000);

test('no procedure can be broken by its input, alone or in a batch', async () => {
  for (const name of Object.keys(server.router._def.procedures)) {
    // Nobody’s calls come over REST.
    for (const token of [tokens.player, tokens.admin]) {
      const path = `${TRPC_PATH}/${name}`;
      for (const [what, body] of some(hostileBodies)) {
        await expectHarmless(await send('POST', path, token, body), `${name} with ${what}`);
        const input = encodeURIComponent(body.toString('latin1').slice(0, 5000));
        await expectHarmless(await send('GET', `${path}?input=${input}`, token), `${name}?${what}`);
        const batch = `{"0":${body.toString('latin1') || 'null'}}`;
        await expectHarmless(
          await send('POST', `${path}?batch=1`, token, batch),
          `batch of ${name}`,
        );
      }
    }
    await signInAgain();
  }
  for (const path of [
    '__proto__',
    'constructor',
    'boards',
    'boards.',
    '.',
    ',',
    'a'.repeat(1500),
    `${'boards.mine,'.repeat(30)}`,
  ]) {
    await expectHarmless(await send('GET', `${TRPC_PATH}/${path}?batch=1`, tokens.admin), path);
  }
  await expectAlive();
}, 240_000);

test('no upload can be broken by its form', async () => {
  const part = (name: string, value: string, extra = '') =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${extra}\r\n\r\n${value}\r\n`;
  const forms: Record<string, string> = {
    'no part': '--b--\r\n',
    'no end': part('position', '1'),
    'no boundary': 'hello',
    'a prototype': `${part('__proto__', 'x')}--b--\r\n`,
    'a field as a file': `${part('position', '1', '; filename="a"')}--b--\r\n`,
    'a file as a field': `${part('photo', 'x')}--b--\r\n`,
    'a name of 10 kB': `${part('x'.repeat(10_000), '1')}--b--\r\n`,
    'a path for a name': `${part('photo', 'x', '; filename="../../etc/passwd"')}--b--\r\n`,
    'a thousand parts': `${part('position', '1').repeat(1000)}--b--\r\n`,
    'no name': '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n',
  };
  const uploads = routesOf(server.http).filter(({ path }) => /submissions$|assets/.test(path));
  for (const { path } of uploads) {
    for (const token of [tokens.nobody, tokens.player, tokens.admin]) {
      for (const [name, form] of Object.entries(forms)) {
        for (const type of [
          'multipart/form-data; boundary=b',
          'multipart/form-data',
          'image/jpeg',
        ]) {
          const headers = { 'Content-Type': type };
          await expectHarmless(
            await send('POST', filled(path), token, form, headers),
            `${path} with ${name} as ${type}`,
          );
        }
      }
    }
  }
  await expectAlive();
}, 60_000);

test.each(brokenRequests(`${API_PATH}/health`))(
  'over a raw connection %s gets a refusal in the documented words or nothing',
  async (_, text) => {
    const { socket, answer } = connectTo(server.origin);
    socket.end(Buffer.from(text, 'latin1'));
    const [head = '', body = ''] = (await answer).split('\r\n\r\n');
    expect(head).not.toMatch(/^HTTP\/1\.1 5(?!0[357])/);
    expect(await answer).not.toMatch(LEAK);
    if (/^HTTP\/1\.1 4/.test(head))
      expect(JSON.parse(body)).toMatchObject({
        error: expect.any(String),
        code: expect.any(String),
      });
    await expectAlive();
  },
);
