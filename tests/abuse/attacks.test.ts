// One hostile sender, and an honest player whose calls are answered all the while.
import { expect, test } from 'vitest';
import {
  expectHonestServed,
  expectOnlyAnswers,
  openAbuseContest,
} from '#tests/support/abuse-contest.ts';
import { liveClient } from '#tests/support/live-client.ts';
import { photo } from '#tests/support/photos.ts';

const contest = openAbuseContest();

/** For the honest player, while the attackers wait. */
const SLOWDOWN = 5;

test('sixty pictures that each take a decoder seconds are refused, and other players’ photos get through', async () => {
  const attack = await contest().attack('progressive-jpeg', { seconds: 3 });
  expectHonestServed(attack);
  expectOnlyAnswers(attack, ['400', '429', '503']);
  expect(attack.report.answers['400']).toMatchObject({ code: 'INVALID_INPUT' });
});

test('150 concurrent password guesses delay no sign-in, page or photo', async () => {
  const attack = await contest().attack('sign-ins', { seconds: 3 });
  expectHonestServed(attack);
  expectOnlyAnswers(attack, ['401', '429', '503']);
});

test('a flood of packets is disconnected and kept out, and honest phones stay connected', async () => {
  const noor = await contest().register('Noor');
  const connect = () =>
    liveClient(contest().origin, { token: noor.token, transports: ['websocket'] });
  const early = connect();
  await early.connected;
  const attack = await contest().attack('socket-flood', {
    seconds: 6,
    async meanwhile() {
      const late = connect();
      await late.connected;
      await late.flush();
    },
  });
  expect(early.socket.connected).toBe(true);
  expectHonestServed(attack);
  const { cut, lanes = 0, lateOpened } = attack.report.figures;
  expect(cut, 'connections that were cut').toBeGreaterThan(0);
  // In the second half: a client let in again at once would open hundreds.
  expect(lateOpened, 'connections let in later').toBeLessThanOrEqual(2 * lanes);
});

test('clients that never read and uploads that barely move are cut off, and photos that move get through', async () => {
  // Both spend most of their time waiting, so they run together.
  const [readers, uploads] = await Promise.all([
    contest().attack('stalled-readers', { seconds: 40, slowdown: SLOWDOWN }),
    contest().attack('slow-uploads', { seconds: 50, slowdown: SLOWDOWN }),
  ]);
  for (const attack of [readers, uploads]) expectHonestServed(attack);
  expect(readers.report.figures).toEqual({ whole: 0 });
  expectOnlyAnswers(uploads, ['429', '503', '408', 'cut']);
  const { '429': limited, '503': busy } = uploads.report.answers;
  // Two at a time are received. A response can be lost when the connection closes on a client that is still sending.
  expect((limited?.count ?? 0) + (busy?.count ?? 0), 'refused in words').toBeGreaterThan(30);
  const id = await contest().send(uploads.attacker, 24, await photo());
  expect(id).toEqual(expect.any(String));
});
