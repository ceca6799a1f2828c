// The queue as organisers use it: its order, captions and pages; and a player's consent.
import type { Database } from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { HOUR, SECOND } from '#shared/time/clock.ts';
import {
  connectedContest,
  type InstagramContest,
  instagramContest,
} from '#tests/support/instagram.ts';
import { senderOf } from '#tests/support/senders.ts';
import type { Fault } from '../../scripts/instagram/stand-in.ts';

const queueOf = async ({ admin }: InstagramContest) => (await admin.instagram.posts({})).queue;
const idsOf = async (contest: InstagramContest) => (await queueOf(contest)).map(({ id }) => id);

/** Stores a table's only row again, numbered: a board has no room for so many photos. */
function repeatRow(raw: Database, table: string, times: number, changes: object = {}) {
  const row = raw.prepare(`SELECT * FROM ${table}`).get() as object;
  const columns = Object.keys(row);
  const insert = raw.prepare(
    `INSERT INTO ${table} (${columns}) VALUES (${columns.map((name) => `@${name}`)})`,
  );
  for (let rank = 2; rank < times + 2; rank++) {
    const key = String(rank);
    const keys = { id: key, submission_id: key, idempotency_key: key, picture_key: key };
    insert.run({ ...row, ...keys, rank, ...changes });
  }
}

test('photos are posted in the order that organisers give the queue', async () => {
  const contest = await instagramContest();
  const photos = [await contest.queue(0), await contest.queue(1), await contest.queue(2)];
  const [a = '', b = '', c = ''] = await idsOf(contest);
  await contest.admin.instagram.move({ id: c, target: a, side: 'before' });
  expect(await idsOf(contest)).toEqual([c, a, b]);
  await contest.admin.instagram.move({ id: a, target: b, side: 'after' });
  expect(await idsOf(contest)).toEqual([c, b, a]);
  await contest.connect();
  await contest.work(90 * SECOND);
  const { posted } = await contest.admin.instagram.posts({});
  const order = [2, 1, 0].map((i) => photos[i]);
  expect(posted.map(({ photo }) => photo?.id).reverse()).toEqual(order);
});

test('a photo can be moved across the pages of a long queue', async () => {
  const contest = await instagramContest();
  const { admin, server } = contest;
  await contest.queue(0);
  repeatRow(server.raw, 'submissions', 119, { status: 'rejected' });
  repeatRow(server.raw, 'instagram_posts', 119);
  const pageOf = async (queue: number) => {
    const { queue: posts, queueBeside } = await admin.instagram.posts({ queue });
    return { ids: posts.map(({ id }) => id), ...queueBeside };
  };
  const [first, second, third] = [await pageOf(1), await pageOf(2), await pageOf(3)];
  expect([first.before, third.after]).toEqual([null, null]);
  expect([first.after, third.before]).toEqual([second.ids[0], second.ids.at(-1)]);
  expect([second.before, second.after]).toEqual([first.ids.at(-1), third.ids[0]]);
  const [id = ''] = second.ids;
  await admin.instagram.move({ id, target: second.before ?? '', side: 'before' });
  expect((await pageOf(1)).ids.at(-1)).toBe(id);
  expect(await pageOf(2)).toMatchObject({
    before: id,
    ids: [second.before, ...second.ids.slice(1)],
  });
});

test('a caption that an organiser wrote is the one that is posted, and the default one returns on request', async () => {
  const contest = await instagramContest();
  await contest.queue(0);
  const [post] = await queueOf(contest);
  const id = post?.id ?? '';
  await contest.admin.instagram.editCaption({ id, caption: ' A tower of hats #Hats ' });
  expect((await queueOf(contest))[0]).toMatchObject({
    caption: 'A tower of hats #Hats',
    isOwnCaption: true,
  });
  await contest.admin.instagram.editCaption({ id, caption: null });
  expect((await queueOf(contest))[0]).toMatchObject({
    caption: post?.caption,
    isOwnCaption: false,
  });
  const tagged = contest.admin.instagram.editCaption({ id, caption: '#a '.repeat(31) });
  await expect(tagged).rejects.toThrow('30 hashtags');
  await contest.admin.instagram.editCaption({ id, caption: 'A tower of hats' });
  await contest.connect();
  await contest.work();
  expect(contest.standIn.published[0]?.caption).toBe('A tower of hats');
});

test('a photo of a disabled account waits, says so and keeps nobody else waiting, and is posted once the account is enabled', async () => {
  const contest = await connectedContest();
  const { admin, player, server } = contest;
  await contest.queue(0);
  const theo = await server.register({ email: 'theo@example.org' });
  await theo.call.boards.mine();
  const sent = await (await senderOf(server, theo.token))(0, { allowFeature: true });
  await admin.submissions.review({ id: sent.id, action: 'approve', post: true });
  await admin.players.disable({ id: player.user.id });
  await contest.work();
  const [held] = await queueOf(contest);
  expect(held).toMatchObject({ state: 'queued', trouble: expect.stringMatching(/is disabled/) });
  expect((await admin.instagram.posts({})).next).toBeNull();
  expect(contest.standIn.published).toHaveLength(1);
  await admin.players.enable({ id: player.user.id });
  await contest.work();
  expect(contest.standIn.published).toHaveLength(2);
});

test.each([
  ['claimed', 'while there is no internet', /is disabled/],
  ['container', 'while Instagram prepares it', /is disabled/],
  ['unknown', 'while the answer to its publication is lost', /answer was lost/],
] as const)(
  'a photo under way (%s) whose account is disabled %s is not posted until the account is enabled',
  async (state, _, words) => {
    const contest = await connectedContest();
    const { admin, player, standIn } = contest;
    const setInternet = (fault: Fault | null) => {
      for (const route of ['limit', 'me'] as const) standIn.faults.always(route, fault);
    };
    if (state === 'claimed') setInternet({ kind: 'drop' });
    if (state === 'unknown') standIn.faults.next('publish', { kind: 'drop' });
    await contest.queue(0);
    await (state === 'unknown' ? contest.work(20 * SECOND) : contest.run());
    await admin.players.disable({ id: player.user.id });
    expect(await queueOf(contest)).toMatchObject([
      { state, trouble: expect.stringMatching(words) },
    ]);
    setInternet(null);
    await contest.work(HOUR);
    expect(standIn.published).toHaveLength(0);
    expect(await queueOf(contest)).toMatchObject([
      { state: 'queued', trouble: expect.stringMatching(/is disabled/) },
    ]);
    await admin.players.enable({ id: player.user.id });
    await contest.work();
    expect(standIn.published).toHaveLength(1);
  },
);

describe('a player withdraws consent', () => {
  test('while the answer is lost, and organisers learn that the photo is on Instagram', async () => {
    const contest = await connectedContest({ timeoutMs: 1500 });
    const id = await contest.queue(0);
    contest.standIn.faults.next('publish', { kind: 'drop-after' });
    await contest.work(20 * SECOND);
    expect(contest.states()).toEqual(['unknown']);
    await contest.player.call.submissions.withdrawConsent({ id });
    await contest.work(HOUR);
    expect(contest.standIn.published).toHaveLength(1);
    expect(contest.alerts().at(-1)).toMatch(
      /^Noor .* took back permission, but .* is on Instagram/,
    );
    await contest.admin.players.erase({ id: contest.player.user.id });
    expect(contest.alerts().at(-1)).toMatch(/^an erased player took back permission, but/);
  });

  test('and the queue drops the photo and alerts the organisers', async () => {
    const contest = await connectedContest();
    const id = await contest.queue(0);
    const { withdrawConsent, mine } = contest.player.call.submissions;
    expect(await withdrawConsent({ id })).toEqual({ success: true, warning: null });
    expect(contest.states()).toEqual([]);
    expect(contest.alerts()).toEqual([
      expect.stringMatching(
        /^Noor Haddad took back permission to post “.+”, so it won’t be posted/,
      ),
    ]);
    expect((await mine()).submissions[0]).toMatchObject({ allowFeature: false, isFeatured: false });
    await contest.work();
    await expect(contest.admin.instagram.add({ submissionId: id })).rejects.toThrow(
      'has not allowed',
    );
    expect(contest.standIn.published).toHaveLength(0);
  });

  test('for Instagram only, and gives it again: the photo then waits for an organiser', async () => {
    const contest = await connectedContest();
    const id = await contest.queue(0);
    const { setConsents, mine } = contest.player.call.submissions;
    await setConsents({ id, allowFeature: false });
    expect(contest.states()).toEqual([]);
    expect((await mine()).submissions[0]).toMatchObject({ allowShow: true, allowFeature: false });
    await contest.save({ autoPost: true, requireApproval: false });
    await setConsents({ id, allowFeature: true });
    expect(contest.states()).toEqual(['waiting']);
  });

  test('but not for a photo already on Instagram', async () => {
    const contest = await connectedContest();
    const id = await contest.queue(0);
    await contest.work();
    await expect(contest.player.call.submissions.withdrawConsent({ id })).rejects.toThrow(
      'already on Instagram',
    );
    expect((await contest.player.call.submissions.mine()).submissions[0]?.isFeatured).toBe(true);
  });
});

test('the time at which a photo queued now is posted is now, later behind others, or when the posting hours begin', async () => {
  const contest = await instagramContest();
  const { admin, pass } = contest;
  const outlook = () => admin.instagram.outlook();
  expect(await outlook()).toEqual({ when: 'by_hand', at: null, ahead: 0 });
  await contest.connect();
  expect(await outlook()).toEqual({ when: 'now', at: null, ahead: 0 });
  const postSchedule = { enabled: true, startHour: 9, endHour: 21, postsPerDay: 10 };
  await contest.save({ postSchedule: { ...postSchedule, intervalMinutes: 60 } });
  await contest.queue(0);
  expect(await outlook()).toEqual({ when: 'later', at: '2025-08-30T19:00:00.000Z', ahead: 1 });
  await contest.work(30 * SECOND);
  const { when, ahead } = await outlook();
  expect({ when, ahead }).toEqual({ when: 'later', ahead: 0 });
  // 11 PM.
  pass(9 * 3600 * SECOND);
  expect(await contest.server.admin().then((one) => one.instagram.outlook())).toEqual({
    when: 'closed',
    at: '2025-08-31T13:00:00.000Z',
    ahead: 0,
  });
});

test('after a pause until midnight, photos are announced for the next posting hours, one interval apart', async () => {
  const contest = await connectedContest();
  const postSchedule = { enabled: true, startHour: 9, endHour: 21, postsPerDay: 10 };
  await contest.save({ postSchedule: { ...postSchedule, intervalMinutes: 60 } });
  contest.standIn.faults.next('publish', { kind: 'error', code: 9, subcode: 2_207_042 });
  for (const position of [0, 1, 2]) await contest.queue(position);
  await contest.work();
  const { hold, next } = await contest.admin.instagram.posts({});
  expect(hold?.until).toBe('2025-08-31T04:00:00.000Z');
  // 9 AM, and noon for a photo behind the three.
  expect(next).toBe('2025-08-31T13:00:00.000Z');
  expect(await contest.admin.instagram.outlook()).toEqual({
    when: 'later',
    at: '2025-08-31T16:00:00.000Z',
    ahead: 3,
  });
});
