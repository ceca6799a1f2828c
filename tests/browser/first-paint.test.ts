// What a phone shows and loads before the code of a screen has arrived.
import { expect, test, vi } from 'vitest';
import { openBoard } from '#tests/support/player.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

const testContest = openTestContest();

const FONTS_MAX_BYTES = 60_000;

test('the mark of the contest stands on the page until its code has arrived', async () => {
  const { page } = await testContest.newVisitor();
  const held: (() => Promise<void>)[] = [];
  let isHeld = true;
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const go = () => request.continue();
    if (isHeld && request.url().endsWith('.js')) held.push(go);
    else void go();
  });
  const arrived = page.goto(`${testContest.contest.address}/`);
  await page.waitForSelector('svg[aria-label="Loading"]', { visible: true });
  isHeld = false;
  for (const go of held) await go();
  await arrived;
  await page.waitForSelector('h1');
  expect(await page.$('svg[aria-label="Loading"]')).toBeNull();
});

test('the landing page loads at most 60 kB of fonts, and none for letters that are not on it', async () => {
  const who = await testContest.newVisitor();
  const { page } = who;
  const fonts: { name: string; bytes: number }[] = [];
  page.on('response', async (response) => {
    const name = response.url().split('/').at(-1) ?? '';
    if (name.endsWith('.woff2')) fonts.push({ name, bytes: (await response.buffer()).length });
  });
  await who.goto('/');
  await who.becomesQuiet();
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.map(({ name }) => name).filter((name) => name.includes('-latin-ext-'))).toEqual([]);
  expect(fonts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(FONTS_MAX_BYTES);
});

/** Less than what was asked counts as just asked (`JUST_ASKED`). On a slow machine a later part of the screen may ask again. */
const JUST_MS = 4_000;

test('a board is asked for while the laptop says whose it is, and nothing of it twice', async () => {
  const noor = await openBoard(testContest);
  const { page } = noor;
  await page.goto('about:blank');
  const asked: { name: string; at: number }[] = [];
  const names = () => asked.map(({ name }) => name);
  const held: (() => void)[] = [];
  let isHeld = true;
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const go = () => void request.continue();
    const [, procedures] = /api\/trpc\/([^?]+)/.exec(request.url()) ?? [];
    const at = performance.now();
    asked.push(...(procedures?.split(',') ?? []).map((name) => ({ name, at })));
    if (isHeld && procedures?.includes('auth.me')) held.push(go);
    else go();
  });
  const opened = page.goto(`${testContest.contest.address}/board`);
  await vi.waitFor(
    () => expect(names()).toEqual(expect.arrayContaining(['auth.me', 'boards.mine'])),
    { timeout: 20_000 },
  );
  isHeld = false;
  for (const go of held) go();
  await opened;
  await noor.sees('Download PDF');
  // Of the last parts of the screen.
  await vi.waitFor(() => expect(names()).toContain('content.publicLocations'), { timeout: 20_000 });
  const twice = asked.filter(({ name, at }, i) =>
    asked.slice(0, i).some((earlier) => earlier.name === name && at - earlier.at < JUST_MS),
  );
  expect(twice).toEqual([]);
});

test('a scanned code of a phone whose session has ended still leads to the sign-in with its square', async () => {
  const who = await openBoard(testContest);
  who.expectConsoleErrors(/401/);
  const token = await who.page.evaluate(() => localStorage.getItem('token'));
  await who.page.goto('about:blank');
  await fetch(`${testContest.contest.address}/api/auth/logout`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  });
  await who.goto('/capture/AAAA11');
  await who.reaches('/login?challenge=AAAA11');
});
