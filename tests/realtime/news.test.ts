import { beforeEach, expect, test } from 'vitest';
import type { PlayerId } from '#shared/actor.ts';
import { type LiveOptions, openClient } from '#tests/support/live-client.ts';
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

const connect = (options: LiveOptions) => openClient(server.origin, options);

test('players and organisers are told at once that the contest has changed', async () => {
  const clients = [await connect({ token }), await connect({ token: await server.adminToken() })];
  const heard = clients.map(
    ({ socket }) => new Promise<void>((resolve) => socket.once('contest_changed', () => resolve())),
  );
  await (await server.admin()).settings.update({ contest: { paused: 'Back at two.' } });
  await Promise.all(heard);
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
  server.happen({ type: 'line.completed', playerId, points: 50 });
  await noor.flush();
  expect(noor.socket.io.engine.transport.name).toBe('polling');
  expect(noor.of('line_completed')).toEqual([{ points: 50 }]);
});
