import { beforeEach, describe, expect, test, vi } from 'vitest';
import { diaryOf, openApp, refusal, stopClock, type TestApp } from '#tests/support/of-one-test.ts';
import { findSquares, joinBoard, senderOf } from '#tests/support/senders.ts';

let app: TestApp;
let player: Awaited<ReturnType<TestApp['register']>>;
let send: Awaited<ReturnType<typeof senderOf>>;
let admin: Awaited<ReturnType<TestApp['admin']>>;

beforeEach(async () => {
  stopClock('2025-08-30T18:00:00Z');
  app = await openApp();
  player = await app.register();
  send = await senderOf(app, player.token);
  admin = await app.admin();
  await admin.settings.update({ rateLimits: { photosPerHour: 50 } });
});

const approve = (id: string, pointsAwarded?: number) =>
  admin.submissions.review({ id, action: 'approve', pointsAwarded });

/** Sends and approves a photo for each square. */
const find = (...positions: number[]) => findSquares(send, admin, positions);

const board = () => player.call.boards.mine();
const notes = async () =>
  (await player.call.points.mine()).entries.map(({ note, points }) => [note, points]);
const notificationsTo = (recipient: string) =>
  app.raw
    .prepare('SELECT name, payload FROM notifications WHERE recipient = ? ORDER BY seq')
    .all(recipient)
    .map((row) => {
      const { name, payload } = row as { name: string; payload: string };
      return [name, JSON.parse(payload)];
    });

describe('an approved photo', () => {
  test('completes its square and gives the configured points, with the documented notification', async () => {
    const { id } = await send(3);
    expect(await admin.submissions.review({ id, action: 'approve' })).toEqual({ success: true });
    const { board: cells, totalPoints, stats } = await board();
    expect(cells[3]).toMatchObject({ completed: true, photo: { status: 'approved' } });
    expect([totalPoints, stats.photosApproved]).toEqual([15, 1]);
    expect(await notes()).toEqual([
      [`Photo approved: ${cells[3]?.challenge?.title}`, 10],
      ['Achievement: First photo', 5],
    ]);
    expect(notificationsTo(`player:${player.user.id}`)).toEqual([
      ['submission_approved', { pointsAwarded: 10 }],
      ['achievement_unlocked', { name: 'First photo', points: 5, achievement: 'firstPhoto' }],
    ]);
  });

  test('can get a bonus and a note, which its player sees on the square and in the news', async () => {
    const { id } = await send(3);
    const praise = { bonus: 20, notes: 'What a find!' };
    await admin.submissions.review({ id, action: 'approve', ...praise });
    const { board: cells, totalPoints } = await board();
    const said = { pointsAwarded: 30, bonus: 20, note: 'What a find!' };
    expect(cells[3]?.photo).toMatchObject({ ...said, reason: null });
    expect(totalPoints).toBe(35);
    const [own] = (await player.call.submissions.mine()).submissions;
    expect(own).toMatchObject(said);
    expect(notificationsTo(`player:${player.user.id}`)[0]).toEqual(['submission_approved', said]);

    await admin.submissions.undo({ id });
    const waiting = (await board()).board[3]?.photo;
    expect([waiting?.bonus, waiting?.note, (await board()).totalPoints]).toEqual([
      undefined,
      undefined,
      0,
    ]);
  });

  test('gives 100 points at most, its bonus included', async () => {
    const { id } = await send(3);
    const review = (pointsAwarded: number, bonus: number) =>
      admin.submissions.review({ id, action: 'approve', pointsAwarded, bonus });
    await expect(review(60, 41)).rejects.toThrow(
      'A photo earns at most 100 points; with this bonus it would be 101',
    );
    expect((await board()).board[3]?.photo?.status).toBe('pending');
    await expect(review(10, 51)).rejects.toThrow();
    await expect(review(10, -1)).rejects.toThrow();
    await review(60, 40);
    expect((await board()).board[3]?.photo?.pointsAwarded).toBe(100);
  });

  test('leaves the queue, and the statistics follow', async () => {
    const first = await send(3);
    vi.setSystemTime(new Date('2025-08-30T18:01:00Z'));
    const second = await send(4);
    expect((await admin.submissions.queue({})).submissions.map(({ id }) => id)).toEqual([
      first.id,
      second.id,
    ]);
    await approve(first.id);
    const { submissions, pending } = await admin.submissions.queue({});
    expect([submissions.map(({ id }) => id), pending]).toEqual([[second.id], 1]);
    expect(await admin.submissions.stats()).toEqual({
      overall: { total: 2, approved: 1, rejected: 0, posted: 0 },
      queue: {
        pending: 1,
        oldest: '2025-08-30T18:01:00.000Z',
        pace: expect.any(Object),
      },
      today: { submitted: 2 },
      avgReviewTime: 60,
    });
  });
});

test('a rejected photo leaves its reason on the square, which accepts another photo', async () => {
  const { id } = await send(3);
  await admin.submissions.review({ id, action: 'reject', notes: '  Too dark to tell ' });
  const cell = (await board()).board[3];
  expect(cell).toMatchObject({
    completed: false,
    photo: { status: 'rejected', reason: 'Too dark to tell' },
  });
  expect(notificationsTo(`player:${player.user.id}`)).toEqual([
    ['submission_rejected', { reason: 'Too dark to tell' }],
  ]);
  const again = await send(3);
  expect((await board()).board[3]?.photo).toMatchObject({ id: again.id, status: 'pending' });
  expect((await player.call.submissions.mine()).submissions).toHaveLength(2);
});

test('a second decision is refused, naming who decided and when, in the contest’s time zone', async () => {
  const { id } = await send(3);
  await approve(id);
  const again = admin.submissions.review({ id, action: 'reject' });
  expect(await refusal(again)).toBe('CONFLICT: Already approved by Rosa at 2:00 PM');
  expect((await board()).totalPoints).toBe(15);
});

test('an undo takes the points back with ledger entries of its own, and the photo is pending again', async () => {
  const { id } = await send(3);
  await approve(id);
  expect(await admin.submissions.undo({ id })).toEqual({ success: true, warning: null });
  const { board: cells, totalPoints, stats } = await board();
  expect(cells[3]).toMatchObject({ completed: false, photo: { status: 'pending' } });
  expect([totalPoints, stats.photosApproved]).toEqual([0, 0]);
  expect((await notes()).map(([, points]) => points)).toEqual([10, 5, -10, -5]);
  expect((await admin.submissions.queue({})).pending).toBe(1);
  expect((await diaryOf(admin))[0]).toMatch(/^Rosa undid the approval of “.+” by Noor Haddad$/);
});

test('an approval with a bonus, undone and repeated, gives what it gave before, another bonus instead, or exactly the points sent with it', async () => {
  const { id } = await send(3);
  const paid = async () => {
    const photo = (await board()).board[3]?.photo;
    return [photo?.pointsAwarded, photo?.bonus];
  };
  const approved = async (decision: { pointsAwarded?: number; bonus?: number } = {}) => {
    await admin.submissions.review({ id, action: 'approve', ...decision });
    return paid();
  };
  /** Undoes it. @returns what a reviewer is told of the former approval */
  const undone = async () => {
    await admin.submissions.undo({ id });
    const [item] = (await admin.submissions.queue({})).submissions;
    return [item?.paidBefore, item?.bonusBefore];
  };
  expect(await approved({ pointsAwarded: 12, bonus: 50 })).toEqual([62, 50]);
  expect(await undone()).toEqual([12, 50]);
  expect(await approved()).toEqual([62, 50]);
  await undone();
  await admin.submissions.approveMany({ ids: [id] });
  expect(await paid()).toEqual([62, 50]);
  await undone();
  for (const bonus of [5, 5, 50]) {
    expect(await approved({ bonus })).toEqual([12 + bonus, bonus]);
    expect(await undone()).toEqual([12, bonus]);
  }
  expect(await approved({ bonus: 0 })).toEqual([12, undefined]);
  expect(await undone()).toEqual([12, undefined]);
  expect(await approved({ pointsAwarded: 60, bonus: 5 })).toEqual([65, 5]);
  await undone();
  expect(await approved({ pointsAwarded: 60 })).toEqual([60, undefined]);
  expect((await board()).totalPoints).toBe(65);
});

test('many photos can be approved, or rejected with one reason, at once, and one that was already reviewed does not stop the others', async () => {
  const ids = [await send(3), await send(4), await send(5)].map(({ id }) => id);
  const more = [await send(6), await send(7)].map(({ id }) => id);
  await admin.submissions.review({ id: ids[1] as string, action: 'reject' });
  expect(await admin.submissions.approveMany({ ids: [...ids, ids[0] as string] })).toEqual({
    approved: [ids[0], ids[2]],
    refused: [{ id: ids[1], error: 'Already rejected by Rosa at 2:00 PM' }],
  });
  expect((await board()).stats.photosApproved).toBe(2);
  const [approved = ''] = ids;
  const reject = { ids: [approved, ...more], notes: 'Too dark' };
  expect(await admin.submissions.rejectMany(reject)).toEqual({
    rejected: more,
    refused: [{ id: approved, error: 'Already approved by Rosa at 2:00 PM' }],
  });
  const { board: cells } = await board();
  expect([3, 6, 7].map((at) => cells[at]?.photo?.reason)).toEqual([null, 'Too dark', 'Too dark']);
  expect((await admin.submissions.queue({})).submissions).toEqual([]);
});

test('a line gives its points when its last photo is approved, and takes them back when it is undone', async () => {
  await find(0, 1, 2, 3);
  expect((await notes()).filter(([note]) => String(note).startsWith('Line'))).toEqual([]);
  const last = await send(4);
  await approve(last.id);
  expect(await notes()).toContainEqual(['Line complete: Row 1', 50]);
  expect(notificationsTo(`player:${player.user.id}`)).toContainEqual([
    'line_completed',
    { points: 50 },
  ]);
  await admin.submissions.undo({ id: last.id });
  expect(await notes()).toContainEqual(['Taken back: Line complete: Row 1', -50]);
});

test('an organiser sees a player’s ledger line by line', async () => {
  await find(3);
  const ledger = await admin.points.ofPlayer({ id: player.user.id });
  expect(ledger).toEqual(await player.call.points.mine());
  expect(ledger.entries.map(({ total }) => total)).toEqual([10, 15]);
  expect(await refusal(admin.points.ofPlayer({ id: 'nobody' }))).toContain('NOT_FOUND');
});

test('a new photo notifies every organiser, and the log says who sent it', async () => {
  await app.services.admins.save({ username: 'theo', password: 'theo-theo', firstName: 'Theo' });
  await send(3);
  const admins = app.raw.prepare('SELECT id FROM admins').pluck().all() as string[];
  for (const id of admins) {
    expect(notificationsTo(`admin:${id}`)).toEqual([
      ['new_submission', { userName: 'Noor Haddad' }],
    ]);
  }
  expect((await admin.operations.activity({})).activity[0]).toMatchObject({
    action: 'submission.received',
    description: expect.stringMatching(/^Noor Haddad sent a photo for “.+”$/),
  });
});

test('a full contest file refuses photos, and the board still works', async () => {
  const { call, send: sendThere } = await joinBoard(await openApp({ quota: 1000 }));
  expect(await refusal(sendThere(0))).toBe('storage_full: Storage is full');
  expect((await call.boards.mine()).board[0]?.photo).toBeNull();
});

test('a photo is posted by organisers alone, and shown as its own player alone decides', async () => {
  const { id } = await send(0);
  const mia = { username: 'mia', password: 'mia-at-the-queue' };
  await app.services.admins.save({ ...mia, firstName: 'Mia', role: 'reviewer' });
  const reviewer = await app.as((await app.anonymous.auth.adminLogin(mia)).token);
  const post = reviewer.submissions.review({ id, action: 'approve', post: true });
  expect(await refusal(post)).toMatch(/^FORBIDDEN: /);
  const { call: other } = await app.register({ email: 'theo@example.org' });
  const consents = { id, allowShow: true, allowFeature: true };
  for (const change of [
    other.submissions.setConsents(consents),
    other.submissions.withdrawConsent({ id }),
    other.submissions.waiting({ id }),
  ]) {
    expect(await refusal(change)).toMatch(/^NOT_FOUND: /);
  }
  expect(await refusal(admin.submissions.undo({ id }))).toBe(
    'CONFLICT: This photo has not been reviewed yet',
  );
  const [photo] = (await player.call.submissions.mine()).submissions;
  expect(photo).toMatchObject({ status: 'pending', allowShow: false, allowFeature: false });
});
