import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE, SECOND } from '#shared/clock.ts';
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

const containers = ({ standIn }: InstagramContest) => standIn.containers.size;
const troubleOf = async ({ admin }: InstagramContest) => {
  const { attention, queue } = await admin.instagram.posts({});
  return [...attention, ...queue][0]?.trouble ?? null;
};
const alertsOf = ({ server }: InstagramContest): string[] =>
  (
    server.raw
      .prepare("select payload from notifications where name = 'system_alert'")
      .pluck()
      .all() as string[]
  ).map((payload) => JSON.parse(payload).message);
const holdOf = async ({ admin }: InstagramContest) => (await admin.instagram.posts({})).hold;

describe('without an organiser the photo is posted, once, after', () => {
  const cases: [string, Refused, containers: number][] = [
    [
      'the picture took too long to fetch: a new container',
      { code: -2, subcode: 2_207_003, at: 'publish' },
      2,
    ],
    ['the media expired: a new container', { code: -2, subcode: 2_207_020, at: 'publish' }, 2],
    [
      'a fault of Instagram’s own before anything was made',
      { code: -1, subcode: 2_207_001, at: 'create' },
      1,
    ],
    [
      'a fault of Instagram’s own at the publication: the container is asked first',
      { code: -1, subcode: 2_207_001, at: 'publish' },
      1,
    ],
    [
      'a container that could not be made: a new one',
      { code: -1, subcode: 2_207_032, at: 'create' },
      1,
    ],
    [
      'a container that could not be made, said at the publication: it is asked first',
      { code: -1, subcode: 2_207_032, at: 'publish' },
      1,
    ],
    [
      'a picture that is not ready: it is asked again, and the same container published',
      { code: 9007, subcode: 2_207_027, at: 'publish' },
      1,
    ],
    [
      'a container that is not found for a moment: the same one again',
      { code: 24, subcode: 2_207_008, at: 'publish', times: 2 },
      1,
    ],
    [
      'a container that stays lost: a new one',
      { code: 24, subcode: 2_207_008, at: 'publish', times: 3 },
      2,
    ],
    [
      'media that is not found, with a token that is good: a new container',
      { code: 24, subcode: 2_207_006, at: 'publish' },
      2,
    ],
    ['an unknown transient fault', { code: 1, at: 'create' }, 1],
    ['another transient fault, at the publication', { code: 2, at: 'publish' }, 1],
    [
      'a container that does not exist when it is looked at',
      { code: 100, subcode: 33, at: 'status' },
      2,
    ],
  ];
  test.each(cases)('%s', async (_, refused, made) => {
    const contest = await refusedContest(refused);
    await contest.work(HOUR, 10 * SECOND);
    expect(contest.standIn.published).toHaveLength(1);
    expect(containers(contest)).toBe(made);
    expect(await holdOf(contest)).toBeNull();
  });
});

test('a picture that Instagram cannot fetch is tried three times, then everything waits and says why', async () => {
  const contest = await refusedContest({ code: 9004, subcode: 2_207_052, at: 'create', times: 3 });
  await contest.work(HOUR, 10 * SECOND);
  expect(contest.standIn.requests.filter(({ path }) => path.endsWith('/media'))).toHaveLength(3);
  expect(await holdOf(contest)).toMatchObject({ until: null });
  expect((await holdOf(contest))?.words).toContain('PUBLIC_URL');
  expect(contest.states()).toEqual(['queued']);
  await contest.admin.instagram.resume();
  await contest.work();
  expect(contest.standIn.published).toHaveLength(1);
});

test.each([
  ['leads somewhere else', 302, 'it leads somewhere else'],
  ['shows a page of its own', 200, 'a page stands in its place'],
  ['is down', 502, 'it answers 502'],
])('a tunnel that %s is noticed before Instagram is sent there', async (_, status, words) => {
  const tunnel = await smallServer((_request, response) => {
    response.writeHead(status, { Location: '/welcome', 'Content-Type': 'text/html' }).end('Hello');
  });
  const contest = await connectedContest({ tunnel });
  await contest.queue(0);
  await contest.work(5 * MINUTE, 30 * SECOND);
  expect(contest.standIn.requests.filter(({ path }) => path.endsWith('/media'))).toHaveLength(0);
  expect((await holdOf(contest))?.words).toContain(words);
});

describe('a picture is made simpler after', () => {
  test.each([
    ['it was too large', 36_000, 2_207_004],
    ['its format was refused', 36_001, 2_207_005],
    ['its shape was refused', 36_003, 2_207_009],
  ])(
    '%s: then a square is sent, and after a second refusal an organiser decides',
    async (_, code, subcode) => {
      const contest = await refusedContest({ code, subcode, at: 'create' });
      await contest.work();
      const { width, height } = await sharp(contest.standIn.published[0]?.picture).metadata();
      expect([width, height]).toEqual([640, 640]);
      const stubborn = await refusedContest({ code, subcode, at: 'create', times: 2 });
      await stubborn.work();
      expect(stubborn.states()).toEqual(['failed']);
      expect(await troubleOf(stubborn)).toMatch(/picture|shape/);
    },
  );
});

test.each([
  ['too long', 36_004, 2_207_010],
  ['naming too many accounts', 100, 2_207_040],
])(
  'a caption refused as %s is sent without hashtags, then as the title alone, then fails',
  async (_, code, subcode) => {
    const sent = async (times: number) => {
      const contest = await refusedContest({ code, subcode, at: 'create', times });
      await contest.work();
      return contest;
    };
    expect((await sent(1)).standIn.published[0]?.caption).toMatch(/^“.+”, found by Noor$/);
    expect((await sent(2)).standIn.published[0]?.caption).toMatch(/^“[^”]+”$/);
    expect((await sent(3)).states()).toEqual(['failed']);
  },
);

test('at the daily limit the queue waits for the next day of the contest, and says when it resumes', async () => {
  const contest = await refusedContest({ code: 9, subcode: 2_207_042, at: 'publish' });
  await contest.work();
  // Midnight in Atlanta.
  expect(await holdOf(contest)).toEqual({
    words: 'Instagram takes no more posts today.',
    until: '2025-08-31T04:00:00.000Z',
    needsConnection: false,
  });
  expect((await contest.admin.instagram.posts({})).next).toBe('2025-08-31T04:00:00.000Z');
  await contest.work(9 * HOUR, 5 * MINUTE);
  expect(contest.standIn.published).toHaveLength(0);
  await contest.work(2 * HOUR, MINUTE);
  expect(contest.standIn.published).toHaveLength(1);
});

test('the quota is read before each post: at its end nothing is sent, and it is read again every hour', async () => {
  const contest = await connectedContest();
  Object.assign(contest.standIn.quota, { used: 50, total: 50 });
  await contest.queue(0);
  await contest.work();
  expect(contest.standIn.containers.size).toBe(0);
  expect((await contest.admin.instagram.posts({})).quota).toEqual({ used: 50, total: 50 });
  expect((await holdOf(contest))?.until).toBe('2025-08-30T19:00:00.000Z');
  await contest.work(5 * HOUR, 5 * MINUTE);
  // Read again every hour, told once.
  expect(alertsOf(contest)).toHaveLength(1);
  contest.standIn.quota.used = 49;
  await contest.work(2 * HOUR, MINUTE);
  expect(contest.standIn.published).toHaveLength(1);
});

describe('the queue is paused with instructions for an organiser after', () => {
  const cases: [string, Refused, RegExp][] = [
    [
      'what looks like spam',
      { code: 4, subcode: 2_207_051, at: 'publish' },
      /spam.+post less often/,
    ],
    [
      'a restricted account',
      { code: 25, subcode: 2_207_050, at: 'create' },
      /restricted.+Instagram app/,
    ],
    ['a block for a while', { code: 368, at: 'publish' }, /blocked.+wait/],
    [
      'an expired token',
      { code: 190, subcode: 463, at: 'limit' },
      /expired.+Connect the account again/,
    ],
    [
      'a changed password',
      { code: 190, subcode: 460, at: 'create' },
      /password.+Connect the account again/,
    ],
    [
      'an app that was removed',
      { code: 190, subcode: 458, at: 'status' },
      /Connect the account again/,
    ],
    ['a checkpoint', { code: 190, subcode: 459, at: 'publish' }, /Connect the account again/],
    [
      'an unconfirmed account',
      { code: 190, subcode: 464, at: 'create' },
      /Connect the account again/,
    ],
    ['an invalid token', { code: 190, subcode: 467, at: 'publish' }, /Connect the account again/],
    ['a missing permission', { code: 10, at: 'create' }, /publish/],
    ['another missing permission', { code: 200, at: 'create' }, /publish/],
  ];
  test.each(cases)('%s', async (_, refused, words) => {
    const contest = await refusedContest(refused);
    await contest.queue(1);
    await contest.work(3 * HOUR, MINUTE);
    expect(contest.standIn.published).toHaveLength(0);
    expect(contest.states()).toEqual(['queued', 'queued']);
    const hold = await holdOf(contest);
    expect(hold?.words).toMatch(words);
    expect(hold?.until).toBeNull();
    expect(alertsOf(contest)).toEqual([`Instagram: ${hold?.words}`]);
    await contest.admin.instagram.resume();
    await contest.work(HOUR, 10 * SECOND);
    expect(contest.standIn.published).toHaveLength(2);
  });
});

test('media that is not found because the token has ended pauses the queue', async () => {
  const contest = await refusedContest({ code: 24, subcode: 2_207_006, at: 'publish' });
  await contest.run();
  contest.standIn.faults.next('limit', { kind: 'error', code: 190, subcode: 460 });
  await contest.work();
  expect((await holdOf(contest))?.words).toContain('password');
});

test.each([4, 17, 32, 613, 80_002])(
  'code %i is a pause: as long as Instagram says, else an hour',
  async (code) => {
    const contest = await connectedContest();
    await contest.queue(0);
    contest.standIn.faults.next('create', { kind: 'error', code, regainMinutes: 17 });
    await contest.run();
    expect((await holdOf(contest))?.until).toBe('2025-08-30T18:17:00.000Z');
    contest.standIn.faults.next('create', { kind: 'error', code });
    await contest.work(18 * MINUTE, MINUTE);
    const until = new Date((await holdOf(contest))?.until ?? '').getTime();
    expect((until - Date.parse('2025-08-30T18:17:00Z')) / MINUTE).toBeCloseTo(60, -1);
    await contest.work(2 * HOUR, MINUTE);
    expect(contest.standIn.published).toHaveLength(1);
  },
);

test.each([
  ['a kind of post that is unknown', 100, 2_207_023],
  ['a wrong count', 100, 2_207_028],
  ['a picture taken for a video', 352, 2_207_026],
  ['a duplicate, which is never sent again', 506, undefined],
  ['anything that is not in the table', 12_345, 678],
])('%s is given up, with a reason, and the next photo goes', async (_, code, subcode) => {
  const contest = await refusedContest({ code, subcode, at: 'create' });
  await contest.queue(1);
  await contest.work(10 * MINUTE, 10 * SECOND);
  expect(contest.standIn.published).toHaveLength(1);
  expect(contest.states()).toEqual(['failed']);
  expect((await troubleOf(contest))?.length).toBeGreaterThan(20);
  const [failed] = (await contest.admin.instagram.posts({})).attention;
  await contest.admin.instagram.post({ id: failed?.id ?? '' });
  await contest.work();
  expect(contest.standIn.published).toHaveLength(2);
});

test('a failed container is created again, and after several failures the post fails', async () => {
  const contest = await connectedContest();
  await contest.queue(0);
  contest.standIn.faults.next('create', { kind: 'container-error', subcode: 2_207_032 });
  await contest.work(HOUR, 10 * SECOND);
  expect([contest.standIn.published.length, containers(contest)]).toEqual([1, 2]);
  await contest.queue(1);
  contest.standIn.faults.always('create', { kind: 'container-error', subcode: 2_207_032 });
  await contest.work(6 * HOUR, MINUTE);
  expect(contest.states()).toEqual(['failed']);
  expect(contest.standIn.published).toHaveLength(1);
});

test('a container that is not ready after five minutes is created again', async () => {
  const contest = await connectedContest();
  contest.standIn.pollsUntilFinished = 1000;
  await contest.queue(0);
  await contest.work(4 * MINUTE);
  expect(containers(contest)).toBe(1);
  await contest.work(4 * MINUTE);
  contest.standIn.pollsUntilFinished = 0;
  await contest.work(HOUR, 10 * SECOND);
  expect([contest.standIn.published.length, containers(contest)]).toEqual([1, 2]);
});

test('a permalink that cannot be read changes nothing else', async () => {
  const contest = await connectedContest();
  await contest.queue(0);
  contest.standIn.faults.always('media', { kind: 'error', code: 100, subcode: 33 });
  await contest.work(HOUR, MINUTE);
  const { posted } = await contest.admin.instagram.posts({});
  expect(posted[0]).toMatchObject({ state: 'posted', permalink: null });
  expect(contest.standIn.published).toHaveLength(1);
});

test('without internet the queue keeps trying and loses nothing', async () => {
  const contest = await connectedContest({ timeoutMs: 300 });
  await contest.queue(0);
  await contest.queue(1);
  for (const route of ['limit', 'create', 'status', 'publish'] as const) {
    contest.standIn.faults.always(route, { kind: 'drop' });
  }
  await contest.work(3 * HOUR, 5 * MINUTE);
  expect(await troubleOf(contest)).toContain('cannot be reached');
  expect(await holdOf(contest)).toBeNull();
  for (const route of ['limit', 'create', 'status', 'publish'] as const) {
    contest.standIn.faults.always(route, null);
  }
  await contest.work(HOUR, 10 * SECOND);
  expect(contest.standIn.published).toHaveLength(2);
});
