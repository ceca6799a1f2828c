// The contest as a process whose clock is set while it runs. `tests/api/clocks.test.ts` and `tests/api/backups.test.ts`
// test the rules, backups and the change to winter time individually.
import { expect, test } from 'vitest';
import { DAY } from '#shared/clock.ts';
import { API_PATH } from '#shared/paths.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import { ADMIN } from '#tests/support/contest-process.ts';
import { photo } from '#tests/support/photos.ts';
import { formOf, post } from '#tests/support/senders.ts';
import { settableClock } from '#tests/support/settable-clock.ts';
import { startForTest } from '#tests/support/start-for-test.ts';

const EMAIL = 'noor@example.org';

/** A contest whose clock is `ahead` milliseconds ahead of the machine's. */
async function startAt(ahead: number) {
  const clock = settableClock(ahead);
  const contest = await startForTest({ env: clock.env });
  const calls = callsOf(contest);
  const tell = async (route: string, token: string | null, json: object) => {
    const response = await fetch(calls.origin + API_PATH + route, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(json),
    });
    return { status: response.status, retryAfter: Number(response.headers.get('retry-after')) };
  };
  return {
    ...calls,
    setClock: clock.set,
    signIn: (password: string) => tell('/auth/login', null, { email: EMAIL, password }),
    signInAdmin: (password: string) =>
      tell('/auth/admin/login', null, { username: ADMIN.username, password }),
    async send(token: string, position: number) {
      const form = formOf([
        ['position', String(position)],
        ['photo', await photo()],
      ]);
      const response = await post(calls.origin, token, form);
      return { status: response.status, retryAfter: Number(response.headers.get('retry-after')) };
    },
  };
}

test('when a clock a day ahead is corrected during the contest, nobody waits longer than a limit’s window', async () => {
  const contest = await startAt(DAY);
  const organiser = await contest.call('POST', '/auth/admin/login', null, ADMIN);
  await contest.call('PUT', '/admin/settings', organiser.token, {
    rateLimits: { photosPerHour: 1, apiCallsPerMinute: 20 },
  });
  const player = await contest.register('Noor', 'Haddad', EMAIL);
  expect((await contest.send(player.token, 0)).status).toBe(201);
  const late = await contest.send(player.token, 1);
  expect([late.status, late.retryAfter <= 3600]).toEqual([429, true]);
  for (let i = 0; i < 5; i++) await contest.signIn('wrong');
  for (let i = 0; i < 5; i++) await contest.signInAdmin('wrong');
  const blocked = [await contest.signIn('seek-and-find'), await contest.signInAdmin('wrong')];
  expect(blocked.map(({ status }) => status)).toEqual([429, 429]);
  for (const { retryAfter } of blocked) expect(retryAfter).toBeLessThanOrEqual(15 * 60);
  contest.setClock(0);
  // Until the process has read its clock.
  await expect.poll(async () => (await contest.signIn('seek-and-find')).status).toBe(200);
  expect((await contest.signInAdmin(ADMIN.password)).status).toBe(200);
  const next = await contest.send(player.token, 1);
  expect(next.status).toBe(201);
});
