import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE, SECOND } from '#shared/clock.ts';
import { connectedContest, type InstagramContest } from '#tests/support/instagram.ts';

const troubleOf = async ({ admin }: InstagramContest) => {
  const { attention, queue } = await admin.instagram.posts({});
  return [...attention, ...queue][0]?.trouble ?? null;
};

describe('a lost answer to the publication is resolved first, never published again blindly:', () => {
  test.each([
    ['it was published, and the connection cut', { kind: 'drop-after' }],
    ['it was published, and a page answered', { kind: 'html-after', status: 500 }],
    ['it was not, and the connection cut', { kind: 'drop' }],
    ['it was not, and a page answered', { kind: 'html', status: 502 }],
    ['it was not, and nothing ever came', { kind: 'hang' }],
  ] as const)('%s', async (_, fault) => {
    const contest = await connectedContest({ timeoutMs: 1500 });
    await contest.queue(0);
    contest.standIn.faults.next('publish', fault);
    await contest.work(20 * SECOND);
    expect(contest.states()).toEqual(['unknown']);
    expect(await troubleOf(contest)).toContain('answer was lost');
    await contest.work(HOUR, 10 * SECOND);
    expect(contest.standIn.published).toHaveLength(1);
    expect((await contest.admin.instagram.posts({})).counts.posted).toBe(1);
    expect((await contest.player.call.boards.mine()).stats.instagramFeatures).toBe(1);
  });
});

test('while the container cannot be read nothing is published, and at last an organiser has to check', async () => {
  const contest = await connectedContest();
  await contest.queue(0);
  contest.standIn.faults.next('publish', { kind: 'drop-after' });
  await contest.work(20 * SECOND);
  contest.standIn.faults.always('status', { kind: 'error', code: 100, subcode: 33 });
  await contest.queue(1);
  await contest.work(3 * HOUR, MINUTE);
  expect(contest.states()[0]).toBe('unclear');
  expect(await troubleOf(contest)).toContain('Look at the account');
  expect(contest.standIn.published).toHaveLength(1);
  const [unclear] = (await contest.admin.instagram.posts({})).attention;
  await contest.admin.instagram.mark({ id: unclear?.id ?? '' });
  expect((await contest.player.call.boards.mine()).stats.instagramFeatures).toBe(1);
});

test('a publication that is never confirmed and never there is set aside, and does not hold up the next photo', async () => {
  const contest = await connectedContest();
  await contest.queue(0);
  contest.standIn.faults.always('publish', { kind: 'error', code: 2, isTransient: true });
  await contest.work(3 * HOUR, 30 * SECOND);
  expect(contest.states()).toEqual(['failed']);
  expect(await troubleOf(contest)).toContain('never published this photo');
  contest.standIn.faults.always('publish', null);
  await contest.queue(1);
  await contest.work(MINUTE);
  expect(contest.standIn.published).toHaveLength(1);
});

test('a token that ends while an answer is lost: organisers are notified, and after reconnecting the photo is found', async () => {
  const contest = await connectedContest();
  await contest.queue(0);
  contest.standIn.faults.next('publish', { kind: 'drop-after' });
  await contest.work(20 * SECOND);
  expect(contest.states()).toEqual(['unknown']);
  contest.standIn.revokeTokens(460);
  await contest.work(10 * MINUTE);
  expect((await contest.admin.instagram.posts({})).hold?.words).toContain('password');
  expect(contest.states()).toEqual(['unknown']);
  await contest.connect();
  await contest.work(HOUR, MINUTE);
  expect(contest.standIn.published).toHaveLength(1);
  expect((await contest.admin.instagram.posts({})).counts.posted).toBe(1);
});

test('Instagram gets half a minute to finish a publication whose answer is lost, before it is asked', async () => {
  const contest = await connectedContest();
  contest.standIn.pollsUntilFinished = 0;
  await contest.queue(0);
  contest.standIn.faults.next('publish', { kind: 'drop' });
  await contest.work(5 * SECOND);
  const asked = () =>
    contest.standIn.requests.filter(({ query }) => query.fields === 'status_code,status').length;
  expect([contest.states(), asked()]).toEqual([['unknown'], 1]);
  await contest.work(25 * SECOND, SECOND);
  expect(asked()).toBe(1);
  await contest.work(10 * SECOND, SECOND);
  expect(asked()).toBeGreaterThan(1);
  expect(contest.standIn.published).toHaveLength(1);
});

test('the same holds after a crash: the half minute is stored before the publication begins', async () => {
  const contest = await connectedContest();
  await contest.queue(0);
  const written: unknown[] = [];
  contest.standIn.onStep = ({ what, route }) => {
    if (route !== 'publish' || what !== 'before') return;
    const { state, due_at: dueAt } = contest.server.raw
      .prepare('select state, due_at from instagram_posts')
      .get() as { state: string; due_at: number };
    written.push([state, dueAt - Date.now()]);
  };
  await contest.work();
  expect(written).toEqual([['publishing', 30 * SECOND]]);
});
