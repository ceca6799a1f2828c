// One photo in trouble: it is set aside in bounded time with its reason, organisers are alerted, and the others go on.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createTokenCipher } from '#server/token-cipher.ts';
import { HOUR, MINUTE, SECOND } from '#shared/clock.ts';
import {
  connectedContest,
  contestWithLostAnswer,
  type InstagramContest,
  instagramContest,
} from '#tests/support/instagram.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const attentionOf = async ({ admin }: InstagramContest) =>
  (await admin.instagram.posts({})).attention;

describe('the next photo goes out within minutes, and the first is set aside within the hour, when', () => {
  test('each container of it ends in an error, and is replaced at once, three times', async () => {
    const contest = await connectedContest();
    contest.standIn.pollsUntilFinished = 0;
    await contest.queue(0);
    contest.standIn.faults.next('create', { kind: 'container-error', subcode: 2_207_001 }, 4);
    const began = Date.now();
    await contest.work(2 * MINUTE);
    expect(contest.standIn.containers.size).toBe(4);
    const made = [...contest.standIn.containers.values()].map(({ createdAt }) =>
      createdAt.getTime(),
    );
    expect(Math.max(...made) - began).toBeLessThan(MINUTE);
    expect(contest.states()).toEqual(['failed']);
    await contest.queue(1);
    await contest.work(MINUTE);
    expect(contest.standIn.published).toHaveLength(1);
  });

  test.each([
    ['its status answers 500', 'status', { kind: 'html', status: 500 }],
    ['its status never answers', 'status', { kind: 'drop' }],
    ['it is never ready', 'publish', { kind: 'error', code: 9007, subcode: 2_207_027 }],
  ] as const)('%s', async (_, route, fault) => {
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
      const isFirst = [...contest.standIn.containers.values()].some(
        ({ id, imageUrl }) => imageUrl.includes(pictureKey) && (body + asked).includes(id),
      );
      contest.standIn.faults.always(route, isFirst ? fault : null);
    };
    await contest.work(6 * MINUTE, 5 * SECOND);
    expect(contest.standIn.published.map(({ imageUrl }) => imageUrl.includes(pictureKey))).toEqual([
      false,
    ]);
    await contest.work(HOUR, 10 * SECOND);
    expect(contest.states()).toEqual(['failed']);
    const [aside] = await attentionOf(contest);
    expect(aside?.trouble?.length).toBeGreaterThan(20);
    expect(contest.alerts()).toEqual([expect.stringContaining(aside?.photo?.title ?? '?')]);
  });
});

test('a post can be removed at any time before its publication', async () => {
  const contest = await connectedContest();
  await contest.queue(0);
  await contest.run();
  expect(contest.states()).toEqual(['container']);
  const [post] = (await contest.admin.instagram.posts({})).queue;
  await contest.admin.instagram.remove({ id: post?.id ?? '' });
  await contest.work();
  expect([contest.states(), contest.standIn.published]).toEqual([[], []]);
});

describe('organisers get one alert, the tab a badge and the header a sentence, when', () => {
  const told = async (contest: InstagramContest) => ({
    alerts: contest.alerts().length,
    ...(await contest.admin.instagram.attention()),
  });

  test('a photo is refused for good', async () => {
    const contest = await connectedContest();
    await contest.queue(0);
    contest.standIn.faults.next('create', { kind: 'error', code: 100, subcode: 2_207_023 });
    await contest.work();
    expect(await told(contest)).toEqual({
      alerts: 1,
      count: 1,
      text: 'Instagram: 1 photo needs you',
    });
    const [post] = await attentionOf(contest);
    await contest.admin.instagram.remove({ id: post?.id ?? '' });
    expect(await told(contest)).toEqual({ alerts: 1, count: 0, text: null });
  });

  test('nobody can tell whether a photo is there', async () => {
    const { contest } = await contestWithLostAnswer('drop-after');
    await contest.work(3 * HOUR, MINUTE);
    expect(await told(contest)).toMatchObject({ alerts: 1, count: 1 });
    expect(contest.alerts()[0]).toContain('Look at the account');
  });

  test('Instagram has not answered for 36 minutes', async () => {
    const contest = await connectedContest({ timeoutMs: 300 });
    await contest.queue(0);
    contest.standIn.faults.always('limit', { kind: 'drop' });
    await contest.work(36 * MINUTE, 30 * SECOND);
    expect(await told(contest)).toEqual({
      alerts: 1,
      count: 1,
      text: 'Instagram does not answer',
    });
    contest.standIn.faults.always('limit', null);
    await contest.work(10 * MINUTE, 10 * SECOND);
    expect(await told(contest)).toEqual({ alerts: 1, count: 0, text: null });
    expect(contest.standIn.published).toHaveLength(1);
  });

  test('the queue is on hold until an organiser resumes it', async () => {
    const contest = await connectedContest();
    await contest.queue(0);
    contest.standIn.faults.next('publish', { kind: 'error', code: 4, subcode: 2_207_051 });
    await contest.work();
    expect(await told(contest)).toEqual({
      alerts: 1,
      count: 1,
      text: 'Instagram: the queue is on hold',
    });
  });
});

describe('answers', () => {
  test('with a long number in a text are understood: a 190 is a hold', async () => {
    const contest = await connectedContest();
    await contest.queue(0);
    const text =
      '{"error":{"message":"Session of 17841405793187218 [17841405793187218, 17841405793187219] expired","type":"OAuthException","code":190,"error_subcode":463,"id":17841405793187218}}';
    contest.standIn.faults.next('create', { kind: 'body', status: 400, text });
    await contest.work();
    expect((await contest.admin.instagram.posts({})).hold?.words).toContain('has expired');
    expect(contest.states()).toEqual(['queued']);
  });

  test('of a hundred megabytes are cut at one', async () => {
    const contest = await connectedContest();
    await contest.queue(0);
    contest.standIn.faults.next('create', { kind: 'huge', bytes: 100_000_000 });
    const before = process.memoryUsage.rss();
    await contest.run();
    expect(process.memoryUsage.rss() - before).toBeLessThan(60_000_000);
    expect(contest.states()).toEqual(['queued']);
    await contest.work(10 * MINUTE, 10 * SECOND);
    expect(contest.standIn.published).toHaveLength(1);
  });
});

describe('a damaged key file', () => {
  const damage = async () => {
    const keyFile = path.join(temporaryFolder(), 'instagram.key');
    fs.writeFileSync(keyFile, 'not a key');
    return keyFile;
  };

  test('does not keep anybody from connecting', async () => {
    const tokenCipher = createTokenCipher(await damage());
    const contest = await instagramContest({ tokenCipher });
    await contest.connect();
    await contest.queue(0);
    await contest.work();
    expect(contest.standIn.published).toHaveLength(1);
  });

  test('says so, and connecting again is the way out', async () => {
    const keyFile = path.join(temporaryFolder(), 'instagram.key');
    const sealing = createTokenCipher(keyFile);
    let cipher = sealing;
    const tokenCipher = {
      seal: (text: string) => cipher.seal(text),
      open: (sealed: string) => cipher.open(sealed),
    };
    const contest = await connectedContest({ tokenCipher });
    await contest.queue(0);
    // As after a restart: the key is read from its file again.
    fs.writeFileSync(keyFile, 'not a key');
    cipher = createTokenCipher(keyFile);
    await contest.work();
    const { hold } = await contest.admin.instagram.posts({});
    expect(hold).toMatchObject({ needsConnection: true });
    expect(hold?.words).toContain('missing or damaged');
    await contest.connect();
    await contest.work();
    expect(contest.standIn.published).toHaveLength(1);
  });

  test('that cannot be replaced is a clear sentence, not a fault of the server', async () => {
    const folder = path.join(temporaryFolder(), 'a file');
    fs.writeFileSync(folder, '');
    const tokenCipher = createTokenCipher(path.join(folder, 'instagram.key'));
    const contest = await instagramContest({ tokenCipher });
    await expect(contest.connect()).rejects.toThrow('cannot write the key file');
  });
});

test('a clock set back an hour delays the queue by the interval at most', async () => {
  const contest = await connectedContest();
  const config = await contest.admin.instagram.config();
  const postSchedule = {
    enabled: true,
    startHour: 0,
    endHour: 23,
    postsPerDay: 10,
    intervalMinutes: 15,
  };
  await contest.admin.instagram.save({ ...config, postSchedule });
  for (const position of [0, 1, 2]) await contest.queue(position);
  await contest.work(MINUTE);
  expect(contest.standIn.published).toHaveLength(1);
  contest.pass(-HOUR);
  await contest.work(16 * MINUTE, 10 * SECOND);
  expect(contest.standIn.published).toHaveLength(2);
});

test('a clock set back an hour prolongs no wait of a photo', async () => {
  const contest = await connectedContest();
  await contest.queue(0);
  contest.standIn.faults.next('create', { kind: 'error', code: 2, isTransient: true });
  await contest.run();
  contest.pass(-HOUR);
  await contest.work(2 * MINUTE, 5 * SECOND);
  expect(contest.standIn.published).toHaveLength(1);
});
