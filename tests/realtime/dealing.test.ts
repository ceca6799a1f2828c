import { beforeEach, expect, test, vi } from 'vitest';
import { openClient } from '#tests/support/live-client.ts';
import { openServer, stopClock, type TestServer } from '#tests/support/of-one-test.ts';
import { senderOf } from '#tests/support/senders.ts';

let server: TestServer;

beforeEach(async () => {
  stopClock('2025-08-30T18:00:00Z');
  server = await openServer();
  const { token } = await server.register();
  const send = await senderOf(server, token);
  for (const position of [0, 1, 2]) await send(position);
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** A reviewer's screen with a live connection, and how many photos are leased to it. */
async function reviewer() {
  const token = await server.adminToken();
  const call = await server.as(token);
  const client = await openClient(server.origin, { token });
  const count = async () =>
    (await call.submissions.deal({ screen: 'screen-1', limit: 10 })).submissions.length;
  return { client, call, token, count };
}

test('photos leased to a screen whose connection ended go to another screen', async () => {
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
  // Sooner than for a screen that fell silent, later than a reload takes.
  expect(Date.now() - start).toBeGreaterThanOrEqual(15_000);
  expect(Date.now() - start).toBeLessThan(90_000);
});

test('a reviewer who closes the tab and opens another gets the same photos at once', async () => {
  const [rosa, theo] = [await reviewer(), await reviewer()];
  expect(await rosa.count()).toBe(3);
  rosa.client.socket.disconnect();
  let tabs = 1;
  const anotherTab = async () =>
    (await rosa.call.submissions.deal({ screen: `screen-${++tabs}`, limit: 10 })).submissions;
  // Not because time passes: the clock stands still until the server has noticed the disconnect.
  await vi.waitFor(async () => expect(await anotherTab()).toHaveLength(3), { interval: 50 });
  expect(await theo.count()).toBe(0);
});

test('a screen with two connections keeps its photos when one of them ends', async () => {
  const [rosa, theo] = [await reviewer(), await reviewer()];
  const second = await openClient(server.origin, { token: rosa.token });
  await rosa.count();
  second.socket.disconnect();
  await theo.client.flush();
  pass(60_000);
  expect(await theo.count()).toBe(0);
});
