import { beforeEach, expect, test } from 'vitest';
import { notificationsFor } from '#features/notifications/rules.ts';
import type { PlayerId } from '#shared/actor.ts';
import type { DomainEvent } from '#shared/events.ts';
import { type LiveOptions, liveClient } from '#tests/support/live-client.ts';
import { openServer, type TestServer } from '#tests/support/of-one-test.ts';

let server: TestServer;
let token: string;
let playerId: PlayerId;

beforeEach(async () => {
  server = await openServer();
  const noor = await server.register();
  token = noor.token;
  playerId = noor.user.id as PlayerId;
});

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

/** `features/notifications/rules.test.ts` covers the words and payloads of each. */
const forNoor = (): DomainEvent[] => [
  { type: 'submission.approved', submissionId, playerId, points: 10 },
  { type: 'submission.rejected', submissionId, playerId, reason: 'No <b>badge</b> to be seen' },
  { type: 'achievement.unlocked', playerId, achievement: 'fourCorners', points: 20 },
  { type: 'line.completed', playerId, points: 50 },
  { type: 'blackout.completed', playerId, points: 200 },
  { type: 'photo.featured', playerId, points: 15 },
  { type: 'membership.recorded', playerId, points: 30 },
  { type: 'board.handed_in', playerId, lines: 2, found: 9, isBlackout: false },
];

test('players and organisers are told at once that the contest has changed', async () => {
  const clients = [await connect({ token }), await connect({ token: await server.adminToken() })];
  const heard = clients.map(
    ({ socket }) => new Promise<void>((resolve) => socket.once('contest_changed', () => resolve())),
  );
  await (await server.admin()).settings.update({ contest: { paused: 'Back at two.' } });
  await Promise.all(heard);
});

test('a player receives each of the eight notifications in order and once', async () => {
  const noor = await connect({ token });
  for (const event of forNoor()) happen(event);
  await noor.flush();
  expect(noor.received).toEqual(
    forNoor()
      .flatMap(notificationsFor)
      .map(({ name, payload }, i) => [name, payload, { seq: i + 1, to: 'player' }]),
  );
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

test('where websockets are blocked, the connection falls back to polling', async () => {
  server.http.server.prependListener('upgrade', (_request, socket) => socket.destroy());
  const noor = await connect({ token });
  happen({ type: 'line.completed', playerId, points: 50 });
  await noor.flush();
  expect(noor.socket.io.engine.transport.name).toBe('polling');
  expect(noor.of('line_completed')).toEqual([{ points: 50 }]);
});
