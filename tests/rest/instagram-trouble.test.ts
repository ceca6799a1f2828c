// Failures at Instagram: the photo is posted once, or set aside with a reason, and the others continue.
// `rules/error-table.test.ts` covers each code, `rules/post-machine.property.test.ts` every order of events.
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE, SECOND } from '#shared/time/clock.ts';
import { connectedContest, type InstagramContest } from '#tests/support/instagram.ts';
import { smallServer } from '#tests/support/small-server.ts';
import type { Route } from '../../scripts/instagram/stand-in.ts';

interface Refused {
  readonly code: number;
  readonly subcode?: number;
  readonly at: Route;
  readonly times?: number;
}

async function refusedContest({ code, subcode, at, times = 1 }: Refused) {
  const contest = await connectedContest();
  await contest.queue(0);
  contest.standIn.faults.next(at, { kind: 'error', code, subcode }, times);
  return contest;
}

const postsOf = ({ admin }: InstagramContest) => admin.instagram.posts({});
const troubleOf = async (contest: InstagramContest) => {
  const { attention, queue } = await postsOf(contest);
  return [...attention, ...queue][0]?.trouble ?? null;
};
const holdOf = async (contest: InstagramContest) => (await postsOf(contest)).hold;

/** A photo that was published, whose publish call got no response and whose status cannot be read. */
async function contestWithLostAnswer() {
  const contest = await connectedContest();
  await contest.queue(0);
  contest.standIn.faults.next('publish', { kind: 'drop-after' });
  contest.standIn.pollsUntilFinished = 0;
  await contest.work(5 * SECOND);
  contest.standIn.faults.always('status', { kind: 'html', status: 500 });
  return contest;
}

const told = async (contest: InstagramContest) => ({
  alerts: contest.alerts().length,
  ...(await contest.admin.instagram.attention()),
});

test.each<[string, Refused, containers: number]>([
  ['the media expired: a new container', { code: -2, subcode: 2_207_020, at: 'publish' }, 2],
  [
    'a fault of Instagram’s own at the publication: the container is asked first',
    { code: -1, subcode: 2_207_001, at: 'publish' },
    1,
  ],
  [
    'a container that stays lost: a new one',
    { code: 24, subcode: 2_207_008, at: 'publish', times: 3 },
    2,
  ],
])('the photo is posted once, without an organiser, after %s', async (_, refused, made) => {
  const contest = await refusedContest(refused);
  await contest.work(10 * MINUTE);
  expect(contest.standIn.published).toHaveLength(1);
  expect(contest.standIn.containers.size).toBe(made);
  expect(await holdOf(contest)).toBeNull();
});

test('a picture that Instagram cannot fetch is tried three times; then the queue waits and says why', async () => {
  const contest = await refusedContest({ code: 9004, subcode: 2_207_052, at: 'create', times: 3 });
  await contest.work(HOUR);
  expect(contest.standIn.requests.filter(({ path }) => path.endsWith('/media'))).toHaveLength(3);
  expect(await holdOf(contest)).toMatchObject({ until: null });
  expect((await holdOf(contest))?.words).toContain('PUBLIC_URL');
  await contest.admin.instagram.resume();
  await contest.work();
  expect(contest.standIn.published).toHaveLength(1);
});

test('a tunnel that does not lead to the picture is noticed before Instagram is sent there', async () => {
  let status = 302;
  const tunnel = await smallServer((_request, response) => {
    response.writeHead(status, { Location: '/welcome', 'Content-Type': 'text/html' }).end('Hello');
  });
  const contest = await connectedContest({ tunnel });
  await contest.queue(0);
  for (const [answered, words] of [
    [302, 'redirects to another one'],
    [200, 'shows a page instead of the picture'],
    [502, 'answers with status 502'],
  ] as const) {
    status = answered;
    await contest.work(5 * MINUTE);
    expect((await holdOf(contest))?.words).toContain(words);
    await contest.admin.instagram.resume();
  }
  expect(contest.standIn.containers.size).toBe(0);
});

test('a refused picture is sent as a square; after a second refusal an organiser decides', async () => {
  const refused = { code: 36_003, subcode: 2_207_009, at: 'create' } as const;
  const contest = await refusedContest(refused);
  await contest.work();
  const { width, height } = await sharp(contest.standIn.published[0]?.picture).metadata();
  expect([width, height]).toEqual([640, 640]);
  const stubborn = await refusedContest({ ...refused, times: 2 });
  await stubborn.work();
  expect(stubborn.states()).toEqual(['failed']);
  expect(await troubleOf(stubborn)).toMatch(/shape/);
});

test('a refused caption is sent without hashtags, then as the title alone, then fails', async () => {
  const sent = async (times: number) => {
    const contest = await refusedContest({ code: 36_004, subcode: 2_207_010, at: 'create', times });
    await contest.work();
    return contest;
  };
  expect((await sent(1)).standIn.published[0]?.caption).toMatch(/^“.+”, found by Noor H\.$/);
  expect((await sent(2)).standIn.published[0]?.caption).toMatch(/^“[^”]+”$/);
  const failed = await sent(3);
  expect(failed.states()).toEqual(['failed']);
  expect(await troubleOf(failed)).toBe('The caption was too long.');
  expect(failed.alerts().at(-1)).toMatch(/: The caption was too long\.$/);
});

test('at the daily limit the queue waits until the contest’s next day, and says when it resumes', async () => {
  const contest = await refusedContest({ code: 9, subcode: 2_207_042, at: 'publish' });
  await contest.work();
  // Midnight in Atlanta.
  expect(await holdOf(contest)).toEqual({
    words: 'Instagram accepts no more posts today.',
    until: '2025-08-31T04:00:00.000Z',
    needsConnection: false,
  });
  await contest.work(9 * HOUR);
  expect(contest.standIn.published).toHaveLength(0);
  await contest.work(2 * HOUR);
  expect(contest.standIn.published).toHaveLength(1);
});

test('the quota is read before each post; when it is used up nothing is sent, and it is read again every hour', async () => {
  const contest = await connectedContest();
  Object.assign(contest.standIn.quota, { used: 50, total: 50 });
  await contest.queue(0);
  await contest.work();
  expect(contest.standIn.containers.size).toBe(0);
  expect(await postsOf(contest)).toMatchObject({
    quota: { used: 50, total: 50 },
    hold: { until: '2025-08-30T19:00:00.000Z' },
  });
  await contest.work(5 * HOUR);
  // Read every hour, reported once.
  expect(contest.alerts()).toHaveLength(1);
  contest.standIn.quota.used = 49;
  await contest.work(2 * HOUR);
  expect(contest.standIn.published).toHaveLength(1);
});

test('after what looks like spam the queue waits for an organiser, and continues when resumed', async () => {
  const contest = await refusedContest({ code: 4, subcode: 2_207_051, at: 'publish' });
  await contest.queue(1);
  await contest.work(3 * HOUR);
  expect(contest.states()).toEqual(['queued', 'queued']);
  const hold = await holdOf(contest);
  expect(hold?.words).toMatch(/spam.+post less often/);
  expect(hold?.until).toBeNull();
  expect(contest.alerts()).toEqual([`Instagram: ${hold?.words}`]);
  expect(await told(contest)).toMatchObject({ alerts: 1, count: 1, text: expect.any(String) });
  await contest.admin.instagram.resume();
  await contest.work(10 * MINUTE);
  expect(contest.standIn.published).toHaveLength(2);
});

test('too many calls cause a pause: as long as Instagram says, otherwise an hour', async () => {
  const contest = await connectedContest();
  await contest.queue(0);
  contest.standIn.faults.next('create', { kind: 'error', code: 613, regainMinutes: 17 });
  await contest.run();
  expect((await holdOf(contest))?.until).toBe('2025-08-30T18:17:00.000Z');
  contest.standIn.faults.next('create', { kind: 'error', code: 613 });
  await contest.work(18 * MINUTE);
  const until = new Date((await holdOf(contest))?.until ?? '').getTime();
  expect((until - Date.parse('2025-08-30T18:17:00Z')) / MINUTE).toBeCloseTo(60, -1);
  await contest.work(2 * HOUR);
  expect(contest.standIn.published).toHaveLength(1);
});

test('a photo that is refused for good is set aside with one alert, and the next one is posted', async () => {
  const contest = await refusedContest({ code: 100, subcode: 2_207_023, at: 'create' });
  await contest.queue(1);
  await contest.work(10 * MINUTE);
  expect(contest.standIn.published).toHaveLength(1);
  expect(contest.states()).toEqual(['failed']);
  expect(await told(contest)).toEqual({
    alerts: 1,
    count: 1,
    text: 'Instagram: 1 photo needs you',
  });
  const [failed] = (await postsOf(contest)).attention;
  await contest.admin.instagram.post({ id: failed?.id ?? '' });
  await contest.work();
  expect(contest.standIn.published).toHaveLength(2);
  expect(await told(contest)).toEqual({ alerts: 1, count: 0, text: null });
});

test.each([
  ['its status never answers', 'status', { kind: 'drop' }],
  ['it is never ready', 'publish', { kind: 'error', code: 9007, subcode: 2_207_027 }],
  [
    'Instagram accepts it and then cannot fetch its picture',
    'create',
    { kind: 'container-error', subcode: 2_207_052 },
  ],
  [
    'its publication is refused for a picture that cannot be fetched',
    'publish',
    { kind: 'error', code: 9004, subcode: 2_207_052 },
  ],
] as const)(
  'the next photo is posted within minutes, and the first is set aside within the hour, after four containers at most, when %s',
  async (_, route, fault) => {
    const contest = await connectedContest({ timeoutMs: 300 });
    const first = await contest.queue(0);
    await contest.queue(1);
    const pictureKey = contest.server.raw
      .prepare('select picture_key from instagram_posts where submission_id = ?')
      .pluck()
      .get(first) as string;
    // Only calls about the first photo fail.
    contest.standIn.onStep = ({ what, route: at }) => {
      if (what !== 'before' || at !== route) return;
      const { body = '', path: asked = '' } = contest.standIn.requests.at(-1) ?? {};
      const isFirst =
        body.includes(pictureKey) ||
        [...contest.standIn.containers.values()].some(
          ({ id, imageUrl }) => imageUrl.includes(pictureKey) && (body + asked).includes(id),
        );
      contest.standIn.faults.always(route, isFirst ? fault : null);
    };
    await contest.work(6 * MINUTE);
    expect(contest.standIn.published.map(({ imageUrl }) => imageUrl.includes(pictureKey))).toEqual([
      false,
    ]);
    await contest.work(HOUR);
    expect(contest.states()).toEqual(['failed']);
    const made = [...contest.standIn.containers.values()];
    expect(made.filter(({ imageUrl }) => imageUrl.includes(pictureKey)).length).toBeLessThanOrEqual(
      4,
    );
    const [aside] = (await postsOf(contest)).attention;
    expect(aside?.trouble?.length).toBeGreaterThan(20);
    expect(contest.alerts()).toEqual([expect.stringContaining(aside?.photo?.title ?? '?')]);
  },
);

test('a container that fails is created again', async () => {
  const contest = await connectedContest();
  await contest.queue(0);
  contest.standIn.faults.next('create', { kind: 'container-error', subcode: 2_207_032 });
  await contest.work(10 * MINUTE);
  expect([contest.standIn.published.length, contest.standIn.containers.size]).toEqual([1, 2]);
});

test.each([
  ['answers with a page', { kind: 'html', status: 500 }],
  ['answers in another shape', { kind: 'body', text: '{"data":[]}' }],
  ['never answers', { kind: 'hang' }],
] as const)(
  'photos are posted although the call for the daily limit, and no other, %s',
  async (_, fault) => {
    const contest = await connectedContest({ timeoutMs: 300 });
    await contest.queue(0);
    await contest.queue(1);
    contest.standIn.faults.always('limit', fault);
    await contest.work(10 * MINUTE);
    expect(contest.standIn.published).toHaveLength(2);
    expect(await told(contest)).toEqual({ alerts: 0, count: 0, text: null });
  },
);

test('without internet the queue keeps trying and loses nothing, and organisers are alerted once', async () => {
  const contest = await connectedContest({ timeoutMs: 300 });
  await contest.queue(0);
  await contest.queue(1);
  const routes = ['limit', 'me', 'create', 'status', 'publish'] as const;
  for (const route of routes) contest.standIn.faults.always(route, { kind: 'drop' });
  await contest.work(3 * HOUR);
  expect(await troubleOf(contest)).toContain('cannot be reached');
  expect(await holdOf(contest)).toBeNull();
  expect(await told(contest)).toMatchObject({ alerts: 1, text: 'Instagram is not answering' });
  for (const route of routes) contest.standIn.faults.always(route, null);
  await contest.work(HOUR);
  expect(contest.standIn.published).toHaveLength(2);
  expect(await told(contest)).toEqual({ alerts: 1, count: 0, text: null });
});

describe('a publication whose response was lost', () => {
  test.each([
    ['it was published, and the connection cut', { kind: 'drop-after' }],
    [
      'it was published, and the id is none',
      { kind: 'body', text: '{"id":"../me"}', isEffective: true },
    ],
    ['it was not, and a page answered', { kind: 'html', status: 502 }],
    ['it was not, and nothing ever came', { kind: 'hang' }],
  ] as const)('is checked first and never repeated blindly: %s', async (_, fault) => {
    const contest = await connectedContest({ timeoutMs: 1500 });
    await contest.queue(0);
    contest.standIn.faults.next('publish', fault);
    await contest.work(20 * SECOND);
    expect(contest.states()).toEqual(['unknown']);
    expect(await troubleOf(contest)).toContain('answer was lost');
    await contest.work(HOUR);
    expect(contest.standIn.published).toHaveLength(1);
    expect((await postsOf(contest)).counts.posted).toBe(1);
    expect((await contest.player.call.boards.mine()).stats.instagramFeatures).toBe(1);
  });

  test('waits for an organiser, alerted once, when nobody can tell whether the photo is there', async () => {
    const contest = await contestWithLostAnswer();
    await contest.work(HOUR);
    expect(contest.states()).toEqual(['unclear']);
    expect(await told(contest)).toMatchObject({ alerts: 1, count: 1 });
    expect(contest.alerts()[0]).toContain('Check the account');
    const [unclear] = (await postsOf(contest)).attention;
    await contest.admin.instagram.mark({ id: unclear?.id ?? '' });
    expect((await contest.player.call.boards.mine()).stats.instagramFeatures).toBe(1);
  });

  test('is reported to organisers once when its player is erased meanwhile', async () => {
    const contest = await contestWithLostAnswer();
    await contest.admin.players.erase({ id: contest.player.user.id });
    await contest.work(HOUR);
    expect(contest.alerts()).toEqual([
      expect.stringContaining('Its player was erased before it was clear'),
    ]);
  });
});

describe('a response', () => {
  test('with a path for a container id leads to no request for it', async () => {
    const contest = await connectedContest();
    await contest.queue(0);
    contest.standIn.faults.next('create', { kind: 'body', text: '{"id":"me/../../x"}' });
    await contest.work(10 * MINUTE);
    expect(contest.standIn.requests.map(({ path }) => path).join()).not.toMatch(/\.\.|x/);
    expect(contest.standIn.published).toHaveLength(1);
  });

  test('of a hundred megabytes is cut off after one', async () => {
    const contest = await connectedContest();
    await contest.queue(0);
    contest.standIn.faults.next('create', { kind: 'huge', bytes: 100_000_000 });
    const before = process.memoryUsage.rss();
    await contest.run();
    expect(process.memoryUsage.rss() - before).toBeLessThan(60_000_000);
    await contest.work(10 * MINUTE);
    expect(contest.standIn.published).toHaveLength(1);
  });

  test('with numbers too long for a number is understood', async () => {
    const contest = await connectedContest();
    await contest.queue(0);
    const text =
      '{"error":{"message":"Session of [17841405793187218] expired","code":190,"error_subcode":463,"id":17841405793187218}}';
    contest.standIn.faults.next('create', { kind: 'body', status: 400, text });
    await contest.work();
    expect((await holdOf(contest))?.words).toContain('has expired');
  });
});
