import { beforeEach, expect, test, vi } from 'vitest';
import { SESSION_TIMEOUTS } from '#features/auth/rules.ts';
import { DAY } from '#shared/time/clock.ts';
import { type LiveOptions, liveClient, openClient } from '#tests/support/live-client.ts';
import { openServer, stopClock, type TestServer } from '#tests/support/of-one-test.ts';

let server: TestServer;

beforeEach(async () => {
  server = await openServer();
});

const connect = (options: LiveOptions) => openClient(server.origin, options);
const refusal = { message: 'Please sign in', data: { code: 'UNAUTHENTICATED' } };

test.each(['websocket', 'polling'] as const)(
  'signing out closes the connection over %s, and the old token opens no new one',
  async (transport) => {
    const { token, call } = await server.register();
    const device = await connect({ token, transports: [transport], reconnects: true });
    await call.auth.logout();
    await device.isClosed();
    await expect(liveClient(server.origin, { token }).connected).rejects.toMatchObject(refusal);
    expect(device.socket.active, 'it does not try to come back by itself').toBe(false);
  },
);

test('an organiser’s new password closes all their connections at once', async () => {
  const token = await server.adminToken();
  const [one, two] = [await connect({ token }), await connect({ token })];
  await server.services.admins.save({ username: 'rosa', password: 'new-one', firstName: 'Rosa' });
  await Promise.all([one.isClosed(), two.isClosed()]);
});

test('a connection ends with its session, even if nothing happens on it', async () => {
  stopClock('2025-08-30T15:00:00Z');
  const { token } = await server.register();
  const end = Date.now() + SESSION_TIMEOUTS.player.absolute;
  for (let day = 2; day < 14; day += 2) {
    vi.setSystemTime(end - SESSION_TIMEOUTS.player.absolute + day * DAY);
    expect((await server.call('/auth/me', { token })).status).toBe(200);
  }
  vi.setSystemTime(end - 400);
  const device = await connect({ token });
  await device.flush();
  vi.setSystemTime(end);
  await device.isClosed();
});
