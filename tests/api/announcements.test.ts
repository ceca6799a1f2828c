// Organisers' announcements, through callers: to whom, once, kept in the news, and withdrawn; and the other news.
import { beforeEach, expect, test, vi } from 'vitest';
import type { AnnouncementAudience } from '#features/announcements/contract.ts';
import { ANNOUNCEMENTS_MAX, HOURLY_MAX, MESSAGE_MAX } from '#features/announcements/contract.ts';
import type { PlayerId } from '#shared/actor.ts';
import { auditLines } from '#tests/support/audit-lines.ts';
import { insertRow } from '#tests/support/migrations.ts';
import { diaryOf, openApp, stopClock, type TestApp } from '#tests/support/of-one-test.ts';
import { PASSWORD } from '#tests/support/registration.ts';
import { senderOf } from '#tests/support/senders.ts';

type Player = Awaited<ReturnType<TestApp['register']>>;

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['admin']>>;
beforeEach(async () => {
  // 4:30 PM in the contest’s zone.
  stopClock('2026-08-28T20:30:00Z');
  app = await openApp();
  admin = await app.admin();
});

let joined = 0;
const join = (firstName: string, lastName = 'Lind') =>
  app.register({ firstName, lastName, email: `hears${++joined}@example.org` });

let keys = 0;
const announce = (
  message: string,
  audience: AnnouncementAudience = 'everybody',
  key = `form-number-${++keys}`,
) => admin.announcements.announce({ message, audience, key });

const newsOf = async ({ call }: Player) =>
  (await call.notifications.mine({})).news.map(({ payload: { message } }) => message);
const unreadOf = async ({ call }: Player) => (await call.notifications.mine({})).unread;
const toToast = ({ user }: Player) =>
  app.services.notifications.undelivered(`player:${user.id}`, 0);
const sentIds = async () => (await admin.announcements.list({})).announcements.map(({ id }) => id);
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const HOUR = 3_600_000;

test('every player gets an announcement as it was typed, in the news and as a toast when a phone connects', async () => {
  const [noor, theo] = [await join('Noor'), await join('Theo')];
  const text = 'Se cierra a las 6 <b>PM</b> & “bring” 🎉';
  expect(await announce(`  ${text}\n `)).toEqual({ success: true, reached: 2 });
  for (const who of [noor, theo]) {
    expect(await newsOf(who)).toEqual([text]);
    expect(await unreadOf(who)).toBe(1);
    expect(toToast(who)).toEqual([{ seq: 1, name: 'announcement', payload: { message: text } }]);
  }
});

test('an announcement to players without a board, a photo or a hand-in reaches only those players', async () => {
  const [bare, dealt, sent, done] = [
    await join('Bare'),
    await join('Dealt'),
    await join('Sent'),
    await join('Done'),
  ];
  for (const { call } of [dealt, sent, done]) await call.boards.mine();
  await (await senderOf(app, sent.token))(0);
  await admin.boards.handIn({ id: done.user.id });
  const gone = await join('Gone');
  await admin.players.disable({ id: gone.user.id });

  const reach = { everybody: 4, no_board: 1, no_photo: 3, no_hand_in: 3 };
  expect(await admin.announcements.reach()).toEqual(reach);
  for (const audience of ['everybody', 'no_board', 'no_photo', 'no_hand_in'] as const) {
    expect(await announce(audience, audience)).toMatchObject({ reached: reach[audience] });
  }
  expect(await Promise.all([bare, dealt, sent].map(newsOf))).toEqual([
    ['no_hand_in', 'no_photo', 'no_board', 'everybody'],
    ['no_hand_in', 'no_photo', 'everybody'],
    ['no_hand_in', 'everybody'],
  ]);
  expect((await newsOf(done)).toSorted()).toEqual(['everybody', 'no_photo', undefined]);
  expect(toToast(gone)).toEqual([]);
});

test('one form makes one announcement, however often it is sent', async () => {
  const noor = await join('Noor');
  const once = () => announce('The hall closes at six', 'everybody', 'one-form');
  expect([await once(), await once()]).toEqual([
    { success: true, reached: 1 },
    { success: true, reached: 1 },
  ]);
  expect(await newsOf(noor)).toEqual(['The hall closes at six']);
  await expect(announce('At seven', 'everybody', 'one-form')).rejects.toThrow(
    'sent before with something else',
  );
  expect(await sentIds()).toHaveLength(1);
});

test.each([
  ['', 'Type what to announce'],
  ['  \n ', 'Type what to announce'],
  ['x'.repeat(MESSAGE_MAX + 1), 'at most 280 characters'],
  ['hidden \u202E text', 'cannot be seen'],
])('“%s” is not announced', async (message, text) => {
  await join('Noor');
  await expect(announce(message)).rejects.toThrow(text);
  expect(await sentIds()).toEqual([]);
});

test('an announcement that is taken back leaves the news, reaches no phone, and its number is not reused', async () => {
  const noor = await join('Noor');
  await announce('First');
  await announce('Wrong room');
  const [wrong = 0] = await sentIds();
  await admin.announcements.takeBack({ id: wrong });
  expect(await newsOf(noor)).toEqual(['First']);
  expect(await unreadOf(noor)).toBe(1);
  expect(toToast(noor).map(({ seq }) => seq)).toEqual([1]);
  await announce('Right room');
  // A phone that has shown number 2 must not mistake the corrected one for it.
  expect(toToast(noor).map(({ seq }) => seq)).toEqual([1, 3]);
  await expect(admin.announcements.takeBack({ id: wrong })).rejects.toThrow(
    'already been taken back',
  );
});

test('the list and the audit log say who announced what to whom, and that it was taken back; beyond the last page is the last', async () => {
  for (let i = 0; i < 3; i++) await join(`Player ${i}`);
  await announce('Lunch is over', 'no_photo');
  const { announcements, page } = await admin.announcements.list({ page: 1001 });
  const [{ id } = { id: 0 }] = announcements;
  expect(page).toBe(1);
  expect(announcements).toEqual([
    {
      id,
      message: 'Lunch is over',
      audience: 'no_photo',
      reached: 3,
      sentAt: '2026-08-28T20:30:00.000Z',
      sentBy: 'Rosa',
      takenBackAt: null,
    },
  ]);
  later(60_000);
  await admin.announcements.takeBack({ id });
  expect((await admin.announcements.list({})).announcements[0]?.takenBackAt).toBe(
    '2026-08-28T20:31:00.000Z',
  );
  expect(await diaryOf(admin, 2)).toEqual([
    'Rosa took back the announcement “Lunch is over”',
    'Rosa announced to players without a photo (3): “Lunch is over”',
  ]);
});

/** Announced long ago, as a row. */
const row = (id: number) => ({ id, key: `key-${id}`, audience: 'everybody', sent_at: 0 });

test('organisers cannot flood players: at most twelve announcements an hour, two hundred a contest', async () => {
  const noor = await join('Noor');
  for (let i = 0; i < HOURLY_MAX; i++) {
    await announce(`Number ${i}`);
    later(60_000);
  }
  const refused = await announce('One more').catch((cause: unknown) => cause);
  expect(refused).toMatchObject({ cause: { code: 'rate_limited', retryAfter: 48 * 60 } });
  later(48 * 60_000);
  await announce('One more');
  expect(await newsOf(noor)).toHaveLength(HOURLY_MAX + 1);
  for (let id = 100; id < 100 + ANNOUNCEMENTS_MAX; id++)
    insertRow(app.raw, 'announcements', row(id));
  later(2 * HOUR);
  await expect(announce('Too many')).rejects.toThrow('at most 200 announcements');
});

test('a player who registers later finds that day’s announcements to everybody, unread and without toasts', async () => {
  await join('Noor');
  later(-20 * HOUR);
  await announce('Yesterday');
  later(20 * HOUR);
  await announce('Today');
  await announce('For some', 'no_board');
  await announce('Wrong room');
  const [wrong = 0] = await sentIds();
  await admin.announcements.takeBack({ id: wrong });
  const theo = await join('Theo');
  expect([await newsOf(theo), await unreadOf(theo), toToast(theo)]).toEqual([['Today'], 1, []]);
  await announce('Now');
  expect(toToast(theo)).toMatchObject([{ seq: 2, payload: { message: 'Now' } }]);
});

test('erasing a player whose name matches an announcement’s words leaves the announcement unchanged', async () => {
  const theo = await join('Theo');
  const message = 'The draw is on Saturday at six at the main stage. Bring your board.';
  await announce(message);
  const [id] = await sentIds();
  const vandals = [
    await join('Saturday', 'at six at the main stage'),
    await join('a', 'b'),
    await join('Rosa', 'announced'),
  ];
  const log = () => auditLines(app.raw, 'announcement.%').map(({ text }) => text);
  const before = log();
  expect(before.join()).toContain(message);
  for (const { call } of vandals) await call.players.eraseMine({ password: PASSWORD });
  expect(await newsOf(theo)).toEqual([message]);
  expect((await admin.announcements.list({})).announcements).toMatchObject([{ id, message }]);
  expect(log()).toEqual(before);
});

test('erasing a player tells the organiser how many announcements have a name of theirs, and these can be taken back', async () => {
  const ottilie = await join('Ottilie', 'Quist');
  await announce('Ottilie Quist, your badge is at the table');
  const [id = 0] = await sentIds();
  await announce('Ottilie Q. won the draw');
  await ottilie.call.auth.changeMe({ shownName: 'Zorro' });
  await announce('Zorro’s board is at the table');
  await announce('Zorros are not named, and neither are Ottilie Quists or Ottilie R.');
  await announce('To whoever lost a hat: it is at the table');
  expect(await admin.players.erase({ id: ottilie.user.id })).toMatchObject({ announcements: 3 });
  await admin.announcements.takeBack({ id });
  expect(await newsOf(await join('Theo'))).toHaveLength(4);
});

/** Tells a player of one line for each number. */
const tell = ({ user }: Player, from: number, to: number) => {
  const playerId = user.id as PlayerId;
  for (let points = from; points <= to; points++) {
    app.happen({ type: 'line.completed', playerId, points });
  }
};
const shown = ({ user }: Player, seq: number) =>
  app.services.notifications.markSeen([[`player:${user.id}`, seq]]);

test('the news about a reviewed photo names its square', async () => {
  const noor = await join('Noor');
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
  const noor = await join('Noor');
  tell(noor, 1, 3);
  expect(await noor.call.notifications.mine({})).toMatchObject({
    unread: 3,
    news: [{ isUnread: true }, { isUnread: true }, { isUnread: true }],
  });
  shown(noor, 3);
  expect((await noor.call.notifications.mine({})).unread, 'a toast is not reading').toBe(3);
  await noor.call.notifications.read({ seq: 2 });
  expect(await noor.call.notifications.mine({})).toMatchObject({
    unread: 1,
    news: [{ isUnread: true }, { isUnread: false }, { isUnread: false }],
  });
  await noor.call.notifications.read({ seq: 1 });
  expect((await noor.call.notifications.mine({})).unread, 'reading never goes back').toBe(1);
  await noor.call.notifications.read({ seq: 999 });
  tell(noor, 4, 4);
  expect((await noor.call.notifications.mine({})).unread, 'later news are unread').toBe(1);
});

test('the newest 500 notifications that were shown are kept, and no number is given twice', async () => {
  const noor = await join('Noor');
  tell(noor, 1, 510);
  shown(noor, 510);
  const kept = app.raw.prepare('select min(seq), count(*) from notifications').raw();
  expect(kept.get()).toEqual([11, 500]);
  tell(noor, 511, 511);
  expect((await noor.call.notifications.mine({})).news[0]?.seq).toBe(511);
});
