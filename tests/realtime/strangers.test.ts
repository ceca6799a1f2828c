import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { COOKIES } from '#features/auth/service/identify.ts';
import type { PlayerId } from '#shared/actor.ts';
import { noticeOf } from '#shared/audit/alert-texts.ts';
import { SOCKET_PATH } from '#shared/paths.ts';
import { type LiveOptions, liveClient, openClient } from '#tests/support/live-client.ts';
import { PUBLIC_ORIGIN } from '#tests/support/test-app.ts';
import { type TestServer, testServer } from '#tests/support/test-server.ts';

let server: TestServer;
let people = 0;
let victim: { token: string; id: PlayerId };
let attacker: { token: string; id: string };
let admin: { token: string; id: string };

const newPlayer = async () => {
  const { token, user } = await server.register({ email: `player${people++}@example.org` });
  return { token, id: user.id as PlayerId };
};

beforeAll(async () => {
  server = await testServer();
  const token = await server.adminToken();
  admin = { token, id: (await (await server.as(token)).auth.adminMe()).admin.id };
});
afterAll(() => server.close());
beforeEach(async () => {
  victim = await newPlayer();
  attacker = await newPlayer();
});

const connect = (options: LiveOptions) => openClient(server.origin, options);
const playerCookie = ({ token }: { token: string }) => `${COOKIES.player}=${token}`;
const emitEveryEvent = () =>
  server.happen(
    { type: 'submission.received', submissionId: 's', playerId: victim.id, playerName: 'Noor' },
    { type: 'line.completed', playerId: victim.id, points: 50 },
    { type: 'system.alert', severity: 'other', ...noticeOf('disk_full') },
  );

const refusal = { message: 'Please sign in', data: { code: 'UNAUTHENTICATED' } };

test.each([
  ['no token', {}],
  ['an unknown token', { token: 'p_nobody' }],
  ['a token that is no text', { token: { $gt: '' } as never }],
  ['an endless token', { token: `p_${'x'.repeat(5000)}` }],
  ['cookies that open nothing', { headers: { Cookie: 'swag_player=p_nobody' } }],
])('nobody gets in with %s', async (_, options) => {
  await expect(liveClient(server.origin, options).connected).rejects.toMatchObject(refusal);
});

test.each(['our own page', 'a program'])('a cookie sent by %s connects nobody', async (who) => {
  const client = liveClient(server.origin, {
    headers: {
      Cookie: `${playerCookie(victim)}; ${COOKIES.admin}=${admin.token}`,
      ...(who === 'our own page' ? { Origin: server.origin } : {}),
    },
  });
  await expect(client.connected).rejects.toMatchObject(refusal);
});

/** A hand-made handshake, as any program could send it. */
const handshake = (transport: 'polling' | 'websocket', Origin?: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const upgrade = {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    };
    const asked = request(`${server.origin}${SOCKET_PATH}/?EIO=4&transport=${transport}`, {
      headers: {
        Cookie: playerCookie(victim),
        ...(Origin === undefined ? {} : { Origin }),
        ...(transport === 'websocket' ? upgrade : {}),
      },
    });
    asked.on('response', (response) => resolve(response.resume().statusCode));
    asked.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve(response.statusCode);
    });
    asked.on('error', reject);
    asked.end();
  });

test.each(['https://evil.example', 'null', 'http://127.0.0.1:1', 'http://127.0.0.1.evil.example'])(
  'a page from %s cannot use a visitor’s cookie, over either transport',
  async (origin) => {
    expect(await handshake('polling', origin)).toBe(403);
    expect(await handshake('websocket', origin)).toBe(403);
  },
);

test('our own page is let in over both transports', async () => {
  expect(await handshake('polling', server.origin)).toBe(200);
  expect(await handshake('websocket', server.origin)).toBe(101);
  expect(await handshake('polling', PUBLIC_ORIGIN)).toBe(200);
});

test('a player who claims to be somebody else is refused, and receives none of their notifications', async () => {
  const stranger = await connect({ token: attacker.token });
  const no = { error: 'Not allowed' };
  expect(await stranger.emit('authenticate', victim.id)).toEqual(no);
  expect(await stranger.emit('admin-authenticate', admin.id)).toEqual(no);
  expect(await stranger.emit('admin-authenticate', attacker.id)).toEqual(no);
  expect(await stranger.emit('authenticate', attacker.id)).toEqual({ ok: true });
  emitEveryEvent();
  await stranger.flush();
  expect(stranger.received).toEqual([]);
});

test('a player cannot get into any room but the public one', async () => {
  const stranger = await connect({ token: attacker.token });
  const victims = await connect({ token: victim.token });
  const rooms = [
    'admins',
    `admin:${admin.id}`,
    `player:${victim.id}`,
    `user:${victim.id}`,
    `player:${attacker.id}`,
    victim.id,
    admin.id,
    victims.socket.id as string,
    'ADMINS',
    'adm\u0000ins',
    '*',
    '__proto__',
  ];
  for (const room of rooms) {
    expect(await stranger.emit('join-room', room), room).toEqual({ error: 'Not allowed' });
  }
  expect(await stranger.emit('join-room', ['contest', 'admins'])).toEqual({ error: 'Not allowed' });
  expect(await stranger.emit('join-room', 'contest')).toEqual({ ok: true });
  expect(await stranger.emit('leave-room', 'contest')).toEqual({ ok: true });
  emitEveryEvent();
  await stranger.flush();
  expect(stranger.received).toEqual([]);
});

test('malformed messages do nothing: the connection and the contest keep working', async () => {
  const client = await connect({ token: attacker.token });
  const nonsense: unknown[] = [
    undefined,
    null,
    7,
    -1,
    true,
    [],
    {},
    { toString: 1 },
    'x'.repeat(5000),
  ];
  for (const name of ['authenticate', 'admin-authenticate', 'join-room', 'leave-room', 'seen']) {
    client.socket.emit(name);
    for (const argument of nonsense) {
      client.socket.emit(name, argument);
      client.socket.emit(name, argument, argument, argument);
    }
  }
  client.socket.emit('no-such-message', new Uint8Array(100), { deep: [[[[]]]] });
  expect(await client.emit('seen', 7.5)).toEqual({ error: 'Not allowed' });
  expect(await client.emit('authenticate', attacker.id)).toEqual({ ok: true });
  expect(server.lines).toEqual([]);
});

test.each([
  ['a megabyte in one message', 1, 'x'.repeat(1_000_000)],
  ['a flood of messages', 1000, 'contest'],
])('%s ends that connection and no other', async (_, times, room) => {
  const [wild, other] = [
    await connect({ token: attacker.token }),
    await connect({ token: victim.token }),
  ];
  for (let i = 0; i < times; i++) wild.socket.emit('join-room', room);
  await wild.isClosed();
  await other.flush();
});

test('one person’s tabs are limited: one too many closes the oldest', async () => {
  const first = await connect({ token: attacker.token });
  for (let i = 0; i < 20; i++) await connect({ token: attacker.token });
  await first.isClosed();
});
