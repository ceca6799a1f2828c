import { beforeEach, expect, test } from 'vitest';
import { COOKIES } from '#features/auth/service/identify.ts';
import type { PlayerId } from '#shared/actor.ts';
import { noticeOf } from '#shared/audit/alert-texts.ts';
import { type LiveOptions, liveClient, openClient } from '#tests/support/live-client.ts';
import { openServer, type TestServer } from '#tests/support/of-one-test.ts';
import { openWall } from '#tests/support/wall.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openServer();
});

const connect = (options: LiveOptions) => openClient(server.origin, options);
const wallSocket = async (token: string, options: LiveOptions = {}) =>
  connect({ token, wall: true, ...options });

const playerId = 'p' as PlayerId;
const approval = { type: 'submission.approved', submissionId: 's', playerId, points: 10 } as const;
const names = ({ received }: Awaited<ReturnType<typeof connect>>) => received.map(([name]) => name);

test('a wall is told only that something has changed, and nothing meant for players or organisers', async () => {
  const { token } = await openWall(server);
  const player = await server.register();
  const admin = await server.adminToken();
  // All three are signed in on the projector's laptop.
  const Cookie = `${COOKIES.player}=${player.token}; ${COOKIES.admin}=${admin}`;
  const wall = await connect({ wall: true, token, headers: { Cookie, Origin: server.origin } });
  const ownPlayer = player.user.id as PlayerId;
  server.happen(
    { type: 'submission.received', submissionId: 's', playerId: ownPlayer, playerName: 'Noor' },
    { type: 'line.completed', playerId: ownPlayer, points: 50 },
    { type: 'system.alert', severity: 'other', ...noticeOf('disk_full') },
  );
  await wall.until(() => expect(names(wall)).toContain('wall_changed'));
  expect(new Set(names(wall))).toEqual(new Set(['wall_changed']));
  expect(wall.received[0]).toEqual(['wall_changed']);
});

test('a wall’s token opens no other connection, and no other token opens a wall’s', async () => {
  const { token } = await openWall(server);
  const forbidden = { data: { code: 'FORBIDDEN' } };
  const refused = (options: LiveOptions) =>
    expect(liveClient(server.origin, options).connected).rejects;
  await refused({ token }).toMatchObject(forbidden);
  await refused({ token: (await server.register()).token, wall: true }).toMatchObject(forbidden);
  await refused({ token: await server.adminToken(), wall: true }).toMatchObject(forbidden);
  await refused({ wall: true }).toMatchObject({ data: { code: 'UNAUTHENTICATED' } });
});

test('messages from a wall get no response', async () => {
  const { token } = await openWall(server);
  const { user } = await server.register();
  const wall = await wallSocket(token);
  const answers: unknown[] = [];
  const note = (answer: unknown) => answers.push(answer);
  wall.socket.emit('join-room', 'contest', note);
  wall.socket.emit('authenticate', user.id, note);
  wall.socket.emit('seen', 1, 'admin', note);
  // A connection's messages are read in order: this one closes it after the others.
  wall.socket.emit('x', 'x'.repeat(20_000));
  await wall.isClosed();
  expect(answers).toEqual([]);
});

test('a burst of fifty approvals reaches a wall as two messages', async () => {
  const wall = await wallSocket((await openWall(server)).token);
  for (let i = 0; i < 50; i++) server.services.bus.publish(approval);
  await wall.until(() => expect(names(wall)).toHaveLength(2));
  server.services.bus.publish(approval);
  await wall.until(() => expect(names(wall)).toHaveLength(3));
});

test('ending a wall closes its connection at once, and leaves the others open', async () => {
  const [ended, kept] = [await openWall(server), await openWall(server)];
  const [first, second] = [
    await wallSocket(ended.token, { reconnects: true }),
    await wallSocket(kept.token),
  ];
  const admin = await server.admin();
  const [oldest] = (await admin.wall.overview()).walls;
  await admin.wall.end({ id: oldest?.id ?? '' });
  const closedOne = await Promise.race([
    first.isClosed().then(() => 'first'),
    second.isClosed().then(() => 'second'),
  ]);
  const open = closedOne === 'first' ? second : first;
  server.services.bus.publish(approval);
  await open.until(() => expect(names(open)).toContain('wall_changed'));
});
