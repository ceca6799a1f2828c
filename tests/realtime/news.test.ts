import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PlayerId } from '#shared/actor.ts';
import type { DomainEvent } from '#shared/events.ts';
import { type LiveOptions, liveClient } from '#tests/support/live-client.ts';
import { PASSWORD } from '#tests/support/test-app.ts';
import { type TestServer, testServer } from '#tests/support/test-server.ts';

let server: TestServer;
let token: string;
let playerId: PlayerId;

beforeEach(async () => {
  server = await testServer();
  const noor = await server.register();
  token = noor.token;
  playerId = noor.user.id as PlayerId;
});
afterEach(() => server.close());

const enter = async (options: LiveOptions) => {
  const client = liveClient(server.origin, options);
  await client.isIn;
  return client;
};
const happen = (...events: DomainEvent[]) =>
  server.services.withTransaction((_tx, emit) => {
    for (const event of events) emit(event);
  });
const submissionId = 'photo-1';

const forNoor = (): [DomainEvent, string, object][] => [
  [
    { type: 'submission.approved', submissionId, playerId, points: 10 },
    'submission_approved',
    { pointsAwarded: 10 },
  ],
  [
    { type: 'submission.rejected', submissionId, playerId, reason: 'No <b>badge</b> to be seen' },
    'submission_rejected',
    { reason: 'No <b>badge</b> to be seen' },
  ],
  [
    { type: 'achievement.unlocked', playerId, name: 'Four corners', points: 20 },
    'achievement_unlocked',
    { name: 'Four corners', points: 20 },
  ],
  [{ type: 'line.completed', playerId, points: 50 }, 'line_completed', { points: 50 }],
  [{ type: 'blackout.completed', playerId, points: 200 }, 'blackout_completed', { points: 200 }],
  [{ type: 'photo.featured', playerId, points: 15 }, 'instagram_featured', { points: 15 }],
  [
    { type: 'membership.recorded', playerId, points: 30 },
    'membership_purchased',
    { bonusPoints: 30 },
  ],
];

test('a player hears of each of the seven things that happen to them, in order and once', async () => {
  const noor = await enter({ token });
  for (const [event] of forNoor()) happen(event);
  await noor.settle();
  expect(noor.heard).toEqual(
    forNoor().map(([, name, payload], i) => [name, payload, { seq: i + 1, to: 'player' }]),
  );
});

test('every organiser hears of every new photo and every alert', async () => {
  await server.services.admins.save({ username: 'theo', password: PASSWORD, firstName: 'Theo' });
  const theosToken = (await server.nobody.auth.adminLogin({ username: 'theo', password: PASSWORD }))
    .token;
  const rosa = await enter({ token: await server.adminToken() });
  const theo = await enter({ token: theosToken });
  happen({ type: 'submission.received', submissionId, playerId, playerName: 'Noor Haddad' });
  happen({ type: 'system.alert', severity: 'high', message: 'The disk is nearly full' });
  for (const admin of [rosa, theo]) {
    await admin.settle();
    expect(admin.heard).toEqual([
      ['new_submission', { userName: 'Noor Haddad' }, { seq: 1, to: 'admin' }],
      ['queue_changed'],
      [
        'system_alert',
        { severity: 'high', message: 'The disk is nearly full' },
        { seq: 2, to: 'admin' },
      ],
    ]);
  }
});

test('a new photo tells the player’s other device to look again, and tells no other player', async () => {
  const other = await server.register({ email: 'theo@example.org' });
  const [noor, theo] = [await enter({ token }), await enter({ token: other.token })];
  happen({ type: 'submission.received', submissionId, playerId, playerName: 'Noor Haddad' });
  happen({ type: 'submission.reopened', submissionId, playerId });
  await Promise.all([noor.settle(), theo.settle()]);
  expect(noor.heard).toEqual([['board_changed'], ['board_changed']]);
  expect(theo.heard).toEqual([]);
});

test('what one decision causes arrives together and in order', async () => {
  const noor = await enter({ token });
  happen(...forNoor().map(([event]) => event));
  await noor.settle();
  expect(noor.numbers()).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('a decision that could not be stored is told to nobody, now or later', async () => {
  const noor = await enter({ token });
  expect(() =>
    server.services.withTransaction((_tx, emit) => {
      emit({ type: 'line.completed', playerId, points: 50 });
      throw new Error('the disk is full');
    }),
  ).toThrow('the disk is full');
  await noor.settle();
  expect(noor.heard).toEqual([]);
  const again = await enter({ token });
  await again.settle();
  expect(again.heard).toEqual([]);
});

test('both devices of a player hear the news', async () => {
  const devices = [await enter({ token }), await enter({ token })];
  happen({ type: 'line.completed', playerId, points: 50 });
  for (const device of devices) {
    await device.settle();
    expect(device.heard).toEqual([['line_completed', { points: 50 }, { seq: 1, to: 'player' }]]);
  }
});

test('a friend who joins with my code is good news at once', async () => {
  const { user } = await (await server.as(token)).auth.me();
  const noor = await enter({ token });
  await server.register({ email: 'theo@example.org', referralCode: user.referralCode });
  await noor.settle();
  expect(noor.of('achievement_unlocked')).toEqual([{ name: 'A friend joined', points: 25 }]);
});

test('a phone that only polls hears the same', async () => {
  const noor = await enter({ token, transports: ['polling'] });
  for (const [event] of forNoor()) happen(event);
  await noor.settle();
  expect(noor.socket.io.engine.transport.name).toBe('polling');
  expect(noor.heard.map(([name]) => name)).toEqual(forNoor().map(([, name]) => name));
});

test('where websockets are blocked, the connection falls back to polling by itself', async () => {
  server.http.server.prependListener('upgrade', (_request, socket) => socket.destroy());
  const noor = await enter({ token });
  happen({ type: 'line.completed', playerId, points: 50 });
  await noor.settle();
  expect(noor.socket.io.engine.transport.name).toBe('polling');
  expect(noor.of('line_completed')).toEqual([{ points: 50 }]);
});
