// A laptop whose clock is wrong and is then corrected. Moments in the future never count, and no wait exceeds its
// window.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY, MINUTE } from '#shared/time/clock.ts';
import { openApp, stopClock, type TestApp } from '#tests/support/of-one-test.ts';
import { PASSWORD } from '#tests/support/registration.ts';
import { joinBoard } from '#tests/support/senders.ts';

const NOW = Date.UTC(2025, 7, 30, 18);
const EMAIL = 'noor@example.org';
let app: TestApp;

beforeEach(async () => {
  stopClock(NOW);
  app = await openApp();
});

const setClock = (ahead: number) => void vi.setSystemTime(NOW + ahead);
/** The failure's code and the seconds to wait. */
const refusalOf = async (work: Promise<unknown>) => {
  const cause = await work.then(
    () => ({}),
    (err) => err.cause ?? err,
  );
  const { code, retryAfter } = cause as { code?: string; retryAfter?: number };
  return { code, retryAfter };
};
const signIn = (password: string) => app.anonymous.auth.login({ email: EMAIL, password });
const signIns = {
  player: signIn,
  organiser: (password: string) => app.anonymous.auth.adminLogin({ username: 'rosa', password }),
};

describe.each([
  ['a day ahead', DAY],
  ['two minutes ahead', 2 * MINUTE],
  ['a day behind', -DAY],
])('after a clock that was %s is corrected', (_, wrong) => {
  test.each(['player', 'organiser'] as const)(
    'the account of a %s, blocked by wrong passwords for a quarter of an hour, can sign in at once, and is blocked again by new ones',
    async (role) => {
      await app.register({ email: EMAIL });
      const blocked = { code: 'rate_limited', retryAfter: 15 * 60 };
      const guess = async () => {
        for (let i = 0; i < 5; i++) await signIns[role]('wrong').catch(() => {});
        expect(await refusalOf(signIns[role](PASSWORD))).toEqual(blocked);
      };
      setClock(wrong);
      await guess();
      setClock(0);
      expect((await signIns[role](PASSWORD)).token).toBeTruthy();
      await guess();
      app.services.purgeExpired();
      expect(app.raw.prepare('SELECT count(*) FROM login_attempts').pluck().get()).toBe(5);
    },
  );

  test('a player who had reached the hourly limit can send photos again', async () => {
    const admin = await app.admin();
    await admin.settings.update({ rateLimits: { photosPerHour: 1, photosPerDay: 5 } });
    const { send } = await joinBoard(app);
    setClock(wrong);
    await send(0);
    expect(await refusalOf(send(1))).toEqual({ code: 'rate_limited', retryAfter: 3600 });
    setClock(0);
    await send(1);
    expect(await refusalOf(send(2))).toEqual({ code: 'rate_limited', retryAfter: 3600 });
  });
});

const isSignedIn = async (token: string) =>
  (await app.as(token)).auth.me().then(
    () => true,
    () => false,
  );

test('after a clock that was a day ahead is corrected a player stays signed in, and an unused session still ends after three days', async () => {
  await app.register({ email: EMAIL });
  setClock(DAY);
  const [used, unused] = [(await signIn(PASSWORD)).token, (await signIn(PASSWORD)).token];
  setClock(0);
  expect(await isSignedIn(used)).toBe(true);
  app.services.purgeExpired();
  setClock(3 * DAY);
  expect(await isSignedIn(unused)).toBe(false);
});
