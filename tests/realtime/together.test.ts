import { beforeEach, expect, test } from 'vitest';
import { notificationsFor } from '#features/notifications/rules.ts';
import type { PlayerId } from '#shared/actor.ts';
import type { DomainEvent } from '#shared/events.ts';
import { type LiveOptions, liveClient, openClient } from '#tests/support/live-client.ts';
import { openServer, type TestServer } from '#tests/support/of-one-test.ts';
import { senderOf } from '#tests/support/senders.ts';

let server: TestServer;
let holder: Awaited<ReturnType<TestServer['register']>>;
let playerId: PlayerId;

beforeEach(async () => {
  server = await openServer();
  holder = await server.register();
  playerId = holder.user.id as PlayerId;
});

const join = async (name = 'Mo') => {
  const { code } = await holder.call.crews.invite({});
  return (await server.anonymous.crews.join({ code, name })).token;
};
const connect = (options: LiveOptions) => openClient(server.origin, options);

const submissionId = 'photo-1';

/** The board's nine events: eight about the player, and one for everybody. */
const events = (): DomainEvent[] => [
  { type: 'submission.approved', submissionId, playerId, points: 10 },
  { type: 'submission.rejected', submissionId, playerId, reason: 'Nothing to be seen' },
  { type: 'achievement.unlocked', playerId, achievement: 'fourCorners', points: 20 },
  { type: 'line.completed', playerId, points: 50 },
  { type: 'blackout.completed', playerId, points: 200 },
  { type: 'photo.featured', playerId, points: 15 },
  { type: 'membership.recorded', playerId, points: 30 },
  { type: 'board.handed_in', playerId, lines: 2, found: 9, isBlackout: false },
  { type: 'points.changed', playerId, points: 5, reason: 'Helped at the table' },
];
const told = () =>
  events()
    .flatMap(notificationsFor)
    .map(({ name, payload }, i) => [name, payload, { seq: 1 + i, to: 'player' }]);

test('every phone of a board gets each of the nine notifications once', async () => {
  const tokens = [holder.token, await join('Mo'), await join('Sam')];
  const phones = await Promise.all(tokens.map((token) => connect({ token })));
  for (const event of events()) server.happen(event);
  for (const phone of phones) {
    await phone.until(() => expect(phone.received).toEqual(told()));
    await phone.flush();
    expect(phone.received).toEqual(told());
  }
});

test('a phone that was away gets what another phone has already seen, and gets it once', async () => {
  const mo = await join();
  const own = await connect({ token: holder.token });
  server.happen(...events());
  await own.until(() => expect(own.received).toHaveLength(9));
  await own.emit('seen', 9, 'player');
  const late = await connect({ token: mo });
  await late.until(() => expect(late.received).toEqual(told()));
  await late.emit('seen', 9, 'player');
  late.socket.disconnect();
  server.happen({ type: 'line.completed', playerId, points: 50 });
  const again = await connect({ token: mo, since: 9 });
  await again.until(() => expect(again.numbers()).toEqual([10]));
  const forgetful = await connect({ token: mo });
  await forgetful.until(() => expect(forgetful.numbers()).toEqual([10]));
});

test('a phone that joins gets no notifications from before', async () => {
  server.happen(...events());
  const late = await connect({ token: await join() });
  await late.flush();
  expect(late.received).toEqual([]);
  server.happen({ type: 'line.completed', playerId, points: 50 });
  await late.until(() => expect(late.numbers()).toEqual([10]));
});

test('a photo from one phone refreshes the board on the others', async () => {
  const mo = await join();
  const own = await connect({ token: holder.token });
  await holder.call.boards.mine();
  await (await senderOf(server, mo))(0);
  await own.until(() => expect(own.received).toContainEqual(['board_changed']));
  const { board } = await holder.call.boards.mine();
  expect(board[0]?.photo).toMatchObject({ status: 'pending', sentBy: 'Mo' });
});

test('a phone that is removed is cut off at once, its token opens nothing, and the others stay connected', async () => {
  const [mo, sam] = [await join('Mo'), await join('Sam')];
  const [removed, other] = [await connect({ token: mo }), await connect({ token: sam })];
  const { companions } = await holder.call.crews.list();
  await holder.call.crews.remove({ id: companions[0]?.id ?? '' });
  await removed.isClosed();
  await expect(liveClient(server.origin, { token: mo }).connected).rejects.toMatchObject({
    data: { code: 'UNAUTHENTICATED' },
  });
  expect((await server.call('/game/board', { token: mo })).status).toBe(401);
  await other.flush();
  expect((await holder.call.crews.list()).companions.map(({ name }) => name)).toEqual(['Sam']);
});
