import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveClient } from '#tests/support/live-client.ts';
import { senderOf } from '#tests/support/senders.ts';
import { type TestServer, testServer } from '#tests/support/test-server.ts';

let server: TestServer;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-08-30T18:00:00Z') });
  server = await testServer();
  const { token } = await server.register();
  const send = await senderOf(server, token);
  for (const position of [0, 1, 2]) await send(position);
});
afterEach(async () => {
  await server.close();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** A reviewer at a screen with a live connection, and how many photos it is dealt. */
async function reviewer() {
  const token = await server.adminToken();
  const call = await server.as(token);
  const client = liveClient(server.origin, { token });
  await client.connected;
  const count = async () =>
    (await call.submissions.deal({ screen: 'screen-1', limit: 10 })).submissions.length;
  return { client, call, token, count };
}

test('photos of a screen whose connection ended go to another one', async () => {
  const [rosa, theo] = [await reviewer(), await reviewer()];
  expect([await rosa.count(), await theo.count()]).toEqual([3, 0]);
  const start = Date.now();
  rosa.client.socket.disconnect();
  await vi.waitFor(
    async () => {
      pass(1000);
      expect(await theo.count()).toBe(3);
    },
    { timeout: 15_000, interval: 50 },
  );
  // Sooner than those of a screen that fell silent, later than a reload takes.
  expect(Date.now() - start).toBeGreaterThanOrEqual(15_000);
  expect(Date.now() - start).toBeLessThan(90_000);
});

test('a screen with a second connection keeps its photos when one of them ends', async () => {
  const [rosa, theo] = [await reviewer(), await reviewer()];
  const second = liveClient(server.origin, { token: rosa.token });
  await second.connected;
  await rosa.count();
  second.socket.disconnect();
  await theo.client.flush();
  pass(60_000);
  expect(await theo.count()).toBe(0);
});
