import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWithTransaction } from '#db/with-transaction.ts';
import type { PlayerId } from '#shared/actor.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type LiveOptions, liveClient, openClient } from '#tests/support/live-client.ts';
import { insertRow } from '#tests/support/migrations.ts';
import { openApp, type TestApp } from '#tests/support/of-one-test.ts';
import { serveApp } from '#tests/support/test-server.ts';

let app: TestApp;
let served: Awaited<ReturnType<typeof serveApp>>;
let token: string;
let playerId: PlayerId;

beforeEach(async () => {
  app = await openApp();
  served = await serveApp(app, { port: await freePort() });
  const noor = await app.register();
  token = noor.token;
  playerId = noor.user.id as PlayerId;
});
afterEach(async () => {
  await served.close();
});

const connect = async (options: LiveOptions = {}) => {
  const client = await openClient(served.origin, { token, ...options });
  await client.flush();
  return client;
};
/** Sends Noor one line notification for each number, one after the other. */
const notify = (...points: number[]) => {
  for (const each of points) app.happen({ type: 'line.completed', playerId, points: each });
};
const pointsOf = (client: { of(name: string): unknown[] }) =>
  client.of('line_completed').map((payload) => (payload as { points: number }).points);
const cursor = () =>
  app.raw
    .prepare('select seen_seq from inboxes where recipient = ?')
    .pluck()
    .get(`player:${playerId}`);
const stored = () => app.raw.prepare('select count(*) from notifications').pluck().get();
const restart = async () => {
  const { port } = new URL(served.origin);
  await served.close();
  served = await serveApp(app, { port: Number(port) });
};

test('notifications missed while disconnected arrive once, in order, after reconnecting', async () => {
  notify(1, 2, 3);
  const back = await connect();
  expect(pointsOf(back)).toEqual([1, 2, 3]);
  expect(back.numbers()).toEqual([1, 2, 3]);
  notify(4);
  await back.flush();
  expect(pointsOf(back)).toEqual([1, 2, 3, 4]);
});

test('a notification that one device has shown is not sent again to any device', async () => {
  notify(1, 2, 3);
  const phone = await connect();
  expect(await phone.emit('seen', 2)).toEqual({ ok: true });
  expect(pointsOf(await connect()), 'on a laptop').toEqual([3]);
  await phone.emit('seen', 3);
  expect(pointsOf(await connect())).toEqual([]);
  expect([cursor(), stored()], 'kept for the news list').toEqual([3, 3]);
  notify(4);
  const later = await connect();
  expect(later.numbers(), 'numbers go on').toEqual([4]);
});

test('a sequence number from before a restored backup hides nothing', async () => {
  notify(1, 2);
  expect(pointsOf(await connect({ since: 60 }))).toEqual([1, 2]);
  notify(3);
  expect(pointsOf(await connect({ since: 'yesterday' }))).toEqual([1, 2, 3]);
});

test('a restart of the server loses nothing and repeats nothing', async () => {
  const noor = await connect({ reconnects: true });
  notify(1, 2);
  await noor.flush();
  await noor.emit('seen', 2);
  await restart();
  notify(3);
  await noor.until(() => expect(pointsOf(noor)).toContain(3));
  await noor.flush();
  expect(pointsOf(noor)).toEqual([1, 2, 3]);
});

test('a server killed between storing and sending still delivers the notification', async () => {
  const noor = await connect({ reconnects: true });
  const { storeNotifications } = app.services.notifications;
  const killed = createWithTransaction({ db: app.db, publish: () => {}, storeNotifications });
  killed((_tx, emit) => emit({ type: 'line.completed', playerId, points: 7 }));
  await noor.flush();
  expect(pointsOf(noor)).toEqual([]);
  await restart();
  await noor.until(() => expect(pointsOf(noor)).toEqual([7]));
});

test('notifications during the catch-up arrive once and in order', async () => {
  const missed = Array.from({ length: 450 }, (_, i) => i + 1);
  notify(...missed);
  const client = liveClient(served.origin, { token });
  await client.connected;
  for (let more = 451; more <= 500; more++) {
    notify(more);
    await new Promise((done) => setImmediate(done));
  }
  await client.until(() => expect(client.numbers()).toHaveLength(500));
  await client.flush();
  expect(client.numbers()).toEqual([...missed, ...Array.from({ length: 50 }, (_, i) => 451 + i)]);
});

test('stopping ends every connection before the server closes, and admits no new one', async () => {
  const devices = [await connect(), await connect({ transports: ['polling'] })];
  served.realtime.close();
  for (const device of devices) await device.isClosed();
  await expect(liveClient(served.origin, { token }).connected).rejects.toThrow();
});

test('a decision that could not be stored sends no notification, now or later', async () => {
  const noor = await connect();
  expect(() =>
    app.services.withTransaction((_tx, emit) => {
      emit({ type: 'line.completed', playerId, points: 50 });
      throw new Error('the disk is full');
    }),
  ).toThrow('the disk is full');
  await noor.flush();
  expect(noor.received).toEqual([]);
  expect((await connect()).received).toEqual([]);
});

test('an announcement arrives at once on every device of every player it is for, however many there are', async () => {
  for (let i = 0; i < 120; i++) {
    insertRow(app.raw, 'players', { id: `p${i}`, email: `${i}@x`, referral_code: `R${i}` });
  }
  const last = await app.register({ email: 'last@example.org' });
  const devices = [await connect(), await connect(), await connect({ token: last.token })];
  const form = { message: 'Lunch', audience: 'everybody', key: 'one-form-sent' } as const;
  const admin = await app.admin();
  expect(await admin.announcements.announce(form)).toMatchObject({ reached: 122 });
  const told = ['announcement', { message: 'Lunch' }, { seq: 1, to: 'player' }];
  for (const device of devices) {
    await device.until(() => expect(device.received).toEqual([told]));
  }
});
