import { afterAll, beforeAll, expect, test } from 'vitest';
import { restRoutes } from '#app/server/rest.ts';
import { API_PATH } from '#shared/paths.ts';
import { routesOf } from '#tests/support/routes.ts';
import { formOf, senderOf } from '#tests/support/senders.ts';
import { type TestServer, testServer } from '#tests/support/test-server.ts';

/** `other` is a player who asks for what belongs to `player`; `admin` is an organiser. */
const everybody = ['nobody', 'player', 'other', 'admin', 'reviewer', 'table', 'expired'] as const;
type Who = (typeof everybody)[number];
type Row = Record<Who, number>;

const alike = (status: number): Row => ({
  nobody: status,
  player: status,
  other: status,
  admin: status,
  reviewer: status,
  table: status,
  expired: status,
});
const everyone = alike(200);
/** An open form, sent empty. */
const form = alike(400);
const nobodyElse = {
  nobody: 401,
  player: 403,
  other: 403,
  reviewer: 403,
  table: 403,
  expired: 401,
};
const players: Row = { ...nobodyElse, player: 200, other: 200, admin: 403 };
const admins: Row = { ...nobodyElse, admin: 200 };
/** What an organiser may call, answered for an empty or unknown input. */
const adminsWith = (status: number): Row => ({ ...admins, admin: status });
/** What a reviewer may call too, what the fan table may, and what every account of the dashboard may. */
const reviewersWith = (status: number): Row => ({ ...adminsWith(status), reviewer: status });
const reviewers = reviewersWith(200);
const table: Row = { ...admins, table: 200 };
const staff: Row = { ...admins, reviewer: 200, table: 200 };

/** Every procedure. A new one without a row here fails. */
const MATRIX: Record<string, Row> = {
  'assets.list': admins,
  'assets.remove': adminsWith(404),
  'auth.register': form,
  'auth.login': form,
  'auth.adminLogin': form,
  'auth.adminJoin': form,
  'auth.resetPassword': form,
  'auth.issueResetCode': table,
  'auth.me': players,
  'auth.adminMe': staff,
  'auth.logout': { ...staff, player: 200, other: 200 },
  'boards.mine': players,
  'boards.check': table,
  'boards.ofPlayer': table,
  'boards.handIn': table,
  'boards.undoHandIn': table,
  'challenges.list': admins,
  'challenges.add': adminsWith(400),
  'challenges.import': adminsWith(400),
  'challenges.edit': adminsWith(400),
  'challenges.retire': adminsWith(404),
  'challenges.restore': adminsWith(404),
  'challenges.move': adminsWith(404),
  'challenges.remove': adminsWith(404),
  'content.publicRules': everyone,
  'content.rules': admins,
  'content.saveRules': adminsWith(400),
  'content.preview': adminsWith(400),
  'content.locations': admins,
  'content.saveLocations': adminsWith(400),
  'instagram.config': admins,
  'instagram.save': adminsWith(400),
  'instagram.test': adminsWith(409),
  'instagram.check': adminsWith(409),
  'instagram.connect': adminsWith(400),
  'instagram.disconnect': adminsWith(409),
  'instagram.resume': adminsWith(409),
  'instagram.posts': admins,
  'instagram.add': adminsWith(404),
  'instagram.post': adminsWith(404),
  'instagram.remove': adminsWith(404),
  'instagram.mark': adminsWith(404),
  'instagram.unmark': adminsWith(404),
  'instagram.attention': admins,
  'instagram.notPosted': adminsWith(404),
  'instagram.move': adminsWith(404),
  'instagram.editCaption': adminsWith(404),
  'operations.health': everyone,
  'operations.about': everyone,
  'operations.overview': admins,
  'operations.activity': admins,
  'people.list': admins,
  'people.add': adminsWith(400),
  'people.newCode': adminsWith(404),
  'people.changeRole': adminsWith(404),
  'people.disable': adminsWith(404),
  'people.enable': adminsWith(404),
  'people.remove': adminsWith(404),
  'players.list': table,
  'players.one': table,
  'players.disable': adminsWith(404),
  'players.enable': adminsWith(409),
  'players.erase': adminsWith(404),
  'players.eraseMine': { ...players, player: 400, other: 400 },
  'points.mine': players,
  'points.ofPlayer': table,
  'points.membership': table,
  'points.recordMembership': table,
  'points.removeMembership': table,
  'settings.all': admins,
  'settings.update': adminsWith(400),
  'storage.stats': admins,
  'storage.plan': admins,
  'storage.clean': admins,
  'submissions.mine': players,
  'submissions.withdrawConsent': { ...players, player: 404, other: 404 },
  'submissions.queue': reviewers,
  'submissions.stats': reviewers,
  'submissions.ofPlayer': admins,
  'submissions.review': reviewersWith(404),
  'submissions.undo': reviewersWith(404),
  'submissions.approveMany': reviewersWith(400),
};

/** What each procedure is asked; `owner` is the player called `player`. Others are asked with nothing. */
const inputs = (owner: string, boardId: string): Record<string, object> => ({
  'assets.remove': { filename: 'nothing.png' },
  'auth.issueResetCode': { id: owner },
  'boards.check': { id: boardId },
  'boards.ofPlayer': { id: owner },
  'boards.handIn': { id: owner },
  'boards.undoHandIn': { id: owner },
  'challenges.edit': { id: 'nothing' },
  'challenges.retire': { id: 'nothing' },
  'challenges.restore': { id: 'nothing' },
  'challenges.move': { id: 'nothing', to: 'first' },
  'challenges.remove': { id: 'nothing' },
  'instagram.add': { submissionId: 'nothing' },
  'instagram.post': { id: 'nothing' },
  'instagram.remove': { id: 'nothing' },
  'instagram.mark': { id: 'nothing' },
  'instagram.unmark': { id: 'nothing' },
  'instagram.notPosted': { id: 'nothing' },
  'instagram.move': { id: 'nothing', target: 'nobody', side: 'before' },
  'instagram.editCaption': { id: 'nothing', caption: null },
  'submissions.withdrawConsent': { id: 'nothing' },
  'people.newCode': { id: 'nobody' },
  'people.changeRole': { id: 'nobody', role: 'table' },
  'people.disable': { id: 'nobody' },
  'people.enable': { id: 'nobody' },
  'people.remove': { id: 'nobody' },
  'players.one': { id: owner },
  'players.disable': { id: 'nobody' },
  'players.enable': { id: owner },
  'players.erase': { id: 'nobody' },
  'points.ofPlayer': { id: owner },
  'points.membership': { id: owner },
  'points.recordMembership': { id: owner },
  'points.removeMembership': { id: owner },
  'submissions.ofPlayer': { id: owner },
  'submissions.review': { id: 'nothing', action: 'approve' },
  'submissions.undo': { id: 'nothing' },
});

/** What has to be done first, so that an organiser's call finds it. */
const before: Record<string, string> = {
  'boards.undoHandIn': 'boards.handIn',
  'points.removeMembership': 'points.recordMembership',
};
const after: Record<string, string> = Object.fromEntries(
  Object.entries(before).map(([undo, act]) => [act, undo]),
);

interface ByteRoute extends Row {
  /** A body the route refuses, for the one who may send. */
  readonly body?: () => BodyInit;
}

/** Every route that is no procedure: what it answers to whom. */
const BYTE_ROUTES: Record<string, ByteRoute> = {
  'GET /game/board/pdf': players,
  'GET /game/my-data': players,
  'POST /game/submissions': {
    ...players,
    player: 400,
    other: 400,
    body: () => formOf([['position', '1']]),
  },
  // The view; the original has a test below.
  'GET /photos/{id}/{size}': { ...staff, player: 200, other: 404 },
  'GET /admin/export/{kind}': admins,
  'GET /admin/players/{id}/export': admins,
  'POST /admin/assets/upload': { ...adminsWith(400), body: () => formOf([['nothing', '1']]) },
  'GET /assets/{filename}': alike(404),
  // To Instagram, or back to the dashboard when settings are missing.
  'GET /admin/instagram/auth': adminsWith(302),
  // Nothing was begun: there is nothing to come back to.
  'GET /admin/instagram/callback': alike(403),
  'GET /admin/instagram/posts/{id}/picture': adminsWith(404),
  'GET /instagram/pictures/{key}': alike(404),
  'GET /openapi.json': everyone,
  'GET /docs': everyone,
};

let server: TestServer;
let tokens: Record<Who, string | undefined>;
let ids: Record<string, string>;
let input: Record<string, object>;

beforeAll(async () => {
  server = await testServer();
  const join = (email: string) => server.register({ email });
  const owner = await join('player@example.org');
  const expired = await join('expired@example.org');
  await expired.call.auth.logout();
  const { boardId } = await owner.call.boards.mine();
  const photo = await (await senderOf(server, owner.token))(0);
  const other = await join('other@example.org');
  tokens = {
    nobody: undefined,
    player: owner.token,
    other: other.token,
    admin: await server.adminToken(),
    reviewer: await server.staffToken('reviewer'),
    table: await server.staffToken('table'),
    expired: expired.token,
  };
  ids = { '{id}/{size}': `${photo.id}/view`, '{id}': owner.user.id, '{kind}': 'players' };
  input = inputs(owner.user.id, boardId);
});
afterAll(() => server.close());

/** A logout ends the session it is called with: that one gets its own. */
async function tokenFor(who: Who, procedure = ''): Promise<string | undefined> {
  if (procedure !== 'auth.logout' || who === 'nobody' || who === 'expired') return tokens[who];
  if (who === 'admin') return server.adminToken();
  if (who === 'reviewer' || who === 'table') return server.staffToken(who);
  const email = `${who}-${Math.random()}@example.org`;
  return (await server.register({ email })).token;
}

const routeOf = (procedure: string) => {
  const route = restRoutes(server.router).find((it) => it.procedure === procedure);
  if (!route) throw new Error(`${procedure} has no REST route`);
  return route;
};

async function callRest(procedure: string, who: Who): Promise<number> {
  const route = routeOf(procedure);
  const json = input[procedure] ?? {};
  const path = route.path.replace(/\{(\w+)\}/g, (_, name) => String(json[name as never]));
  const { status } = await server.call(path, {
    method: route.method,
    token: await tokenFor(who, procedure),
    ...(route.method === 'GET' ? {} : { json }),
  });
  return status;
}

async function callTrpc(procedure: string, who: Who): Promise<number> {
  const json = input[procedure] ?? {};
  const token = await tokenFor(who, procedure);
  const path = `/trpc/${procedure}`;
  const { status } =
    routeOf(procedure).method === 'GET'
      ? await server.call(`${path}?input=${encodeURIComponent(JSON.stringify(json))}`, { token })
      : await server.call(path, { json, token });
  return status;
}

test('every procedure has its row in the table of roles', () => {
  expect(Object.keys(server.router._def.procedures).sort()).toEqual(Object.keys(MATRIX).sort());
});

test('every procedure can be called over REST', () => {
  expect(
    restRoutes(server.router)
      .map(({ procedure }) => procedure)
      .sort(),
  ).toEqual(Object.keys(MATRIX).sort());
});

test('every route of the server is a procedure’s or has its row among the others', () => {
  const routes = routesOf(server.http).map(({ method, path }) => `${method} ${path}`);
  const procedures = restRoutes(server.router).map(({ method, path }) => `${method} ${path}`);
  expect(routes.sort()).toEqual([...procedures, ...Object.keys(BYTE_ROUTES)].sort());
  expect(routes.length).toBeGreaterThan(40);
});

/** The operations of the OpenAPI document. */
const documented = async () => {
  const { paths } = await (await server.call('/openapi.json')).json();
  return (method: string, path: string) => paths[path][method.toLowerCase()];
};

test('the document says who may call, and every answer of the tables', async () => {
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
    // Refuses everybody alike where nothing was begun: the table cannot tell whose it is.
    if (operationId === 'instagram-callback') continue;
    expect(roles.length === 0, operationId).toBe(row.nobody !== 401);
    if (roles.length === 0) continue;
    const columns = { player: 'player', organiser: 'admin', reviewer: 'reviewer', table: 'table' };
    for (const [role, who] of Object.entries(columns)) {
      expect(roles.includes(role), `${operationId} for ${role}`).toBe(row[who as Who] !== 403);
    }
  }
});

const cases = Object.entries(MATRIX).flatMap(([procedure, row]) =>
  everybody.map((who) => ({ procedure, who, status: row[who] })),
);

test.each(cases)(
  '$procedure answers $status to $who, over REST and tRPC alike',
  async ({ procedure, who, status }) => {
    for (const call of [callRest, callTrpc]) {
      const needed = before[procedure];
      if (status < 400 && needed) await callRest(needed, 'admin');
      expect(await call(procedure, who), call.name).toBe(status);
      const undone = after[procedure];
      if (status < 400 && undone) await callRest(undone, 'admin');
    }
  },
);

const byteCases = Object.entries(BYTE_ROUTES).flatMap(([route, row]) =>
  everybody.map((who) => ({ route, who, status: row[who] })),
);

test.each(byteCases)('$route answers $status to $who', async ({ route, who, status }) => {
  const [method = '', path = ''] = route.split(' ');
  const address = path.replace(/\{id\}\/\{size\}|\{\w+\}/g, (name) => ids[name] ?? 'nothing');
  const body = BYTE_ROUTES[route]?.body?.();
  const response = await fetch(server.origin + API_PATH + address, {
    method,
    headers: tokens[who] ? { Authorization: `Bearer ${tokens[who]}` } : {},
    body,
    redirect: 'manual',
  });
  await response.arrayBuffer();
  expect(response.status).toBe(status);
});

test('a batch of a public and an organisers’ call opens only the public one', async () => {
  const token = await tokenFor('player');
  const batch = encodeURIComponent(JSON.stringify({ 0: {}, 1: {} }));
  const response = await server.call(
    `/trpc/operations.health,settings.all?batch=1&input=${batch}`,
    { token },
  );
  const [health, settings] = await response.json();
  expect(health.result.data.database).toBe('Healthy');
  expect(settings.error.data).toMatchObject({ httpStatus: 403, error: 'Access forbidden' });
});

test.each([
  ['nobody', 401],
  ['player', 200],
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
