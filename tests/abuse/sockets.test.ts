import { expect, test } from 'vitest';
import { abuseContestOfFile } from '#tests/support/abuse-contest-of-file.ts';
import { expectHonestServed, expectMemoryKept } from '#tests/support/honest-expectations.ts';
import { liveClient } from '#tests/support/live-client.ts';

const contest = abuseContestOfFile();

test('a flood of packets is disconnected and kept out, and honest phones stay connected', async () => {
  const noor = await contest().register('Noor');
  const early = liveClient(contest().origin, { token: noor.token, transports: ['websocket'] });
  await early.connected;
  const attack = await contest().attack('socket-packets', {
    seconds: 6,
    async meanwhile() {
      const late = liveClient(contest().origin, {
        token: noor.token,
        transports: ['websocket'],
      });
      await late.connected;
      await late.flush();
    },
  });
  expect(early.socket.connected).toBe(true);
  expectHonestServed(attack);
  expectMemoryKept(attack);
  const {
    cut = 0,
    lanes = 0,
    lateOpened = 0,
    packets = 0,
    latePackets = 0,
  } = attack.report.figures;
  expect(cut, 'connections that were cut').toBeGreaterThanOrEqual(lanes);
  // Half of the time, but next to none of the flood: who is cut does not come back at once.
  expect(lateOpened, 'connections let in later').toBeLessThanOrEqual(lanes);
  expect(latePackets, 'packets sent later').toBeLessThan(packets / 4);
});
