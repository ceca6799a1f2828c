import { expect, test } from 'vitest';
import { LAPTOP, PHONE, register, type Visitor } from '#tests/support/browser.ts';
import { ADMIN } from '#tests/support/contest-process.ts';
import { expectFitsHere } from '#tests/support/organiser.ts';
import { openVenue } from '#tests/support/venue.ts';

const venue = openVenue();

const arrive: Record<string, (who: Visitor) => Promise<void>> = {
  'the landing page': (who) => who.goto('/'),
  'the registration': (who) => who.goto('/admin-register'),
  'the sign-in': (who) => who.goto('/admin-access'),
  'the admin portal': (who) => who.goto('/admin/login'),
  'the board': async (who) => {
    await register(who);
  },
  'the dashboard': async (who) => {
    await who.goto('/admin/login');
    await who.fill('Username', ADMIN.username);
    await who.fill('Password', ADMIN.password);
    await who.press('Admin Sign In');
    await who.sees('Hello, Rosa');
    await who.sees('All systems normal');
  },
};

const cases = Object.keys(arrive).flatMap((screen) =>
  [PHONE, LAPTOP].map((viewport) => ({ screen, viewport, width: viewport.width })),
);

test.each(cases)(
  '$screen at $width px fits, can be read by everyone by day and by night, and no field makes a phone zoom',
  async ({ screen, viewport }) => {
    const who = await venue.enter(viewport);
    await arrive[screen]?.(who);
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
  const who = await venue.enter();
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
  await who.page.waitForNetworkIdle();
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect([...sizes.keys()].filter((url) => url.includes('admin-dashboard'))).toEqual([]);
  expect(sizes.size).toBeGreaterThan(1);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(110_000);
});

test('after the first visit the pages open without any connection', async () => {
  const who = await venue.enter();
  await who.goto('/');
  await who.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() => who.page.evaluate(() => navigator.serviceWorker.controller !== null), {
      timeout: 20_000,
    })
    .toBe(true);
  await who.page.setOfflineMode(true);
  who.expectNoise(/ERR_INTERNET_DISCONNECTED/);
  await who.page.reload();
  await who.sees('Shout bingo.');
});
