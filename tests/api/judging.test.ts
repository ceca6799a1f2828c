import { beforeEach, describe, expect, test, vi } from 'vitest';
import { diaryOf, openApp, stopClock, type TestApp } from '#tests/support/of-one-test.ts';
import { photo } from '#tests/support/photos.ts';
import { PASSWORD } from '#tests/support/registration.ts';
import { joinBoard } from '#tests/support/senders.ts';

const START = new Date('2025-08-30T18:00:00Z');
let app: TestApp;
let admin: Awaited<ReturnType<TestApp['admin']>>;
let noor: Awaited<ReturnType<typeof joinBoard>>;
let sentIds: string[];

beforeEach(() => start());

async function start(options?: Parameters<typeof openApp>[0]) {
  stopClock(START);
  app = await openApp(options);
  admin = await app.admin();
  await admin.settings.update({ rateLimits: { photosPerHour: 50 } });
  noor = await joinBoard(app);
  sentIds = [];
}

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** Sends a photo for each square, a second apart. */
async function sendPhotos(count: number) {
  for (let i = 0; i < count; i++) {
    pass(1000);
    sentIds.push((await noor.send(sentIds.length < 12 ? sentIds.length : sentIds.length + 1)).id);
  }
}

/** An organiser with their own screen and session. */
async function reviewer(username: string, limit = 4) {
  await app.services.admins.save({ username, password: PASSWORD, firstName: username });
  const { token } = await app.anonymous.auth.adminLogin({ username, password: PASSWORD });
  const call = await app.as(token);
  const screen = `screen-of-${username}`;
  const ask = () => call.submissions.deal({ screen, limit });
  return {
    call,
    screen,
    ask,
    batch: async () => (await ask()).submissions.map(({ id }) => sentIds.indexOf(id)),
    leave: () => call.submissions.leave({ screen }),
  };
}

describe('a second opinion', () => {
  test('goes to the other reviewers first, who see who asked, and cannot be asked for after the decision', async () => {
    await sendPhotos(6);
    const [mia, tom] = [await reviewer('Mia', 3), await reviewer('Tom', 3)];
    expect(await mia.batch()).toEqual([0, 1, 2]);
    const id = sentIds[0] ?? '';
    await mia.call.submissions.askOthers({ id });
    expect(await mia.batch()).toEqual([1, 2, 3]);
    const { submissions, ...queue } = await tom.ask();
    expect(queue).toMatchObject({ pending: 6, others: 1, areNamesHidden: false });
    expect(submissions.map((one) => [sentIds.indexOf(one.id), one.askedBy])).toEqual([
      [0, 'Mia'],
      [4, undefined],
      [5, undefined],
    ]);
    await tom.call.submissions.review({ id, action: 'approve' });
    await expect(mia.call.submissions.askOthers({ id })).rejects.toThrow(
      'This photo is not waiting for review',
    );
  });

  test('stays away from the asker while somebody else is reviewing, be it the only photo', async () => {
    await sendPhotos(1);
    const [mia, tom] = [await reviewer('Mia'), await reviewer('Tom')];
    expect([await mia.batch(), await tom.batch()]).toEqual([[0], []]);
    await mia.call.submissions.askOthers({ id: sentIds[0] ?? '' });
    expect([await mia.batch(), await tom.batch()]).toEqual([[], [0]]);
    await tom.call.submissions.askOthers({ id: sentIds[0] ?? '' });
    expect([await tom.batch(), await mia.batch()]).toEqual([[], [0]]);
  });

  test('comes back to the asker last when nobody else is reviewing', async () => {
    await sendPhotos(2);
    const mia = await reviewer('Mia', 1);
    expect(await mia.batch()).toEqual([0]);
    await mia.call.submissions.askOthers({ id: sentIds[0] ?? '' });
    expect(await mia.batch()).toEqual([1]);
    await mia.call.submissions.review({ id: sentIds[1] ?? '', action: 'approve' });
    expect(await mia.batch()).toEqual([0]);
  });

  test('is shown to the asker after the other photos of the screen, though it was sent before them', async () => {
    await sendPhotos(3);
    const mia = await reviewer('Mia', 10);
    expect(await mia.batch()).toEqual([0, 1, 2]);
    await mia.call.submissions.askOthers({ id: sentIds[0] ?? '' });
    expect(await mia.batch()).toEqual([1, 2, 0]);
    expect(await mia.batch(), 'asked for again').toEqual([1, 2, 0]);
    const deal = { screen: mia.screen, limit: 10, order: 'challenge' as const };
    const titles = (await mia.call.submissions.deal(deal)).submissions.map((one) => one.challenge);
    expect(titles, 'grouped by challenge').toEqual(
      titles.toSorted((a, b) => (a.title < b.title ? -1 : 1)),
    );
  });
});

test('what a reviewer undoes returns to the screen of the undo', async () => {
  await sendPhotos(6);
  const [rosa, theo] = [await reviewer('rosa2', 2), await reviewer('theo', 2)];
  await rosa.batch();
  const id = sentIds[0] as string;
  await rosa.call.submissions.review({ id, action: 'approve' });
  pass(600_000);
  await rosa.call.submissions.undo({ id, screen: rosa.screen });
  expect(await theo.batch()).toEqual([1, 2]);
  expect(await rosa.batch()).toEqual([0, 3]);
});

test('the key that undoes does not undo what somebody else has decided since', async () => {
  await sendPhotos(1);
  const [rosa, theo] = [await reviewer('rosa2'), await reviewer('theo')];
  await rosa.batch();
  const id = sentIds[0] as string;
  await rosa.call.submissions.review({ id, action: 'approve' });
  await theo.call.submissions.undo({ id });
  await theo.call.submissions.review({ id, action: 'reject', notes: 'A poster' });
  await expect(rosa.call.submissions.undo({ id, screen: rosa.screen })).rejects.toThrow('by theo');
  await rosa.call.submissions.undo({ id });
});

test('a screen cannot take or release photos leased to somebody else’s screen', async () => {
  await sendPhotos(2);
  const [rosa, theo] = [await reviewer('rosa2'), await reviewer('theo')];
  await rosa.batch();
  await theo.call.submissions.leave({ screen: rosa.screen });
  expect(await theo.batch()).toEqual([]);
});

test('a session that opens screen after screen keeps the leases of only four', async () => {
  await sendPhotos(20);
  const rosa = await reviewer('rosa2');
  for (let screen = 0; screen < 5; screen++) {
    await rosa.call.submissions.deal({ screen: `screen-${screen}`, limit: 4 });
  }
  pass(2_000);
  expect(await (await reviewer('theo')).batch()).toEqual([0, 1, 2, 3]);
});

describe('the pace of the queue', () => {
  const pace = async () => (await admin.submissions.stats()).queue.pace;

  test('is the hourly rate of arrivals and decisions, and undone decisions do not count', async () => {
    await sendPhotos(12);
    pass(10 * 60_000);
    for (const id of sentIds.slice(0, 9)) await admin.submissions.review({ id, action: 'approve' });
    await admin.submissions.undo({ id: sentIds[0] as string });
    vi.setSystemTime(START.getTime() + 20 * 60_000);
    expect(await pace()).toEqual({ arriving: 36, judging: 24, doneAt: null, growingBy: 12 });
    await admin.submissions.approveMany({ ids: sentIds.slice(8, 11) });
    await admin.submissions.rejectMany({ ids: sentIds.slice(0, 1), notes: '' });
    vi.setSystemTime(START.getTime() + 30 * 60_000);
    expect(await pace()).toMatchObject({ arriving: 24, judging: 22, growingBy: 2 });
  });

  const waitOf = async (id = '') => (await noor.call.submissions.waiting({ id })).minutes;

  test('says how long a photo will wait, going by the last half hour, and nothing without decisions in it', async () => {
    await sendPhotos(5);
    const [first = '', second = '', third = '', , last] = sentIds;
    expect(await waitOf(last)).toBeNull();
    await admin.submissions.approveMany({ ids: [first, second, third] });
    pass(60_000);
    // One photo is ahead, and three were decided in half an hour.
    expect([await waitOf(last), await waitOf(first)]).toEqual([20, null]);
    pass(31 * 60_000);
    expect(await waitOf(last)).toBeNull();
  });

  test('counts decisions on photos of the day before', async () => {
    await sendPhotos(4);
    pass(15 * 3_600_000);
    const [last = '', ...decided] = sentIds.toReversed();
    // Another session: the organiser's has ended.
    await (await app.admin()).submissions.approveMany({ ids: decided });
    pass(60_000);
    expect(await waitOf(last)).toBe(10);
  });
});

describe('while names are hidden', () => {
  beforeEach(() => admin.settings.update({ reviewing: { hideNames: true } }));

  test('neither the queue, a leased photo nor the toast for a new one says who sent it, but the activity log does', async () => {
    await sendPhotos(2);
    expect((await diaryOf(admin))[0]).toMatch(/^Noor Haddad/);
    const payloads = app.raw
      .prepare("SELECT DISTINCT payload FROM notifications WHERE name = 'new_submission'")
      .pluck()
      .all();
    expect(payloads).toEqual(['{"userName":"a player"}']);
    const rosa = await reviewer('rosa2');
    const answers = [await rosa.ask(), await admin.submissions.queue({})];
    expect(JSON.stringify(answers)).not.toMatch(/Noor|Haddad/);
    expect(answers[0]).toMatchObject({ areNamesHidden: true });
    for (const { submissions } of answers) {
      expect(submissions[0]?.user).toMatchObject({ name: 'Player', firstName: 'Player' });
    }
  });

  test('a reviewer gets no board and no real player id, and a different stand-in id in each session', async () => {
    await sendPhotos(2);
    const seen = async () => {
      const { submissions } = await (await app.staff('reviewer')).submissions.queue({});
      expect(submissions.map(({ boardId }) => boardId)).toEqual([null, null]);
      return submissions.map(({ user }) => user.id);
    };
    const [first, second] = [await seen(), await seen()];
    // Both photos are from one player.
    expect(new Set(first).size).toBe(1);
    expect(first).not.toEqual(second);
    const ids = app.raw.prepare('select id from players').pluck().all();
    for (const id of [...first, ...second]) expect(ids).not.toContain(id);
  });
});

describe('beside a photo', () => {
  test('are the last six approved photos of its challenge, newest first', async () => {
    await sendPhotos(8);
    const [challenge] = app.raw.prepare('SELECT challenge_id FROM submissions').pluck().all();
    app.raw.prepare('UPDATE submissions SET challenge_id = ?').run(challenge);
    await admin.submissions.approveMany({ ids: sentIds.slice(0, 7) });
    const { approved, resembles } = await admin.submissions.beside({ id: sentIds[7] as string });
    expect(approved.map(({ id }) => sentIds.indexOf(id))).toEqual([6, 5, 4, 3, 2, 1]);
    expect(approved[0]).toMatchObject({ status: 'approved', isSamePlayer: true });
    expect(resembles).toEqual([]);
    const own = await admin.submissions.beside({ id: sentIds[6] as string });
    expect(own.approved.map(({ id }) => sentIds.indexOf(id))).toEqual([5, 4, 3, 2, 1, 0]);
  });

  test('are the photos that a copy resembles, by its bytes or by its look', async () => {
    await start({ readsPictures: true });
    const bytes = await photo({ width: 800, height: 600, seed: 77 });
    const smaller = await photo({ width: 640, height: 480, seed: 77 });
    const ids: string[] = [];
    for (const [position, sent] of [bytes, bytes, smaller, undefined].entries()) {
      pass(1000);
      ids.push((await noor.send(position, sent ? { bytes: sent } : {})).id);
    }
    const resembled = async (at: number) =>
      (await admin.submissions.beside({ id: ids[at] as string })).resembles.map(({ id }) =>
        ids.indexOf(id),
      );
    expect(await resembled(1)).toEqual([0]);
    expect(await resembled(2)).toEqual([0, 1]);
    expect(await resembled(3)).toEqual([]);
  });
});

test('a waiting photo found outside the queue says who is looking at it, to everybody but that person, until it is released', async () => {
  await sendPhotos(3);
  const [mia, tom] = [await reviewer('Mia', 2), await reviewer('Tom', 2)];
  await mia.ask();
  const found = async (call: typeof mia.call) =>
    (await call.submissions.find({ order: 'oldest' })).submissions.map((one) => one.lookedAtBy);
  expect(await found(tom.call)).toEqual(['Mia', 'Mia', undefined]);
  expect(await found(mia.call)).toEqual([undefined, undefined, undefined]);
  const [{ id: owner }] = app.raw.prepare('select id from players').all() as [{ id: string }];
  const { submissions } = await tom.call.submissions.ofPlayer({ id: owner });
  expect(submissions.map((one) => one.lookedAtBy)).toEqual([undefined, 'Mia', 'Mia']);
  const table = await app.staff('table');
  expect((await table.boards.ofPlayer({ id: owner })).lookers).toEqual([
    { position: 0, name: 'Mia' },
    { position: 1, name: 'Mia' },
  ]);
  // Decided: nobody is looking at it any more, though the lease has not expired.
  await tom.call.submissions.review({ id: sentIds[0] ?? '', action: 'approve' });
  expect(await found(tom.call)).toEqual([undefined, 'Mia', undefined]);
  await mia.leave();
  expect(await found(tom.call)).toEqual([undefined, undefined, undefined]);
  expect(await table.boards.ofPlayer({ id: owner })).not.toHaveProperty('lookers');
});
