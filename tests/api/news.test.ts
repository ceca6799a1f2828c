import { beforeEach, expect, test } from 'vitest';
import type { PlayerId } from '#shared/actor.ts';
import { openApp, type TestApp } from '#tests/support/of-one-test.ts';
import { senderOf } from '#tests/support/senders.ts';

let app: TestApp;
let noor: Awaited<ReturnType<TestApp['register']>>;
let admin: Awaited<ReturnType<TestApp['admin']>>;

beforeEach(async () => {
  app = await openApp();
  noor = await app.register();
  admin = await app.admin();
});

const recipient = () => `player:${noor.user.id}`;
const tell = (from: number, to: number) => {
  const playerId = noor.user.id as PlayerId;
  for (let points = from; points <= to; points++) {
    app.happen({ type: 'line.completed', playerId, points });
  }
};
const shown = (seq: number) => app.services.notifications.markSeen([[recipient(), seq]]);

test('the news about a reviewed photo names its square', async () => {
  const send = await senderOf(app, noor.token);
  const [yes, no] = [await send(3), await send(4)];
  await admin.submissions.review({ id: yes.id, action: 'approve' });
  await admin.submissions.review({ id: no.id, action: 'reject', notes: 'Too dark' });
  const { board } = await noor.call.boards.mine();
  const squareAt = (position: number) => {
    const { code, title, title_es, title_fr } = board[position]?.challenge ?? {};
    return { code, title, title_es, title_fr };
  };
  const { news } = await noor.call.notifications.mine({});
  expect(news.map(({ name, square }) => [name, square])).toEqual([
    ['submission_rejected', squareAt(4)],
    ['achievement_unlocked', null],
    ['submission_approved', squareAt(3)],
  ]);
  expect(news[0]?.payload).toEqual({ reason: 'Too dark' });
});

test('news stays unread until the player has read it, and a toast does not count as reading', async () => {
  tell(1, 3);
  expect(await noor.call.notifications.mine({})).toMatchObject({
    unread: 3,
    news: [{ isUnread: true }, { isUnread: true }, { isUnread: true }],
  });
  shown(3);
  expect((await noor.call.notifications.mine({})).unread, 'a toast is not reading').toBe(3);
  await noor.call.notifications.read({ seq: 2 });
  expect(await noor.call.notifications.mine({})).toMatchObject({
    unread: 1,
    news: [{ isUnread: true }, { isUnread: false }, { isUnread: false }],
  });
  await noor.call.notifications.read({ seq: 1 });
  expect((await noor.call.notifications.mine({})).unread, 'reading never goes back').toBe(1);
  await noor.call.notifications.read({ seq: 999 });
  tell(4, 4);
  expect((await noor.call.notifications.mine({})).unread, 'later news are unread').toBe(1);
});

test('the newest 500 notifications that were shown are kept, and no number is given twice', async () => {
  tell(1, 510);
  shown(510);
  const kept = app.raw.prepare('select min(seq), count(*) from notifications').raw();
  expect(kept.get()).toEqual([11, 500]);
  tell(511, 511);
  expect((await noor.call.notifications.mine({})).news[0]?.seq).toBe(511);
});
