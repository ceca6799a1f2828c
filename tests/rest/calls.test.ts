import { beforeEach, describe, expect, test } from 'vitest';
import { openServer, type TestServer } from '#tests/support/of-one-test.ts';
import { PASSWORD, registrationOf } from '#tests/support/registration.ts';
import { routesOf } from '#tests/support/routes.ts';

let server: TestServer;

beforeEach(async () => {
  server = await openServer();
});

const cookiesOf = (response: Response) => response.headers.getSetCookie();

describe('the documented calls', () => {
  test('take a player from registration to a board and to signing out', async () => {
    const registered = await server.ask('/auth/register', { json: registrationOf() });
    expect(registered.status).toBe(200);
    expect(Object.keys(registered.body)).toEqual(['token', 'user']);

    const login = await server.ask('/auth/login', {
      json: { email: 'noor@example.org', password: PASSWORD },
    });
    const token = login.body.token;
    expect((await server.ask('/auth/me?t=1693400000000', { token })).body.user).toEqual(
      registered.body.user,
    );
    const board = await server.ask('/game/board?t=1', { token });
    expect(board.body.board).toHaveLength(25);
    expect(board.body).toHaveProperty('stats.photosApproved', 0);

    // No body and no content type, as an older client sends it.
    expect((await server.call('/auth/logout', { method: 'POST', token })).status).toBe(200);
    expect((await server.call('/auth/me', { token })).status).toBe(401);
  });

  test('are all described in the OpenAPI document, including the printed board', async () => {
    const { body } = await server.ask('/openapi.json');
    const described = Object.entries<object>(body.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const routes = routesOf(server.http)
      .map(({ method, path }) => `${method} ${path}`)
      .filter((route) => route !== 'GET /openapi.json');
    expect(described.sort()).toEqual(routes.sort());
    expect(described).toContain('GET /game/board/pdf');
  });
});

test('the printed board is refused for a query that it does not know', async () => {
  const { token } = await server.register();
  for (const query of ['fillable=maybe', 'paper=papyrus', 'fillable=true&fillable=false']) {
    const { status, body } = await server.ask(`/game/board/pdf?${query}`, { token });
    expect([status, body.code], query).toEqual([400, 'INVALID_INPUT']);
  }
  expect(server.printer.printed).toEqual([]);
});

describe('a failed call', () => {
  test('with a form names each wrong field and repeats the first one’s message, in English whatever the browser asks for', async () => {
    const wrong = registrationOf({ firstName: '', email: 'no', password: '1' });
    const headers = { 'Accept-Language': 'es' };
    const { status, body } = await server.ask('/auth/register', { json: wrong, headers });
    expect(status).toBe(400);
    expect(body).toEqual({
      error: 'First name is required',
      code: 'INVALID_INPUT',
      params: { reason: 'account.firstNameMissing' },
      fields: {
        firstName: 'First name is required',
        email: 'Please enter a valid email',
        password: 'Password must be at least 6 characters',
      },
    });
  });

  test.each([
    [
      'a wrong password',
      401,
      { email: 'noor@example.org', password: 'wrong one' },
      'Invalid email or password',
    ],
    [
      'a password of a megabyte',
      413,
      { email: 'a@b.cd', password: 'x'.repeat(1 << 20) },
      'The request is too large',
    ],
    ['a list instead of a form', 400, [], 'The body must be an object'],
    ['text where words belong', 400, { email: 7, password: true }, '“email” must be text'],
  ])('for %s returns %i in plain words', async (_what, status, json, words) => {
    await server.register();
    const answer = await server.ask('/auth/login', { json });
    expect(answer.status).toBe(status);
    expect(answer.body.error).toBe(words);
  });

  test('for too many attempts says when to retry', async () => {
    const guess = () =>
      server.call('/auth/login', { json: { email: 'a@b.cd', password: 'guess' } });
    for (let i = 0; i < 5; i++) expect((await guess()).status).toBe(401);
    const response = await guess();
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(800);
    const trpc = await server.call('/trpc/auth.login', {
      json: { email: 'a@b.cd', password: 'guess' },
    });
    expect(Number(trpc.headers.get('retry-after'))).toBeGreaterThan(800);
  });
});

describe('a session’s cookie', () => {
  const signIn = async () => {
    await server.register();
    const response = await server.call('/auth/login', {
      json: { email: 'noor@example.org', password: PASSWORD },
      cookie: 'swag_player=p_planted',
    });
    const [cookie = ''] = cookiesOf(response);
    return { cookie, pair: cookie.split(';')[0] ?? '', token: (await response.json()).token };
  };

  test('is out of reach of scripts and other sites, never one that a client planted, and cleared when signing out', async () => {
    const { cookie, token } = await signIn();
    expect(cookie).toMatch(/^swag_player=p_\w{40};/);
    for (const flag of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=1209600']) {
      expect(cookie).toContain(flag);
    }
    const response = await server.call('/auth/logout', { method: 'POST', token });
    expect(cookiesOf(response)[0]).toMatch(/^swag_player=;.*Expires=Thu, 01 Jan 1970/);
    expect(response.headers.get('clear-site-data')).toBe('"cache"');
  });

  test('reads the documented board, and nothing by tRPC, and changes nothing', async () => {
    const { pair, token } = await signIn();
    expect((await server.call('/game/board', { cookie: pair })).status).toBe(200);
    expect((await server.call('/trpc/boards.mine', { cookie: pair })).status).toBe(401);
    for (const path of ['/auth/logout', '/game/submissions']) {
      expect((await server.call(path, { method: 'POST', cookie: pair })).status, path).toBe(401);
    }
    expect((await server.call('/trpc/auth.logout', { json: {}, cookie: pair })).status).toBe(401);
    expect((await server.call('/auth/me', { token })).status).toBe(200);
  });

  test('of the next person on the same phone survives a late sign-out of the previous one', async () => {
    const first = await signIn();
    const next = await server.register({ email: 'next@example.org' });
    const late = await server.call('/auth/logout', {
      method: 'POST',
      token: first.token,
      cookie: `swag_player=${next.token}`,
    });
    expect([late.status, cookiesOf(late)]).toEqual([200, []]);
  });
});

test('private responses are never cached by a browser or a proxy', async () => {
  const { token } = await server.register();
  for (const path of ['/game/board', '/game/board/pdf', '/trpc/boards.mine']) {
    expect((await server.call(path, { token })).headers.get('cache-control')).toBe('no-store');
  }
});

test('no other site can run anything here or frame it', async () => {
  const { headers } = await server.call('/health');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy, 'a PDF of our own alone').toMatch(/frame-src blob:;/);
  expect(policy).not.toContain('unsafe');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('permissions-policy')).toMatch(/^camera=\(self\), .*microphone=\(\)/);
});
