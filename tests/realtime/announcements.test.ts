import { beforeEach, expect, test } from 'vitest';
import { openClient } from '#tests/support/live-client.ts';
import { insertRow } from '#tests/support/migrations.ts';
import { openServer, type TestServer } from '#tests/support/of-one-test.ts';

let server: TestServer;
let admin: Awaited<ReturnType<TestServer['admin']>>;
beforeEach(async () => {
  server = await openServer();
  admin = await server.admin();
});

const connect = (token: string) => openClient(server.origin, { token });
const join = async (email: string) => (await server.register({ email })).token;
let keys = 0;
const announce = (message: string, audience: 'everybody' | 'no_board' = 'everybody') =>
  admin.announcements.announce({ message, audience, key: `form-${++keys}-sent` });
const told = (message: string, seq: number) => [
  ['announcement', { message }, { seq, to: 'player' }],
];

test('an announcement arrives at once on every device of every player it is for, however many there are', async () => {
  const first = await join('first@example.org');
  for (let i = 0; i < 120; i++) {
    insertRow(server.raw, 'players', { id: `p${i}`, email: `${i}@x`, referral_code: `R${i}` });
  }
  const last = await join('last@example.org');
  const devices = [await connect(first), await connect(first), await connect(last)];
  expect(await announce('Lunch')).toMatchObject({ reached: 122 });
  for (const device of devices) {
    await device.until(() => expect(device.received).toEqual(told('Lunch', 1)));
  }
});

test('a phone gets no announcement for others, and gets one it missed when it connects', async () => {
  const [dealt, bare] = [await join('dealt@example.org'), await join('bare@example.org')];
  await (await server.as(dealt)).boards.mine();
  const device = await connect(dealt);
  await announce('Get your board', 'no_board');
  await device.flush();
  expect(device.received).toEqual([]);
  const late = await connect(bare);
  await late.until(() => expect(late.received).toEqual(told('Get your board', 1)));
});
