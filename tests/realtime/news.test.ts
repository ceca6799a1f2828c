import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PlayerId } from '#shared/actor.ts';
import type { DomainEvent } from '#shared/events.ts';
import { type LiveOptions, liveClient } from '#tests/support/live-client.ts';
import { PASSWORD } from '#tests/support/registration.ts';
import { senderOf } from '#tests/support/senders.ts';
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

const connect = async (options: LiveOptions) => {
  const client = liveClient(server.origin, options);
  await client.connected;
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
  [
    { type: 'board.handed_in', playerId, lines: 2, found: 9, isBlackout: false },
    'board_handed_in',
    { lines: 2, found: 9, isBlackout: false },
  ],
];

test('players and organisers hear at once that the contest was changed', async () => {
  const clients = [await connect({ token }), await connect({ token: await server.adminToken() })];
  const heard = clients.map(
    ({ socket }) => new Promise<void>((resolve) => socket.once('contest_changed', () => resolve())),
  );
  await (await server.admin()).settings.update({ contest: { paused: 'Back at two.' } });
  await Promise.all(heard);
});

test('a player receives each of the eight notifications in order and once', async () => {
  const noor = await connect({ token });
  for (const [event] of forNoor()) happen(event);
  await noor.flush();
  expect(noor.received).toEqual(
    forNoor().map(([, name, payload], i) => [name, payload, { seq: i + 1, to: 'player' }]),
  );
});

test('every organiser receives every new photo and every alert', async () => {
  await server.services.admins.save({ username: 'theo', password: PASSWORD, firstName: 'Theo' });
  const theosToken = (
    await server.anonymous.auth.adminLogin({ username: 'theo', password: PASSWORD })
  ).token;
  const rosa = await connect({ token: await server.adminToken() });
  const theo = await connect({ token: theosToken });
  happen({ type: 'submission.received', submissionId, playerId, playerName: 'Noor Haddad' });
  happen({ type: 'system.alert', severity: 'high', message: 'The disk is nearly full' });
  for (const admin of [rosa, theo]) {
    await admin.flush();
    expect(admin.received).toEqual([
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

test('a new photo refreshes the player’s other device, and no other player’s', async () => {
  const other = await server.register({ email: 'theo@example.org' });
  const [noor, theo] = [await connect({ token }), await connect({ token: other.token })];
  happen({ type: 'submission.received', submissionId, playerId, playerName: 'Noor Haddad' });
  happen({ type: 'submission.reopened', submissionId, playerId });
  await Promise.all([noor.flush(), theo.flush()]);
  expect(noor.received).toEqual([['board_changed'], ['board_changed']]);
  expect(theo.received).toEqual([]);
});

test('what one decision causes arrives together and in order', async () => {
  const noor = await connect({ token });
  happen(...forNoor().map(([event]) => event));
  await noor.flush();
  expect(noor.numbers()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('a decision that could not be stored sends no notification, now or later', async () => {
  const noor = await connect({ token });
  expect(() =>
    server.services.withTransaction((_tx, emit) => {
      emit({ type: 'line.completed', playerId, points: 50 });
      throw new Error('the disk is full');
    }),
  ).toThrow('the disk is full');
  await noor.flush();
  expect(noor.received).toEqual([]);
  const again = await connect({ token });
  await again.flush();
  expect(again.received).toEqual([]);
});

test('both devices of a player receive a notification', async () => {
  const devices = [await connect({ token }), await connect({ token })];
  happen({ type: 'line.completed', playerId, points: 50 });
  for (const device of devices) {
    await device.flush();
    expect(device.received).toEqual([['line_completed', { points: 50 }, { seq: 1, to: 'player' }]]);
  }
});

test('the first approved photo of a friend who joined with my code notifies me at once', async () => {
  const { user } = await (await server.as(token)).auth.me();
  const noor = await connect({ token });
  const theo = await server.register({
    email: 'theo@example.org',
    referralCode: user.referralCode,
  });
  await theo.call.boards.mine();
  const { id } = await (await senderOf(server, theo.token))(0);
  await (await server.admin()).submissions.review({ id, action: 'approve' });
  await noor.flush();
  expect(noor.of('achievement_unlocked')).toEqual([{ name: 'A friend joined', points: 25 }]);
});

test('a phone that only polls receives the same', async () => {
  const noor = await connect({ token, transports: ['polling'] });
  for (const [event] of forNoor()) happen(event);
  await noor.flush();
  expect(noor.socket.io.engine.transport.name).toBe('polling');
  expect(noor.received.map(([name]) => name)).toEqual(forNoor().map(([, name]) => name));
});

test('where websockets are blocked, the connection falls back to polling', async () => {
  server.http.server.prependListener('upgrade', (_request, socket) => socket.destroy());
  const noor = await connect({ token });
  happen({ type: 'line.completed', playerId, points: 50 });
  await noor.flush();
  expect(noor.socket.io.engine.transport.name).toBe('polling');
  expect(noor.of('line_completed')).toEqual([{ points: 50 }]);
});
