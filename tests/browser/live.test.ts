import { beforeAll, expect, test } from 'vitest';
import type { Visitor } from '#tests/support/browser.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import { photo } from '#tests/support/photos.ts';
import { openBoard } from '#tests/support/player.ts';
import { registrationOf } from '#tests/support/registration.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

const testContest = openTestContest();
let who: Visitor;
let friends = 0;
let admin: string;

beforeAll(async () => {
  admin = await callsOf(testContest.contest).signInAdmin();
}, 60_000);

const referralCode = () =>
  who.page.evaluate(() => JSON.parse(localStorage.getItem('userCache') ?? '{}').referralCode);

/** Somebody registers elsewhere with the player's code, and their first photo is approved, which pays the friend. */
async function friendJoins(code: string) {
  const email = `friend${friends++}@example.org`;
  const { call, send } = callsOf(testContest.contest);
  const registration = registrationOf({ email, firstName: 'Theo', referralCode: code });
  const { token, user } = await call('POST', '/auth/register', null, registration);
  await call('GET', '/game/board', token);
  const photoId = await send({ id: user.id, token }, 0, await photo());
  await call('POST', `/admin/review/${photoId}`, admin, { action: 'approve' });
}
const joined = 'Achievement unlocked: A friend joined! +25 points';
const toasts = () => who.page.$$eval('[data-toast]', (them) => them.map((it) => it.textContent));
const isShown = (text: string) =>
  who.page.waitForFunction((it) => document.body.innerText.includes(it), {}, text);
const liveRequests = () => {
  const asked: string[] = [];
  who.page.on('request', (request) => {
    if (request.url().includes('/socket.io')) asked.push(request.url());
  });
  return asked;
};

/** An option's name that only the library of the live connection knows. */
const filesOfLiveCode = () =>
  who.page.evaluate(async () => {
    const names = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js'));
    // The service worker fetches it once more.
    const scripts = [...new Set(names)].map(async (name) => (await fetch(name)).text());
    const texts = await Promise.all(scripts);
    return texts.filter((text) => text.includes('tryAllTransports')).length;
  });

test('notifications appear on the open board, and the points with them', async () => {
  who = await openBoard(testContest);
  const code = await referralCode();
  await who.becomesQuiet();
  await friendJoins(code);
  await isShown(joined);
  expect(await filesOfLiveCode()).toBeGreaterThan(0);
  await who.page.waitForFunction(() =>
    /\b25\b/.test(document.querySelector('main')?.innerText ?? ''),
  );
});

test('what happened while the app was closed is summarised once', async () => {
  who = await openBoard(testContest);
  const code = await referralCode();
  await who.becomesQuiet();
  await who.page.goto('about:blank');
  for (let i = 0; i < 6; i++) await friendJoins(code);
  await who.goto('/board');
  await isShown('… and 3 more while you were away');
  const [all, ...others] = await toasts();
  expect([all?.split(joined).length, others]).toEqual([4, []]);
  expect(all).toContain('6 news');
  await new Promise((done) => setTimeout(done, 800));
  await who.goto('/board');
  await who.becomesQuiet();
  expect(await toasts()).toEqual([]);
});

test('a visitor who is not signed in opens no live connection', async () => {
  who = await testContest.newVisitor();
  const asked = liveRequests();
  await who.goto('/');
  await who.becomesQuiet();
  expect(asked).toEqual([]);
  expect(await filesOfLiveCode()).toBe(0);
});

test('signing out elsewhere leads this screen to the sign-in', async () => {
  who = await openBoard(testContest);
  await who.becomesQuiet();
  who.expectConsoleErrors(/401/);
  const token = await who.page.evaluate(() => localStorage.getItem('token'));
  await fetch(`${testContest.contest.address}/api/auth/logout`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  });
  await who.reaches('/login');
});
