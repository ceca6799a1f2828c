// Searches every response that volunteers can get for what they must not see.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restRoutes } from '#app/server/http/rest.ts';
import { requirePlayer } from '#shared/actor.ts';
import { originFrom } from '#shared/network.ts';
import { openClient } from '#tests/support/live-client.ts';
import { phoneExif, photo } from '#tests/support/photos.ts';
import { type TestServer, testServer } from '#tests/support/test-server.ts';

/** Each is unique in the contest. */
const SECRETS = {
  email: 'noor.private@leak.example',
  phone: '+1 404 5550177',
  'IP address': '203.0.113.77',
  'user agent': 'LeakyPhone/9.9',
  'serial number': 'SN-7715-LEAK',
  'camera owner': 'Noorjahan Leakwood',
} as const;
type Secret = keyof typeof SECRETS;

let server: TestServer;
let playerId: string;
let boardId: string;
/** Two are pending, one is approved, one is rejected. */
let photoIds: string[];

beforeAll(async () => {
  server = await testServer();
  const { email, phone } = { email: SECRETS.email, phone: SECRETS.phone };
  const { token, user, call } = await server.register({ email, phone });
  playerId = user.id;
  boardId = (await call.boards.mine()).boardId;
  const player = requirePlayer(await server.identify(token));
  const exif = phoneExif({
    IFD0: { Artist: SECRETS['camera owner'] },
    IFD2: {
      BodySerialNumber: SECRETS['serial number'],
      CameraOwnerName: SECRETS['camera owner'],
    },
  });
  photoIds = [];
  for (const position of [0, 1, 2, 3]) {
    const { id } = await server.services.intake.send({
      player,
      form: { position, allowShow: false, allowFeature: false },
      bytes: await photo({ exif }),
      origin: originFrom(SECRETS['IP address'], SECRETS['user agent']),
    });
    photoIds.push(id);
  }
  const admin = await server.admin();
  const [, , approved = '', rejected = ''] = photoIds;
  await admin.submissions.review({ id: approved, action: 'approve' });
  await admin.submissions.review({ id: rejected, action: 'reject' });
  await admin.points.recordMembership({ id: playerId });
});
afterAll(() => server.close());

/** Values of `{id}` for a path. */
const idsFor = (path: string): string[] => {
  if (path.includes('/boards/')) return [boardId];
  if (path.includes('/players/')) return [playerId];
  if (path.includes('/review/')) return photoIds;
  return [playerId, ...photoIds];
};

const BYTE_ROUTES = [
  '/admin/export/players',
  '/admin/export/submissions',
  '/admin/players/{id}/export',
  '/photos/{id}/thumbnail',
  '/photos/{id}/view',
  '/photos/{id}/original',
  '/game/my-data',
  '/game/board/pdf',
  '/openapi.json',
];

/** Bodies for changes that return more than `success`. */
const bodyFor = (path: string): object => {
  if (path.endsWith('/review-queue/approve')) return { ids: photoIds };
  if (path.includes('/review/')) return { action: 'approve' };
  return {};
};

/** Calls that erase, disable or end something; left out. */
const isHarmful = (path: string) => /erase|disable|logout|cleanup/.test(path);

/** Everything a token can get: reads, changes, refusals, files, whatever the status. */
async function allAnswers(token: string, { withChanges }: { withChanges: boolean }) {
  const routes = [
    ...restRoutes(server.router),
    ...BYTE_ROUTES.map((path) => ({ path, method: 'GET' as const })),
  ].filter(({ method, path }) => method === 'GET' || (withChanges && !isHarmful(path)));
  const answers: { call: string; text: string }[] = [];
  for (const { method, path } of routes) {
    for (const id of path.includes('{id}') ? idsFor(path) : ['']) {
      const response = await server.call(path.replace('{id}', id), {
        method,
        token,
        ...(method === 'GET' ? {} : { json: bodyFor(path) }),
      });
      const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
      answers.push({
        call: `${method} ${path}`,
        text: JSON.stringify([...response.headers]) + text,
      });
    }
  }
  for (const search of ['private@leak', boardId, '5550177']) {
    const found = await server.call(`/admin/players?search=${encodeURIComponent(search)}`, {
      token,
    });
    answers.push({ call: 'GET /admin/players?search', text: await found.text() });
  }
  return answers;
}

/** Secret → the calls whose responses contain it. */
const leaksIn = (answers: { call: string; text: string }[], secrets: readonly Secret[]) =>
  Object.fromEntries(
    secrets.flatMap((secret) => {
      const calls = answers.filter(({ text }) => text.includes(SECRETS[secret]));
      return calls.length > 0 ? [[secret, [...new Set(calls.map(({ call }) => call))]]] : [];
    }),
  );

const all = Object.keys(SECRETS) as Secret[];

test('an organiser’s responses contain every one of the secrets, so the search does find them', async () => {
  const token = await server.adminToken();
  const found = leaksIn(await allAnswers(token, { withChanges: false }), all);
  expect(Object.keys(found).sort()).toEqual([...all].sort());
  expect(found['serial number']).toContain('GET /photos/{id}/original');
  expect(found['IP address']).toContain('GET /admin/review-queue');
});

test('a reviewer gets no email, phone, IP address, device, serial number or owner in any response', async () => {
  const token = await server.staffToken('reviewer');
  const answers = await allAnswers(token, { withChanges: true });
  expect(answers.length).toBeGreaterThan(100);
  expect(leaksIn(answers, all)).toEqual({});
  // The queue that was searched was not empty.
  const queue = answers.find(({ call }) => call === 'GET /admin/review-queue');
  expect(queue?.text).toContain('"pending":2');
  expect(queue?.text).toContain('Noor Haddad');
  expect(queue?.text).toContain('back camera');
});

test('the fan table gets email and phone, to find players, and nothing about the device', async () => {
  const token = await server.staffToken('table');
  const answers = await allAnswers(token, { withChanges: true });
  const hidden = all.filter((secret) => secret !== 'email' && secret !== 'phone');
  expect(leaksIn(answers, hidden)).toEqual({});
  expect(Object.keys(leaksIn(answers, all)).sort()).toEqual(['email', 'phone']);
});

test('live updates for a reviewer or the fan table contain none of the secrets', async () => {
  const tokens = [await server.staffToken('reviewer'), await server.staffToken('table')];
  const devices = await Promise.all(tokens.map((token) => openClient(server.origin, { token })));
  const { token } = await server.anonymous.auth.login({
    email: SECRETS.email,
    password: 'seek-and-find',
  });
  const player = await server.as(token);
  await player.points.mine();
  const admin = await server.admin();
  const [id = ''] = photoIds;
  await admin.submissions.undo({ id }).catch(() => {});
  await admin.submissions.review({ id, action: 'reject' });
  for (const device of devices) {
    await device.until(() => expect(device.of('queue_changed').length).toBeGreaterThan(0));
    await device.flush();
    const received = JSON.stringify(device.received);
    for (const secret of all) expect(received).not.toContain(SECRETS[secret]);
  }
});
