import { afterAll, beforeAll, expect, test } from 'vitest';
import { restRoutes } from '#app/server/rest.ts';
import { API_PATH } from '#shared/paths.ts';
import { routesOf } from '#tests/support/routes.ts';
import { formOf, senderOf } from '#tests/support/senders.ts';
import { type TestServer, testServer } from '#tests/support/test-server.ts';

/** `other` is a player who asks for what belongs to `player`. */
const everybody = ['nobody', 'player', 'other', 'admin', 'expired'] as const;
type Who = (typeof everybody)[number];
type Row = Record<Who, number>;

const alike = (status: number): Row => ({
  nobody: status,
  player: status,
  other: status,
  admin: status,
  expired: status,
});
const everyone = alike(200);
/** An open form, sent empty. */
const form = alike(400);
const players: Row = { nobody: 401, player: 200, other: 200, admin: 403, expired: 401 };
const admins: Row = { nobody: 401, player: 403, other: 403, admin: 200, expired: 401 };
/** What an organiser may call, answered for an empty or unknown input. */
const adminsWith = (status: number): Row => ({ ...admins, admin: status });

/** Every procedure. A new one without a row here fails. */
const MATRIX: Record<string, Row> = {
  'archive.report': admins,
  'archive.startAnewState': admins,
  'archive.startAnew': adminsWith(400),
  'assets.list': admins,
  'assets.remove': adminsWith(404),
  'auth.register': form,
  'auth.login': form,
  'auth.adminLogin': form,
  'auth.resetPassword': form,
  'auth.issueResetCode': admins,
  'auth.me': players,
  'auth.adminMe': admins,
  'auth.logout': { nobody: 401, player: 200, other: 200, admin: 200, expired: 401 },
  'boards.mine': players,
  'boards.check': admins,
  'boards.ofPlayer': admins,
  'boards.handIn': admins,
  'boards.undoHandIn': admins,
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
  'operations.attention': admins,
  'posters.join': admins,
  'posters.codes': admins,
  'players.list': admins,
  'players.one': admins,
  'players.disable': adminsWith(404),
  'players.enable': adminsWith(409),
  'players.erase': adminsWith(404),
  'players.eraseMine': { ...players, player: 400, other: 400 },
  'points.mine': players,
  'points.ofPlayer': admins,
  'points.membership': admins,
  'points.recordMembership': admins,
  'points.removeMembership': admins,
  'settings.contest': everyone,
  'settings.all': admins,
  'settings.update': adminsWith(400),
  'storage.stats': admins,
  'storage.plan': admins,
  'storage.clean': admins,
  'submissions.mine': players,
  'submissions.withdrawConsent': { ...players, player: 404, other: 404 },
  'submissions.queue': admins,
  'submissions.stats': admins,
  'submissions.ofPlayer': admins,
  'submissions.review': adminsWith(404),
  'submissions.undo': adminsWith(404),
  'submissions.approveMany': adminsWith(400),
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
  'GET /photos/{id}/{size}': { nobody: 401, player: 200, other: 404, admin: 200, expired: 401 },
  'GET /admin/export/{kind}': admins,
  'GET /admin/photo-archive': admins,
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
    expired: expired.token,
  };
  ids = { '{id}/{size}': `${photo.id}/view`, '{id}': owner.user.id, '{kind}': 'players' };
  input = inputs(owner.user.id, boardId);
});
afterAll(() => server.close());

/** A logout ends the session it is called with: that one gets its own. */
async function tokenFor(who: Who, procedure = ''): Promise<string | undefined> {
  if (procedure !== 'auth.logout' || !['player', 'other', 'admin'].includes(who))
    return tokens[who];
  if (who === 'admin') return server.adminToken();
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
    for (const who of ['player', 'admin'] as const) {
      expect(roles.includes(who), `${operationId} for ${who}`).toBe(row[who] !== 403);
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
      if (who === 'admin' && needed) await callRest(needed, who);
      expect(await call(procedure, who), call.name).toBe(status);
      const undone = after[procedure];
      if (who === 'admin' && undone) await callRest(undone, who);
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
