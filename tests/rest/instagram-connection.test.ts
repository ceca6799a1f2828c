import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { createTokenCipher } from '#server/security/token-cipher.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#shared/time/clock.ts';
import {
  connectedContest,
  type InstagramContest,
  instagramContest,
} from '#tests/support/instagram.ts';
import { patience } from '#tests/support/patience.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import type { Fault, Route, Step } from '../../scripts/instagram/stand-in.ts';

const BACK = '/contests/swag-and-seek/api/admin/instagram/callback';

/** A browser that is signed in as an organiser and follows no redirects. */
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

/** Goes to Instagram, allows access, and is redirected back. @returns the redirect's target */
async function goToInstagram(contest: InstagramContest, token: string, answer = 'allow=1') {
  const go = browserOf(contest, token);
  const { location } = await go('/api/admin/instagram/auth');
  return (await go(`${location}&${answer}`)).location;
}

const outcomeIn = (location: string) => new URL(location, 'http://x').searchParams.get('connect');
const statusOf = async ({ admin }: InstagramContest) =>
  (await admin.instagram.config()).accountStatus;

test('signing in at Instagram connects the account, from the documented path and from the base path', async () => {
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
  'the account is connected whatever shape Instagram’s responses have: %o',
  async (shapes) => {
    const contest = await instagramContest();
    contest.standIn.shapes = shapes;
    // Odd and above 2^53: parsed as a number, it would be off by one.
    contest.standIn.account.userId = '17841405793187219';
    const token = await contest.server.adminToken();
    const { location } = await browserOf(contest, token)(await goToInstagram(contest, token));
    expect(outcomeIn(location)).toBe('connected');
    await contest.queue(0);
    await contest.work();
    // The number in the token response is too large to be parsed exactly; the path has the account's own id.
    const paths = contest.standIn.requests.map(({ path }) => path);
    expect(paths).toContain(`/v25.0/${contest.standIn.account.userId}/media_publish`);
  },
);

test('returning from Instagram without one’s own state, or with an old or used one, is refused and stores nothing', async () => {
  const contest = await instagramContest();
  const token = await contest.server.adminToken();
  const refused = async (who: string | null, address: string) => {
    expect((await browserOf(contest, who)(address)).status, address).toBe(403);
    expect((await statusOf(contest)).connected).toBe(false);
  };
  await refused(token, `${BACK}?code=abc`);
  await refused(token, `${BACK}?code=abc&state=made-up`);
  await refused(null, `${BACK}?code=abc&state=made-up`);
  const theo = { username: 'theo', password: 'seek-and-find' };
  await contest.server.services.admins.save({ ...theo, firstName: 'Theo' });
  const other = await contest.server.anonymous.auth.adminLogin(theo);
  const back = await goToInstagram(contest, token);
  await refused(other.token, back);
  await refused(await contest.server.adminToken(), back);
  contest.pass(10 * MINUTE);
  await refused(token, back);
  const used = await goToInstagram(contest, token);
  await browserOf(contest, token)(used);
  await contest.admin.instagram.disconnect();
  await refused(token, used);
});

test.each<[string, string, (standIn: InstagramContest['standIn']) => void, answer?: string]>([
  ['the organiser pressed Cancel', 'denied', () => {}, 'deny=1'],
  [
    'posting was unticked',
    'permission',
    (standIn) => {
      standIn.grants = ['instagram_business_basic'];
    },
  ],
  [
    'the account is a personal one',
    'personal',
    (standIn) => {
      standIn.account.accountType = 'PERSONAL';
    },
  ],
  ['Instagram does not answer', 'silent', ({ faults }) => faults.next('token', { kind: 'drop' })],
  [
    'Instagram refuses the longer token',
    'refused',
    ({ faults }) => faults.next('exchange', { kind: 'error', code: 190 }),
  ],
])('what went wrong at Instagram is named: %s', async (_, outcome, prepare, answer) => {
  const contest = await instagramContest();
  prepare(contest.standIn);
  const token = await contest.server.adminToken();
  const back = await goToInstagram(contest, token, answer);
  const { location } = await browserOf(contest, token)(back);
  expect((await statusOf(contest)).connected).toBe(false);
  expect(outcomeIn(location)).toBe(outcome);
});

test('a browser that started from another address of the contest is sent back there, where its session is', async () => {
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

test('without the required settings the browser goes back to the tab, and a stranger to the sign-in', async () => {
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

test('disconnecting removes the account and keeps the queue; posts under way start over with the next account', async () => {
  const contest = await instagramContest();
  await expect(contest.admin.instagram.disconnect()).rejects.toThrow('No Instagram account');
  await contest.connect();
  await contest.queue(0);
  await contest.run();
  expect(contest.states()).toEqual(['container']);
  // A container belongs to the account it was created for.
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

  test('it is renewed in good time, so a running contest never has to connect again', async () => {
    const contest = await instagramContest();
    const token = await contest.server.adminToken();
    await browserOf(contest, token)(await goToInstagram(contest, token));
    for (let day = 0; day < 200; day += 2) {
      contest.pass(2 * DAY);
      await keep(contest);
      const admin = await contest.server.admin();
      expect((await admin.instagram.config()).accountStatus.daysLeft).toBeGreaterThanOrEqual(28);
    }
    expect(renewals(contest)).toBeGreaterThanOrEqual(6);
    expect(renewals(contest)).toBeLessThanOrEqual(7);
  });

  test('a renewal that fails is tried again once an hour, and the account is read all the same', async () => {
    const contest = await connectedContest();
    const { standIn } = contest;
    standIn.faults.always('refresh', { kind: 'error', code: -1 });
    standIn.account.followers = 4321;
    contest.pass(2 * DAY);
    for (let minute = 0; minute < 90; minute++) {
      await keep(contest);
      contest.pass(MINUTE);
    }
    expect(renewals(contest)).toBe(2);
    const admin = await contest.server.admin();
    const status = async () => (await admin.instagram.config()).accountStatus;
    expect(await status()).toMatchObject({ followersCount: 4321, daysLeft: 57 });
    standIn.faults.always('refresh', null);
    contest.pass(HOUR);
    await keep(contest);
    expect(await status()).toMatchObject({ daysLeft: 59 });
  });

  test('a laptop that slept for 61 days says so, publishes nothing and asks for the account to be reconnected', async () => {
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
});

test('a damaged key file is reported, and connecting again fixes it', async () => {
  const keyFile = path.join(temporaryFolder(), 'instagram.key');
  let cipher = createTokenCipher(keyFile);
  const tokenCipher = {
    seal: (text: string) => cipher.seal(text),
    open: (sealed: string) => cipher.open(sealed),
  };
  const contest = await connectedContest({ tokenCipher });
  await contest.queue(0);
  // Simulates a restart: the key is read from its file again.
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

describe('another account, connected while a call for the one before is under way,', () => {
  /** The token of the other account, which is connected by hand at this step of the call. */
  async function replacedAt(what: Step['what'], route: Step['route']) {
    const contest = await connectedContest();
    contest.pass(2 * DAY);
    const admin = await contest.server.admin();
    const { standIn } = contest;
    const token = standIn.issueToken();
    standIn.onStep = async (step) => {
      if (step.what !== what || step.route !== route) return;
      standIn.onStep = null;
      Object.assign(standIn.account, { userId: '17841405793187333', username: 'other.account' });
      await admin.instagram.connect({ token });
    };
    const refresh = () => contest.server.services.instagram.connection.refresh();
    return { ...contest, admin, token, refresh };
  }

  const tokenOf = ({ server, tokenCipher }: InstagramContest) =>
    tokenCipher.open(
      server.raw.prepare('SELECT sealed_token FROM instagram_account').pluck().get() as string,
    );

  test('keeps its token when the other’s is renewed', async () => {
    const contest = await replacedAt('committed', 'refresh');
    await contest.refresh();
    expect((await statusOf(contest)).username).toBe('other.account');
    expect(tokenOf(contest)).toBe(contest.token);
  });

  test('publishes the photo that the other was refused, and is not paused', async () => {
    const contest = await replacedAt('before', 'publish');
    contest.standIn.faults.next('publish', { kind: 'error', code: 190 });
    await contest.queue(0);
    await contest.work();
    expect((await contest.admin.instagram.posts({})).hold).toBeNull();
    expect(contest.alerts()).toEqual([]);
    expect(contest.standIn.published).toHaveLength(1);
  });
});

test('the parts of the connection are checked at the same time, so that a browser hears the result', async () => {
  const { admin, standIn } = await connectedContest();
  const reached = new Set<string>();
  standIn.onStep = async ({ what, route }) => {
    if (what !== 'before') return;
    reached.add(route);
    await vi.waitFor(() => expect([...reached].sort()).toEqual(['create', 'limit', 'me']), {
      timeout: patience(3000),
    });
  };
  const { checks } = await admin.instagram.check();
  expect(checks.filter(({ ok }) => !ok)).toEqual([]);
});

describe('a test post', () => {
  test.each<[string, RegExp, Route[], Fault]>([
    ['there is no internet', /^Instagram cannot be reached\.$/, ['limit', 'me'], { kind: 'drop' }],
    [
      'Instagram has a problem',
      /^Instagram had a problem of its own\.$/,
      ['create'],
      { kind: 'error', code: -1, subcode: 2_207_001 },
    ],
    [
      'Instagram cannot fetch the picture',
      /^Instagram could not fetch the picture\./,
      ['create'],
      { kind: 'error', code: 9004, subcode: 2_207_052 },
    ],
  ])(
    'is removed with the reason, and not tried again, when %s',
    async (_, words, routes, fault) => {
      const contest = await connectedContest();
      for (const route of routes) contest.standIn.faults.next(route, fault);
      await expect(contest.admin.instagram.test()).rejects.toThrow(words);
      expect(contest.states()).toEqual([]);
      await contest.work(HOUR);
      expect(contest.standIn.published).toHaveLength(0);
    },
  );

  /** Sends a test post, and lets all the time that it may take pass once it is in this state. */
  async function late(contest: InstagramContest, state: string): Promise<string> {
    const result = contest.admin.instagram.test().catch((cause: Error) => cause.message);
    await vi.waitFor(
      () => {
        contest.pass(SECOND);
        expect(contest.states()).toEqual([state]);
      },
      { timeout: patience(10_000) },
    );
    const passed = performance.now() + MINUTE;
    vi.spyOn(performance, 'now').mockImplementation(() => passed);
    return String(await result);
  }

  test('that Instagram does not finish in time is removed, and its organiser is told so', async () => {
    const contest = await connectedContest();
    expect(await late(contest, 'container')).toMatch(/not posted and is no longer in the queue/);
    expect(contest.states()).toEqual([]);
  });

  test('that may be published already stays in the queue, and its organiser is told so', async () => {
    const contest = await connectedContest();
    contest.standIn.pollsUntilFinished = 0;
    contest.standIn.faults.next('publish', { kind: 'hang' });
    expect(await late(contest, 'publishing')).toMatch(/check the queue in a minute/);
    expect(contest.states()).toEqual(['publishing']);
  });
});
