import { afterAll, beforeAll, expect, test } from 'vitest';
import { restRoutes } from '#app/server/http/rest.ts';
import { API_PATH } from '#shared/paths.ts';
import {
  after,
  alike,
  BYTE_ROUTES,
  before,
  everybody,
  inputs,
  MATRIX,
  type Row,
  type Who,
} from '#tests/support/role-matrix.ts';
import { routesOf } from '#tests/support/routes.ts';
import { senderOf } from '#tests/support/senders.ts';
import { type TestServer, testServer } from '#tests/support/test-server.ts';

let server: TestServer;
let tokens: Record<Who, string | undefined>;
let ids: Record<string, string>;
let input: Record<string, object>;
let joinAsCompanion: () => Promise<string>;
let routes: Map<string, ReturnType<typeof restRoutes>[number]>;

beforeAll(async () => {
  server = await testServer();
  routes = new Map(restRoutes(server.router).map((route) => [route.procedure, route]));
  const join = (email: string) => server.register({ email });
  const owner = await join('player@example.org');
  const expired = await join('expired@example.org');
  await expired.call.auth.logout();
  const { boardId } = await owner.call.boards.mine();
  const photo = await (await senderOf(server, owner.token))(0, { allowFeature: true });
  const admin = await server.admin();
  await admin.submissions.review({ id: photo.id, action: 'approve' });
  const { code } = await admin.wall.makeCode();
  const other = await join('other@example.org');
  joinAsCompanion = async () => {
    const invited = await owner.call.crews.invite({});
    return (await server.anonymous.crews.join({ code: invited.code, name: 'Mo' })).token;
  };
  tokens = {
    nobody: undefined,
    player: owner.token,
    companion: await joinAsCompanion(),
    other: other.token,
    admin: await server.adminToken(),
    wall: (await server.anonymous.wall.open({ code })).token,
    reviewer: await server.staffToken('reviewer'),
    table: await server.staffToken('table'),
    expired: expired.token,
  };
  ids = { '{id}/{size}': `${photo.id}/view`, '{id}': owner.user.id, '{kind}': 'players' };
  input = inputs(owner.user.id, boardId);
});
afterAll(() => server.close());

/** A logout ends its own session, so each logout gets a new one. */
async function tokenFor(who: Who, procedure = ''): Promise<string | undefined> {
  if (procedure !== 'auth.logout' || ['nobody', 'expired', 'wall'].includes(who))
    return tokens[who];
  if (who === 'companion') return joinAsCompanion();
  if (who === 'admin') return server.adminToken();
  if (who === 'reviewer' || who === 'table') return server.staffToken(who);
  const email = `${who}-${Math.random()}@example.org`;
  return (await server.register({ email })).token;
}

const routeOf = (procedure: string) => {
  const route = routes.get(procedure);
  if (!route) throw new Error(`${procedure} has no REST route`);
  return route;
};

/** Of a procedure whose path has an id that the table does not give: one that nothing has. */
const inputOf = (procedure: string): object =>
  input[procedure] ?? (routeOf(procedure).path.includes('{id}') ? { id: 'nothing' } : {});

async function callRest(procedure: string, who: Who): Promise<number> {
  const route = routeOf(procedure);
  const json = inputOf(procedure);
  const path = route.path.replace(/\{(\w+)\}/g, (_, name) => String(json[name as never]));
  const { status } = await server.call(path, {
    method: route.method,
    token: await tokenFor(who, procedure),
    ...(route.method === 'GET' ? {} : { json }),
  });
  return status;
}

async function callTrpc(procedure: string, who: Who): Promise<number> {
  const json = inputOf(procedure);
  const token = await tokenFor(who, procedure);
  const path = `/trpc/${procedure}`;
  const { status } =
    routeOf(procedure).method === 'GET'
      ? await server.call(`${path}?input=${encodeURIComponent(JSON.stringify(json))}`, { token })
      : await server.call(path, { json, token });
  return status;
}

/** A path with the ids of what the tests set up. */
const addressOf = (path: string) =>
  path.replace(/\{id\}\/\{size\}|\{\w+\}/g, (name) => ids[name] ?? 'nothing');

test('every procedure has its row in the table of roles', () => {
  expect(Object.keys(server.router._def.procedures).sort()).toEqual(Object.keys(MATRIX).sort());
});

test('every procedure can be called over REST', () => {
  expect([...routes.keys()].sort()).toEqual(Object.keys(MATRIX).sort());
});

test('every route of the server belongs to a procedure or has a row of its own', () => {
  const routes = routesOf(server.http).map(({ method, path }) => `${method} ${path}`);
  const procedures = restRoutes(server.router).map(({ method, path }) => `${method} ${path}`);
  expect(routes.sort()).toEqual([...procedures, ...Object.keys(BYTE_ROUTES)].sort());
  expect(routes.length).toBeGreaterThan(40);
});

/** The operations of the OpenAPI document. */
const documented = async () => {
  const { paths } = (await server.ask('/openapi.json')).body;
  return (method: string, path: string) => paths[path][method.toLowerCase()];
};

test('the OpenAPI document says who may call what, and lists every status of the tables', async () => {
  const operationOf = await documented();
  const rows = [
    ...restRoutes(server.router).map(({ procedure, method, path }) => ({
      operation: operationOf(method, path),
      row: MATRIX[procedure] ?? alike(0),
    })),
    ...Object.entries(BYTE_ROUTES)
      .filter(([route]) => route !== 'GET /openapi.json')
      .map(([route, row]) => {
        const [method = '', path = ''] = route.split(' ');
        return { operation: operationOf(method, path), row };
      }),
  ];
  for (const { operation, row } of rows) {
    const { operationId, responses, security } = operation;
    const answers = [...new Set(everybody.map((who) => String(row[who])))];
    expect(Object.keys(responses), operationId).toEqual(expect.arrayContaining(answers));
    const roles = security.flatMap((entry: { Authorization: string[] }) => entry.Authorization);
    // Refuses every role alike if no sign-in was started: the table cannot tell who may call it.
    if (operationId === 'instagram-callback') continue;
    expect(roles.length === 0, operationId).toBe(row.nobody !== 401);
    if (roles.length === 0) continue;
    const columns = {
      ...{ player: 'player', companion: 'companion', organiser: 'admin', reviewer: 'reviewer' },
      ...{ table: 'table', wall: 'wall' },
    };
    for (const [role, who] of Object.entries(columns)) {
      expect(roles.includes(role), `${operationId} for ${role}`).toBe(row[who as Who] !== 403);
    }
  }
});

test.each(Object.entries(MATRIX))(
  '%s answers everybody as its row says, over REST and tRPC alike',
  async (procedure, row) => {
    const needed = before[procedure];
    const undone = after[procedure];
    for (const call of [callRest, callTrpc]) {
      const answers: Partial<Row> = {};
      for (const who of everybody) {
        const isAllowed = row[who] < 400;
        if (isAllowed && needed) await callRest(needed, 'admin');
        answers[who] = await call(procedure, who);
        if (isAllowed && undone) await callRest(undone, 'admin');
      }
      expect(answers, call.name).toEqual(row);
    }
  },
);

test.each(Object.entries(BYTE_ROUTES))(
  '%s answers everybody as its row says',
  async (route, { body, ...row }) => {
    const [method = '', path = ''] = route.split(' ');
    const answers: Partial<Row> = {};
    for (const who of everybody) {
      const response = await fetch(server.origin + API_PATH + addressOf(path), {
        method,
        headers: tokens[who] ? { Authorization: `Bearer ${tokens[who]}` } : {},
        body: body?.(),
        redirect: 'manual',
      });
      await response.arrayBuffer();
      answers[who] = response.status;
    }
    expect(answers).toEqual(row);
  },
);

test('a batch of a public and an organisers’ call gets only the public one', async () => {
  const token = await tokenFor('player');
  const batch = encodeURIComponent(JSON.stringify({ 0: {}, 1: {} }));
  const path = `/trpc/operations.health,settings.all?batch=1&input=${batch}`;
  const [health, settings] = (await server.ask(path, { token })).body;
  expect(health.result.data.database).toBe('Healthy');
  expect(settings.error.data).toMatchObject({ httpStatus: 403, error: 'Access forbidden' });
});

test.each([
  ['nobody', 401],
  ['player', 200],
  ['companion', 403],
  ['other', 404],
  ['admin', 200],
  ['reviewer', 403],
  ['table', 403],
] as const)(
  'the original of a photo, with its metadata, answers %s with %i',
  async (who, status) => {
    const path = `/photos/${ids['{id}/{size}']?.replace('view', 'original')}`;
    const response = await server.call(path, { token: tokens[who] });
    expect(response.status).toBe(status);
    if (status === 403) expect(await response.json()).toMatchObject({ error: 'Access forbidden' });
  },
);

/** A browser with the cookies of all sessions, and no header. */
const byCookies = (method: string, path: string) =>
  fetch(server.origin + API_PATH + path, {
    method,
    headers: {
      Cookie: `swag_player=${tokens.player}; swag_admin=${tokens.admin}; swag_wall=${tokens.wall}`,
    },
    redirect: 'manual',
  });

/** The callback refuses everybody alike if no sign-in was started. */
const COOKIE_IS_ENOUGH = [
  '/admin/backups/newest',
  '/admin/instagram/auth',
  '/admin/instagram/callback',
  '/admin/instagram/posts/{id}/picture',
  '/admin/photo-archive',
  '/game/board',
  '/game/gallery/{id}/{size}',
  '/photos/{id}/{size}',
  '/wall/photos/{id}/{size}',
];

test('cookies suffice for what a browser loads without a header and for the board; other reads need the token', async () => {
  const open: string[] = [];
  const routes = routesOf(server.http).filter(({ method }) => method === 'GET');
  for (const { path } of routes) {
    const address = addressOf(path);
    const [anonymous, withCookies] = await Promise.all([
      fetch(server.origin + API_PATH + address, { redirect: 'manual' }),
      byCookies('GET', address),
    ]);
    await Promise.all([anonymous.arrayBuffer(), withCookies.arrayBuffer()]);
    if (anonymous.status !== withCookies.status) open.push(path);
  }
  expect(open.sort()).toEqual(COOKIE_IS_ENOUGH.filter((path) => !path.endsWith('/callback')));
});

test('the OpenAPI document says for which calls a cookie is enough', async () => {
  const { paths } = (await server.ask('/openapi.json')).body;
  const said = Object.entries(paths as Record<string, { get?: { description?: string } }>)
    .filter(([, { get }]) => get?.description?.includes('cookie is enough'))
    .map(([path]) => path);
  expect(said.sort()).toEqual(COOKIE_IS_ENOUGH);
});
