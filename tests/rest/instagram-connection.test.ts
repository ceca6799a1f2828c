import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#shared/clock.ts';
import {
  connectedContest,
  type InstagramContest,
  instagramContest,
  START,
} from '#tests/support/instagram.ts';

const BACK = '/contests/swag-and-seek/api/admin/instagram/callback';

/** A browser that is signed in as an organiser and follows no redirect. */
function browserOf({ server }: InstagramContest, token: string | null) {
  return async (address: string, headers: Record<string, string> = {}) => {
    const response = await fetch(address.startsWith('http') ? address : server.origin + address, {
      redirect: 'manual',
      headers: { ...(token ? { Cookie: `swag_admin=${token}` } : {}), ...headers },
    });
    await response.text();
    return { status: response.status, location: response.headers.get('location') ?? '' };
  };
}

/** Leaves for Instagram, allows, and is sent back. @returns where to */
async function goToInstagram(contest: InstagramContest, token: string, answer = 'allow=1') {
  const go = browserOf(contest, token);
  const { location } = await go('/api/admin/instagram/auth');
  return (await go(`${location}&${answer}`)).location;
}

const outcomeIn = (location: string) => new URL(location, 'http://x').searchParams.get('connect');
const statusOf = async ({ admin }: InstagramContest) =>
  (await admin.instagram.config()).accountStatus;

test('signing in at Instagram connects the account, from the documented address and under the base path', async () => {
  const contest = await instagramContest();
  const token = await contest.server.adminToken();
  const go = browserOf(contest, token);
  for (const address of [
    '/api/admin/instagram/auth',
    '/contests/swag-and-seek/api/admin/instagram/auth',
  ]) {
    const { status, location } = await go(address);
    expect([status, new URL(location).origin]).toEqual([302, contest.standIn.origin]);
    const query = new URL(location).searchParams;
    expect(query.get('redirect_uri')).toBe(`${contest.server.origin}${BACK}`);
    expect(query.get('scope')).toBe('instagram_business_basic,instagram_business_content_publish');
  }
  const back = await goToInstagram(contest, token);
  const { status, location } = await go(back);
  expect([status, outcomeIn(location)]).toEqual([302, 'connected']);
  expect(await statusOf(contest)).toEqual({
    connected: true,
    username: 'swag.and.seek',
    followersCount: 1234,
    lastSync: expect.stringMatching(/^2025-08-30T18:00/),
    daysLeft: 59,
  });
});

test.each([
  { token: 'data', me: 'data', permissions: 'text' },
  { token: 'data', me: 'flat', permissions: 'array' },
  { token: 'flat', me: 'data', permissions: 'text' },
] as const)(
  'the account is connected whichever shape Instagram’s answers have: %o',
  async (shapes) => {
    const contest = await instagramContest();
    contest.standIn.shapes = shapes;
    // Odd and above 2^53: as a number it would be off by one.
    contest.standIn.account.userId = '17841405793187219';
    const token = await contest.server.adminToken();
    const { location } = await browserOf(contest, token)(await goToInstagram(contest, token));
    expect(outcomeIn(location)).toBe('connected');
    await contest.queue(0);
    await contest.work();
    // The number in the token's answer is too large to be read exactly; the path has the account's own id.
    const paths = contest.standIn.requests.map(({ path }) => path);
    expect(paths).toContain(`/v25.0/${contest.standIn.account.userId}/media_publish`);
  },
);

describe('coming back from Instagram is refused with 403, and nothing is stored,', () => {
  const refused = async (contest: InstagramContest, token: string | null, address: string) => {
    const answer = await browserOf(contest, token)(address);
    expect(answer.status).toBe(403);
    expect((await statusOf(contest)).connected).toBe(false);
  };

  test('without a state, with a made-up one, and without a session', async () => {
    const contest = await instagramContest();
    const token = await contest.server.adminToken();
    await refused(contest, token, `${BACK}?code=abc`);
    await refused(contest, token, `${BACK}?code=abc&state=made-up`);
    await refused(contest, null, `${BACK}?code=abc&state=made-up`);
  });

  test('with another organiser’s state, or one of another session', async () => {
    const contest = await instagramContest();
    await contest.server.services.admins.save({
      username: 'theo',
      password: 'seek-and-find',
      firstName: 'Theo',
    });
    const { token: theo } = await contest.server.anonymous.auth.adminLogin({
      username: 'theo',
      password: 'seek-and-find',
    });
    const back = await goToInstagram(contest, await contest.server.adminToken());
    await refused(contest, theo, back);
    await refused(contest, await contest.server.adminToken(), back);
  });

  test('with a state that is ten minutes old', async () => {
    const contest = await instagramContest();
    const token = await contest.server.adminToken();
    const back = await goToInstagram(contest, token);
    contest.pass(10 * MINUTE);
    await refused(contest, token, back);
  });

  test('with a state that was used', async () => {
    const contest = await instagramContest();
    const token = await contest.server.adminToken();
    const back = await goToInstagram(contest, token);
    await browserOf(contest, token)(back);
    await contest.admin.instagram.disconnect();
    await refused(contest, token, back);
  });
});

describe('what went wrong at Instagram is named:', () => {
  const connect = async (prepare: (contest: InstagramContest) => void, answer?: string) => {
    const contest = await instagramContest();
    prepare(contest);
    const token = await contest.server.adminToken();
    const back = await goToInstagram(contest, token, answer);
    const { location } = await browserOf(contest, token)(back);
    expect((await statusOf(contest)).connected).toBe(false);
    return outcomeIn(location);
  };

  test('the organiser pressed Cancel', async () => {
    expect(await connect(() => {}, 'deny=1')).toBe('denied');
  });

  test('posting was unticked', async () => {
    const untick = ({ standIn }: InstagramContest) => {
      standIn.grants = ['instagram_business_basic'];
    };
    expect(await connect(untick)).toBe('permission');
  });

  test('the account is a personal one', async () => {
    const personal = ({ standIn }: InstagramContest) => {
      standIn.account.accountType = 'PERSONAL';
    };
    expect(await connect(personal)).toBe('personal');
  });

  test('Instagram does not answer', async () => {
    expect(await connect(({ standIn }) => standIn.faults.next('token', { kind: 'drop' }))).toBe(
      'silent',
    );
  });

  test('Instagram refuses the longer token', async () => {
    const refuse = ({ standIn }: InstagramContest) =>
      standIn.faults.next('exchange', { kind: 'error', code: 190 });
    expect(await connect(refuse)).toBe('refused');
  });
});

test('a browser that left from another address of the contest is sent back there, where its session is', async () => {
  const contest = await instagramContest();
  const token = await contest.server.adminToken();
  const { port } = new URL(contest.server.origin);
  const here = `http://localhost:${port}`;
  const { location } = await browserOf(contest, token)(`${here}/api/admin/instagram/auth`);
  const back = await browserOf(contest, null)(`${location}&allow=1`);
  expect(new URL(back.location).hostname).toBe('127.0.0.1');
  const hop = await browserOf(contest, null)(back.location);
  expect([hop.status, new URL(hop.location).hostname]).toEqual([302, 'localhost']);
  const end = await browserOf(contest, token)(hop.location);
  expect(outcomeIn(end.location)).toBe('connected');
});

test('without the settings it needs the browser goes back to the tab, which names them', async () => {
  const contest = await instagramContest({ isPublic: false });
  const token = await contest.server.adminToken();
  const { location } = await browserOf(contest, token)('/api/admin/instagram/auth');
  expect(outcomeIn(location)).toBe('unset');
  const html = { Accept: 'text/html' };
  const stranger = await browserOf(contest, null)('/api/admin/instagram/auth', html);
  expect(stranger.location).toBe('/contests/swag-and-seek/admin/login?tab=instagram');
});

test('a token from Meta’s dashboard connects without app, secret or public address', async () => {
  const contest = await instagramContest({ isPublic: false });
  await expect(contest.admin.instagram.connect({ token: 'short' })).rejects.toThrow(
    'Paste the token',
  );
  await expect(
    contest.admin.instagram.connect({ token: 'IGAA-this-was-made-up-12345' }),
  ).rejects.toThrow('does not accept this token');
  expect((await statusOf(contest)).connected).toBe(false);
  await contest.connect();
  expect((await statusOf(contest)).daysLeft).toBe(60);
  expect((await contest.admin.instagram.posts({})).mode).toBe('pack');
});

test('disconnecting deletes the account and keeps the queue; posts under way start again with the next account', async () => {
  const contest = await instagramContest();
  await expect(contest.admin.instagram.disconnect()).rejects.toThrow('No Instagram account');
  await contest.connect();
  await contest.queue(0);
  await contest.run();
  expect(contest.states()).toEqual(['container']);
  // A container belongs to the account it was made for.
  await contest.connect();
  expect(contest.states()).toEqual(['queued']);
  await contest.run();
  await contest.admin.instagram.disconnect();
  expect(contest.states()).toEqual(['queued']);
  await contest.work();
  expect(contest.standIn.published).toHaveLength(0);
  await contest.connect();
  await contest.work();
  expect(contest.standIn.published).toHaveLength(1);
});

describe('over the 60 days of a token', () => {
  const keep = (contest: InstagramContest) =>
    contest.server.services.instagram.connection.refresh();
  const renewals = ({ standIn }: InstagramContest) =>
    standIn.requests.filter(({ path }) => path === '/refresh_access_token').length;

  test('it is renewed in good time, so that a contest that runs never has to connect again', async () => {
    const contest = await instagramContest();
    const token = await contest.server.adminToken();
    await browserOf(contest, token)(await goToInstagram(contest, token));
    for (let day = 0; day < 200; day++) {
      contest.pass(DAY);
      await keep(contest);
      const admin = await contest.server.admin();
      expect((await admin.instagram.config()).accountStatus.daysLeft).toBeGreaterThanOrEqual(28);
    }
    expect(renewals(contest)).toBeGreaterThanOrEqual(6);
    expect(renewals(contest)).toBeLessThanOrEqual(7);
  });

  test('a pasted one is renewed after a day, the earliest that Instagram allows', async () => {
    const contest = await connectedContest();
    for (let hour = 0; hour < 24; hour++) {
      contest.pass(HOUR);
      await keep(contest);
    }
    expect(renewals(contest)).toBe(0);
    contest.pass(2 * HOUR);
    await keep(contest);
    expect(renewals(contest)).toBe(1);
  });

  test('a laptop that slept for 61 days says so, publishes nothing and asks for the account again', async () => {
    const contest = await connectedContest();
    await contest.queue(0);
    contest.pass(61 * DAY);
    const asked = contest.standIn.requests.length;
    await contest.work();
    expect(contest.standIn.requests).toHaveLength(asked);
    await keep(contest);
    expect(contest.standIn.published).toHaveLength(0);
    const admin = await contest.server.admin();
    const { hold } = await admin.instagram.posts({});
    expect(hold?.words).toContain('has expired. Connect the account again.');
    expect((await admin.instagram.config()).accountStatus.daysLeft).toBe(0);
    await admin.instagram.connect({ token: contest.standIn.issueToken() });
    await contest.work();
    expect(contest.standIn.published).toHaveLength(1);
  });

  test('a renewal that Instagram refuses is retried, and the number of followers is read every hour', async () => {
    const contest = await connectedContest();
    contest.standIn.faults.next('refresh', { kind: 'html', status: 500 });
    contest.standIn.account.followers = 1300;
    contest.pass(26 * HOUR);
    await keep(contest);
    expect((await contest.admin.instagram.config()).accountStatus.followersCount).toBe(1234);
    contest.pass(HOUR);
    await keep(contest);
    expect((await contest.admin.instagram.config()).accountStatus).toMatchObject({
      followersCount: 1300,
      daysLeft: 59,
    });
  });
});

test('hours, number a day and distance are kept over days and the change of clocks, and over restarts', async () => {
  const contest = await connectedContest();
  const config = await contest.admin.instagram.config();
  const postSchedule = {
    enabled: true,
    startHour: 9,
    endHour: 12,
    postsPerDay: 2,
    intervalMinutes: 60,
  };
  await contest.admin.instagram.save({ ...config, postSchedule });
  for (let position = 0; position < 6; position++) await contest.queue(position);
  // Saturday in Atlanta; at two on Sunday the clocks go back.
  contest.pass(Date.parse('2025-11-01T04:00:00Z') - START.getTime());
  const admin = await contest.server.admin();
  await admin.instagram.connect({ token: contest.standIn.issueToken() });
  await contest.work(3 * DAY, 5 * MINUTE);
  const times = contest.standIn.published.map(({ at }) => at.toISOString().slice(5, 13));
  expect(times).toEqual(['11-01T13', '11-01T14', '11-02T14', '11-02T15', '11-03T14', '11-03T15']);
});
