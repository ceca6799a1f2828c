import type { Viewport } from 'puppeteer';
import { expect, test } from 'vitest';
import { LAPTOP, LOST_SIGNAL, PHONE, type Visitor } from '#tests/support/browser.ts';
import { expectFitsHere, openTab } from '#tests/support/organiser.ts';
import { openBoard } from '#tests/support/player.ts';
import { isFullRun } from '#tests/support/rounds.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

const testContest = openTestContest({ canPrint: true });

const open = (path: string) => async (viewport: Viewport) => {
  const who = await testContest.newVisitor(viewport);
  await who.goto(path);
  return who;
};

const arrive: Record<string, (viewport: Viewport) => Promise<Visitor>> = {
  'the landing page': open('/'),
  'the registration': open('/admin-register'),
  'the sign-in': open('/admin-access'),
  'the admin portal': open('/admin/login'),
  'the board': (viewport) => openBoard(testContest, viewport),
  'the dashboard': async (viewport) => {
    const rosa = await openTab(testContest, 'overview', viewport);
    await rosa.sees('Sign Out');
    await rosa.sees('All systems normal');
    return rosa;
  },
};

const VIEWPORTS = [PHONE, LAPTOP];

/** Each screen at both widths in a full run, else at one of them in turn. */
const cases = Object.entries(arrive).flatMap(([screen, get], i) =>
  VIEWPORTS.filter((_, at) => isFullRun || at === i % VIEWPORTS.length).map((viewport) => ({
    screen,
    get,
    viewport,
    width: viewport.width,
  })),
);

test.each(cases)(
  '$screen at $width px fits, can be read by everyone by day and by night, and no field makes a phone zoom',
  async ({ get, viewport }) => {
    const who = await get(viewport);
    const small = await who.page.$$eval(
      'input, select, textarea',
      (fields) =>
        fields.filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16).length,
    );
    expect(small, 'fields under 16 px').toBe(0);
    for (const scheme of ['light', 'dark']) {
      await who.page.emulateMediaFeatures([
        { name: 'prefers-color-scheme', value: scheme },
        { name: 'prefers-reduced-motion', value: 'reduce' },
      ]);
      await expectFitsHere(who);
    }
  },
);

test('the landing page weighs at most 110 kB of JavaScript and CSS, and the dashboard is not in it', async () => {
  const who = await testContest.newVisitor();
  const session = await who.page.createCDPSession();
  await session.send('Network.enable');
  // What browsers accept over plain http, as at a venue: Brotli only comes with https.
  await session.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': 'gzip' } });
  const sizes = new Map<string, number>();
  const urls = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, response }) =>
    urls.set(requestId, response.url),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId) ?? '';
    if (/\.(js|css)$/.test(url)) sizes.set(url, encodedDataLength);
  });
  await who.goto('/');
  await who.becomesQuiet();
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect([...sizes.keys()].filter((url) => url.includes('/dashboard-'))).toEqual([]);
  expect(sizes.size).toBeGreaterThan(1);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(110_000);
});

test('after the first visit the pages open without any connection', async () => {
  const who = await testContest.newVisitor();
  await who.goto('/');
  await who.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() => who.page.evaluate(() => navigator.serviceWorker.controller !== null), {
      timeout: 20_000,
    })
    .toBe(true);
  await who.page.setOfflineMode(true);
  who.expectConsoleErrors(LOST_SIGNAL);
  await who.page.reload();
  await who.sees('Shout bingo.');
});
