import { beforeEach, expect, test } from 'vitest';
import { openClient } from '#tests/support/live-client.ts';
import { insertRow } from '#tests/support/migrations.ts';
import { openServer, type TestServer } from '#tests/support/of-one-test.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openServer();
});

const connect = (token: string) => openClient(server.origin, { token });
const join = async (email: string) => (await server.register({ email })).token;

test('an announcement arrives at once on every device of every player it is for, however many there are', async () => {
  const first = await join('first@example.org');
  for (let i = 0; i < 120; i++) {
    insertRow(server.raw, 'players', { id: `p${i}`, email: `${i}@x`, referral_code: `R${i}` });
  }
  const last = await join('last@example.org');
  const devices = [await connect(first), await connect(first), await connect(last)];
  const form = { message: 'Lunch', audience: 'everybody', key: 'one-form-sent' } as const;
  const admin = await server.admin();
  expect(await admin.announcements.announce(form)).toMatchObject({ reached: 122 });
  const told = ['announcement', { message: 'Lunch' }, { seq: 1, to: 'player' }];
  for (const device of devices) {
    await device.until(() => expect(device.received).toEqual([told]));
  }
});
