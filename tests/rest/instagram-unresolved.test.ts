// Photos that may be on Instagram: nothing else is sent, and nothing of them is sent again, before it is known.
import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE, SECOND } from '#shared/clock.ts';
import {
  connectedContest,
  contestWithLostAnswer,
  type InstagramContest,
} from '#tests/support/instagram.ts';

const hourly = {
  enabled: true,
  startHour: 0,
  endHour: 23,
  postsPerDay: 10,
  intervalMinutes: 60,
};

const schedule = async ({ admin }: InstagramContest, changes: Partial<typeof hourly> = {}) => {
  const config = await admin.instagram.config();
  await admin.instagram.save({ ...config, postSchedule: { ...hourly, ...changes } });
};

const attentionOf = async ({ admin }: InstagramContest) =>
  (await admin.instagram.posts({})).attention[0];

/** A photo whose publication got lost and whose container cannot be read: an organiser is asked. */
async function unclearContest(kind: 'drop' | 'drop-after') {
  const { contest, photo } = await contestWithLostAnswer(kind);
  await contest.work(HOUR, 30 * SECOND);
  expect(contest.states()).toEqual(['unclear']);
  const id = (await attentionOf(contest))?.id ?? '';
  return { ...contest, contest, id, photo };
}

describe('three lost answers in a row', () => {
  test('one photo goes out an hour, as the interval says', async () => {
    const contest = await connectedContest();
    await schedule(contest);
    for (const position of [0, 1, 2, 3]) await contest.queue(position);
    contest.standIn.faults.next('publish', { kind: 'drop-after' }, 3);
    await contest.work(50 * MINUTE, 5 * SECOND);
    expect(contest.standIn.published).toHaveLength(1);
    await contest.work(5 * HOUR, 30 * SECOND);
    const times = contest.standIn.published.map(({ at }) => at.getTime());
    expect(times).toHaveLength(4);
    const gaps = times.slice(1).map((at, i) => at - (times[i] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(HOUR);
  });

  test('with one post a day, one goes out', async () => {
    const contest = await connectedContest();
    await schedule(contest, { postsPerDay: 1, intervalMinutes: 15 });
    for (const position of [0, 1, 2, 3]) await contest.queue(position);
    contest.standIn.faults.next('publish', { kind: 'drop-after' }, 3);
    await contest.work(9 * HOUR, MINUTE);
    expect(contest.standIn.published).toHaveLength(1);
  });
});

test('an attempt counts from the moment it is sent', async () => {
  const contest = await connectedContest();
  await schedule(contest);
  await contest.queue(0);
  const seen: unknown[] = [];
  contest.standIn.onStep = async ({ what, route }) => {
    if (route !== 'publish' || what !== 'before') return;
    seen.push((await contest.admin.instagram.posts({})).today.posted);
  };
  await contest.work();
  expect(seen).toEqual([1]);
});

test('nothing new is claimed while a photo is unresolved', async () => {
  const contest = await connectedContest();
  await contest.queue(0);
  await contest.queue(1);
  contest.standIn.faults.next('publish', { kind: 'drop-after' });
  contest.standIn.pollsUntilFinished = 0;
  await contest.work(25 * SECOND);
  expect(contest.states()).toEqual(['unknown', 'queued']);
  expect(contest.standIn.containers.size).toBe(1);
  await contest.work(MINUTE);
  expect(contest.standIn.published).toHaveLength(2);
});

describe('“Not on Instagram: post again”', () => {
  test('is refused until Instagram was asked and could not say', async () => {
    const contest = await connectedContest();
    await contest.queue(0);
    contest.standIn.faults.next('publish', { kind: 'drop-after' });
    contest.standIn.pollsUntilFinished = 0;
    await contest.work(5 * SECOND);
    const [post] = (await contest.admin.instagram.posts({})).queue;
    await expect(contest.admin.instagram.post({ id: post?.id ?? '' })).rejects.toThrow(
      'at this moment',
    );
    await contest.work(HOUR, 30 * SECOND);
    expect(contest.standIn.published).toHaveLength(1);
  });

  test('asks once more first, and finds that it is there', async () => {
    const { contest, id } = await unclearContest('drop-after');
    contest.standIn.faults.always('status', null);
    await contest.admin.instagram.post({ id });
    await contest.work(HOUR, 30 * SECOND);
    expect(contest.standIn.published).toHaveLength(1);
    expect((await contest.admin.instagram.posts({})).counts.posted).toBe(1);
  });

  test('takes the organiser’s word when Instagram still cannot say', async () => {
    const { contest, id } = await unclearContest('drop');
    await contest.admin.instagram.post({ id });
    await contest.run();
    contest.standIn.faults.always('status', null);
    await contest.work(HOUR, 30 * SECOND);
    expect(contest.standIn.published).toHaveLength(1);
  });
});

describe('removing a photo that may be on Instagram', () => {
  test('finds out first: one that is there stays, as posted', async () => {
    const contest = await connectedContest();
    const photo = await contest.queue(0);
    contest.standIn.faults.next('publish', { kind: 'drop-after' });
    contest.standIn.pollsUntilFinished = 0;
    await contest.work(5 * SECOND);
    const [post] = (await contest.admin.instagram.posts({})).queue;
    await contest.admin.instagram.remove({ id: post?.id ?? '' });
    await expect(contest.admin.instagram.add({ submissionId: photo })).rejects.toThrow(
      'on its way',
    );
    await contest.work(HOUR, 30 * SECOND);
    expect((await contest.admin.instagram.posts({})).counts.posted).toBe(1);
    await expect(contest.admin.instagram.add({ submissionId: photo })).rejects.toThrow(
      'on Instagram already',
    );
    expect(contest.standIn.published).toHaveLength(1);
  });

  test('finds out first: one that is not there is removed', async () => {
    const contest = await connectedContest();
    await contest.queue(0);
    contest.standIn.faults.next('publish', { kind: 'drop' });
    contest.standIn.pollsUntilFinished = 0;
    await contest.work(5 * SECOND);
    const [post] = (await contest.admin.instagram.posts({})).queue;
    await contest.admin.instagram.remove({ id: post?.id ?? '' });
    await contest.work(HOUR, 30 * SECOND);
    expect([contest.states(), contest.standIn.published]).toEqual([[], []]);
  });

  test('and queueing it again asks first, also when another organiser removed it', async () => {
    const { contest, id, photo } = await unclearContest('drop-after');
    await contest.admin.instagram.remove({ id });
    await contest.work(MINUTE);
    expect(contest.states()).toEqual([]);
    contest.standIn.faults.always('status', null);
    await contest.admin.instagram.add({ submissionId: photo });
    await contest.work(HOUR, 30 * SECOND);
    expect(contest.standIn.published).toHaveLength(1);
    expect((await contest.admin.instagram.posts({})).counts.posted).toBe(1);
  });
});

test.each(['unknown', 'unclear'])(
  'organisers are told once when the player of a photo is erased while it is %s',
  async (state) => {
    const { contest } = await contestWithLostAnswer('drop-after');
    if (state === 'unclear') await contest.work(HOUR, 30 * SECOND);
    expect(contest.states()).toEqual([state]);
    const before = contest.alerts().length;
    await contest.admin.players.erase({ id: contest.player.user.id });
    await contest.work(HOUR, MINUTE);
    const alerts = contest.alerts().slice(before);
    expect(alerts).toEqual([expect.stringContaining('Its player was erased before it was known')]);
  },
);

test('organisers are told when a player is erased during a publication whose answer is lost', async () => {
  const contest = await connectedContest();
  await contest.queue(0);
  contest.standIn.faults.next('publish', { kind: 'drop-after' });
  contest.standIn.onStep = async ({ what, route }) => {
    if (route !== 'publish' || what !== 'before') return;
    await contest.admin.players.erase({ id: contest.player.user.id });
  };
  await contest.work();
  expect(contest.alerts()).toEqual([expect.stringContaining('may have gone to Instagram')]);
});

test('Instagram is asked again later, and what it then knows needs no organiser', async () => {
  const { contest } = await unclearContest('drop-after');
  contest.standIn.faults.always('status', null);
  await contest.work(HOUR, MINUTE);
  expect((await contest.admin.instagram.posts({})).counts.posted).toBe(1);
});

test.each([
  ['there', 'drop-after', 1],
  ['not there', 'drop', 1],
] as const)(
  'an approval after an undo holds while the answer is lost; the photo waits for it and is %s',
  async (_, kind, published) => {
    const contest = await connectedContest();
    const id = await contest.queue(0);
    contest.standIn.faults.next('publish', { kind });
    contest.standIn.pollsUntilFinished = 0;
    await contest.work(5 * SECOND);
    expect((await contest.admin.submissions.undo({ id })).warning).toContain('at this moment');
    await contest.admin.submissions.review({ id, action: 'approve', post: true });
    const [photo] = (await contest.player.call.submissions.mine()).submissions;
    expect([photo?.status, contest.states()]).toEqual(['approved', ['unknown']]);
    await contest.work(HOUR, 30 * SECOND);
    expect(contest.standIn.published).toHaveLength(published);
    expect((await contest.player.call.boards.mine()).stats.instagramFeatures).toBe(1);
  },
);

test.each([
  ['off', { autoPost: false, requireApproval: false }, 'waiting', 0],
  ['waits for an organiser', { autoPost: true, requireApproval: true }, 'waiting', 0],
  ['on', { autoPost: true, requireApproval: false }, undefined, 1],
] as const)(
  'undone while the answer is lost and approved without “Post”: automatic posting %s decides',
  async (_, changes, state, published) => {
    const contest = await connectedContest();
    const id = await contest.queue(0);
    contest.standIn.faults.next('publish', { kind: 'drop' });
    contest.standIn.pollsUntilFinished = 0;
    await contest.work(5 * SECOND);
    const config = await contest.admin.instagram.config();
    await contest.admin.instagram.save({ ...config, ...changes });
    await contest.admin.submissions.undo({ id });
    await contest.admin.submissions.review({ id, action: 'approve' });
    await contest.work(HOUR, 30 * SECOND);
    expect(contest.standIn.published).toHaveLength(published);
    expect(contest.states()).toEqual(state ? [state] : []);
  },
);

describe('a publication is not confirmed by', () => {
  test.each([
    ['an empty id', '{"id":""}'],
    ['an id that is a path', '{"id":"../me"}'],
    ['nothing', '{}'],
    ['a list', '[]'],
  ])('%s: Instagram is asked', async (_, text) => {
    const contest = await connectedContest();
    contest.standIn.pollsUntilFinished = 0;
    await contest.queue(0);
    contest.standIn.faults.next('publish', { kind: 'body', text, isEffective: true });
    await contest.work(5 * SECOND);
    expect(contest.states()).toEqual(['unknown']);
    await contest.work(HOUR, 30 * SECOND);
    expect(contest.standIn.published).toHaveLength(1);
    expect((await contest.admin.instagram.posts({})).counts.posted).toBe(1);
  });
});

test('a container id that is a path is not asked for', async () => {
  const contest = await connectedContest();
  await contest.queue(0);
  contest.standIn.faults.next('create', { kind: 'body', text: '{"id":"me/../../x"}' });
  await contest.work(10 * MINUTE, 10 * SECOND);
  expect(contest.standIn.requests.map(({ path }) => path).join()).not.toContain('..');
  expect(contest.standIn.requests.map(({ path }) => path).join()).not.toContain('x');
  expect(contest.standIn.published).toHaveLength(1);
});
