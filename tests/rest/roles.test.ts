import { afterAll, beforeAll, expect, test } from 'vitest';
import { restRoutes } from '#app/server/rest.ts';
import { type TestServer, testServer } from '#tests/support/test-server.ts';

type Who = 'nobody' | 'player' | 'admin' | 'expired';
type Row = Record<Who, number>;

const everyone: Row = { nobody: 200, player: 200, admin: 200, expired: 200 };
const form: Row = { nobody: 400, player: 400, admin: 400, expired: 400 };
const players: Row = { nobody: 401, player: 200, admin: 403, expired: 401 };
const admins: Row = { nobody: 401, player: 403, admin: 200, expired: 401 };
/** What an organiser may call, answered for an empty or unknown input. */
const adminsWith = (status: number): Row => ({ ...admins, admin: status });

/** Every procedure, and every REST route that is none. A new one without a row here fails. */
const MATRIX: Record<string, Row> = {
  'auth.register': form,
  'auth.login': form,
  'auth.adminLogin': form,
  'auth.me': players,
  'auth.adminMe': admins,
  'auth.logout': { nobody: 401, player: 200, admin: 200, expired: 401 },
  'boards.mine': players,
  'boards.check': adminsWith(404),
  'operations.health': everyone,
  'operations.about': everyone,
  'operations.activity': admins,
  'points.mine': players,
  'points.ofPlayer': adminsWith(404),
  'settings.all': admins,
  'settings.update': adminsWith(400),
  'submissions.mine': players,
  'submissions.queue': admins,
  'submissions.stats': admins,
  'submissions.review': adminsWith(404),
  'submissions.undo': adminsWith(404),
  'submissions.approveMany': adminsWith(400),
};

const INPUT: Record<string, object> = {
  'boards.check': { id: 'SS-0000-00' },
  'points.ofPlayer': { id: 'nobody' },
  'submissions.review': { id: 'nothing', action: 'approve' },
  'submissions.undo': { id: 'nothing' },
};

let server: TestServer;
let tokenFor: (who: Who) => Promise<string | undefined>;

beforeAll(async () => {
  server = await testServer();
  let players = 0;
  const newPlayer = async () =>
    (await server.register({ email: `player${players++}@example.org` })).token;
  tokenFor = async (who) => {
    if (who === 'nobody') return undefined;
    if (who === 'admin') return server.adminToken();
    const token = await newPlayer();
    if (who === 'expired') await (await server.as(token)).auth.logout();
    return token;
  };
});
afterAll(() => server.close());

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

const cases = Object.entries(MATRIX).flatMap(([procedure, row]) =>
  (Object.entries(row) as [Who, number][]).map(([who, status]) => ({ procedure, who, status })),
);

test.each(cases)(
  '$procedure answers $status to $who, over REST and tRPC alike',
  async ({ procedure, who, status }) => {
    const route = restRoutes(server.router).find((it) => it.procedure === procedure);
    if (!route) throw new Error(`${procedure} has no REST route`);
    const input = INPUT[procedure] ?? {};
    const path = route.path.replace(/\{(\w+)\}/g, (_, name) => String(input[name as never]));
    const isRead = route.method === 'GET';
    const rest = await server.call(path, {
      method: route.method,
      token: await tokenFor(who),
      ...(isRead ? {} : { json: input }),
    });
    expect(rest.status, 'REST').toBe(status);
    const trpcPath = `/trpc/${procedure}`;
    const trpc = isRead
      ? await server.call(`${trpcPath}?input=${encodeURIComponent(JSON.stringify(input))}`, {
          token: await tokenFor(who),
        })
      : await server.call(trpcPath, { json: input, token: await tokenFor(who) });
    expect(trpc.status, 'tRPC').toBe(status);
  },
);

test('a batch of a public and an organisers’ call opens only the public one', async () => {
  const token = await tokenFor('player');
  const input = encodeURIComponent(JSON.stringify({ 0: {}, 1: {} }));
  const response = await server.call(
    `/trpc/operations.health,settings.all?batch=1&input=${input}`,
    { token },
  );
  const [health, settings] = await response.json();
  expect(health.result.data.database).toBe('Healthy');
  expect(settings.error.data).toMatchObject({ httpStatus: 403, error: 'Access forbidden' });
});
