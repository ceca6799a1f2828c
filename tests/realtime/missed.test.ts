import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWithTransaction } from '#db/with-transaction.ts';
import type { PlayerId } from '#shared/actor.ts';
import { type LiveOptions, liveClient } from '#tests/support/live-client.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { serveApp } from '#tests/support/test-server.ts';

let app: TestApp;
let served: Awaited<ReturnType<typeof serveApp>>;
let token: string;
let playerId: PlayerId;

beforeEach(async () => {
  app = await testApp();
  served = await serveApp(app);
  const noor = await app.register();
  token = noor.token;
  playerId = noor.user.id as PlayerId;
});
afterEach(async () => {
  await served.close();
  app.close();
});

const enter = async (options: LiveOptions = {}) => {
  const client = liveClient(served.origin, { token, ...options });
  await client.isIn;
  await client.settle();
  return client;
};
/** Tells Noor of as many lines as there are numbers, one after the other. */
const tell = (...points: number[]) => {
  for (const each of points) {
    app.services.withTransaction((_tx, emit) =>
      emit({ type: 'line.completed', playerId, points: each }),
    );
  }
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

test('what was missed while away comes once, in order, when coming back', async () => {
  tell(1, 2, 3);
  const back = await enter();
  expect(pointsOf(back)).toEqual([1, 2, 3]);
  expect(back.numbers()).toEqual([1, 2, 3]);
  tell(4);
  await back.settle();
  expect(pointsOf(back)).toEqual([1, 2, 3, 4]);
});

test('what a device has shown is not told again, on it or on any other', async () => {
  tell(1, 2, 3);
  const phone = await enter();
  expect(await phone.say('seen', 2)).toEqual({ ok: true });
  expect(pointsOf(await enter()), 'on a laptop').toEqual([3]);
  await phone.say('seen', 3);
  expect(pointsOf(await enter())).toEqual([]);
  expect([cursor(), stored()]).toEqual([3, 0]);
  tell(4);
  const later = await enter();
  expect(later.numbers(), 'numbers go on').toEqual([4]);
});

test('a device that was cut off before it could confirm is not told twice', async () => {
  tell(1, 2, 3);
  expect(pointsOf(await enter({ since: 2 }))).toEqual([3]);
  expect(pointsOf(await enter())).toEqual([3]);
});

test('nobody confirms what they were not told, or backwards', async () => {
  tell(1, 2);
  const noor = await enter();
  await noor.say('seen', 999);
  await enter();
  expect(cursor()).toBe(2);
  await noor.say('seen', 1);
  await enter();
  expect(cursor()).toBe(2);
});

test('a number from before a restored backup hides nothing', async () => {
  tell(1, 2);
  expect(pointsOf(await enter({ since: 60 }))).toEqual([1, 2]);
  tell(3);
  expect(pointsOf(await enter({ since: 'yesterday' }))).toEqual([1, 2, 3]);
});

test('a restart of the server loses nothing and repeats nothing', async () => {
  const noor = await enter({ reconnects: true });
  tell(1, 2);
  await noor.settle();
  await noor.say('seen', 2);
  await restart();
  tell(3);
  await noor.until(() => expect(pointsOf(noor)).toContain(3));
  await noor.settle();
  expect(pointsOf(noor)).toEqual([1, 2, 3]);
});

test('killed between the storing and the telling, the news still arrives', async () => {
  const noor = await enter({ reconnects: true });
  const { storeNotifications } = app.services.notifications;
  const killed = createWithTransaction({ db: app.db, publish: () => {}, storeNotifications });
  killed((_tx, emit) => emit({ type: 'line.completed', playerId, points: 7 }));
  await noor.settle();
  expect(pointsOf(noor)).toEqual([]);
  await restart();
  await noor.until(() => expect(pointsOf(noor)).toEqual([7]));
});

test('hundreds of missed ones come without a gap', async () => {
  const missed = Array.from({ length: 450 }, (_, i) => i + 1);
  tell(...missed);
  const client = liveClient(served.origin, { token });
  await client.until(() => expect(client.numbers()).toEqual(missed));
});

test('news that come while the missed are being sent are neither doubled nor out of order', async () => {
  const missed = Array.from({ length: 450 }, (_, i) => i + 1);
  tell(...missed);
  const client = liveClient(served.origin, { token });
  await client.isIn;
  for (let more = 451; more <= 500; more++) {
    tell(more);
    await new Promise((done) => setImmediate(done));
  }
  await client.until(() => expect(client.numbers()).toHaveLength(500));
  await client.settle();
  expect(client.numbers()).toEqual([...missed, ...Array.from({ length: 50 }, (_, i) => 451 + i)]);
});

test('an organiser who was away learns of every photo and of every alert', async () => {
  app.services.withTransaction((_tx, emit) => {
    emit({ type: 'submission.received', submissionId: 's', playerId, playerName: 'Noor' });
    emit({ type: 'system.alert', severity: 'critical', message: 'The disk is full' });
  });
  const rosa = await enter({ token: await app.adminToken() });
  expect(rosa.heard.map(([name]) => name)).toEqual(['new_submission', 'system_alert']);
});

test('at a stop every connection is ended before the server closes, and none is let in', async () => {
  const devices = [await enter(), await enter({ transports: ['polling'] })];
  served.realtime.close();
  for (const device of devices) await device.isClosed();
  await expect(liveClient(served.origin, { token }).isIn).rejects.toThrow();
});

test('stopping does not wait for open connections', async () => {
  await enter();
  await enter({ transports: ['polling'] });
  // Waiting for them would take until their pings fail, longer than a test may last.
  await restart();
});
