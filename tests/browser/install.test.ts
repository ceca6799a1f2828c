// The contest as an installed app: its manifest, its code for a start without signal, and what a phone keeps after a player
// has signed out.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { LOST_SIGNAL } from '#tests/support/browser.ts';
import { sendPhoto, squareSays, squaresOf } from '#tests/support/phone-camera.ts';
import { openBoard, sentPhotos } from '#tests/support/player.ts';
import { openTestContest } from '#tests/support/test-contest.ts';
import { clientFolder } from '../../scripts/setup/build.js';

const testContest = openTestContest({ hasWorker: true });

/** Everything that the page's origin keeps on the phone, as text; runs in the page. */
async function keptHere() {
  const kept: string[] = [];
  for (const storage of [localStorage, sessionStorage]) {
    kept.push(...Object.entries(storage).map(([key, value]) => `${key}=${value}`));
  }
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    for (const store of db.objectStoreNames) {
      const values = await new Promise<unknown[]>((resolve, reject) => {
        const reading = db.transaction(store).objectStore(store).getAll();
        reading.onsuccess = () => resolve(reading.result);
        reading.onerror = () => reject(reading.error);
      });
      kept.push(...values.map((value) => `${name}/${store}: ${JSON.stringify(value)}`));
    }
    db.close();
  }
  const addresses: string[] = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) addresses.push(new URL(url).pathname);
  }
  return { kept, addresses, cookies: document.cookie };
}

test('after signing out the phone keeps nothing about the player', async () => {
  const noor = await openBoard(testContest);
  await noor.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const [title] = await squaresOf(noor);
  await sendPhoto(noor, title as string);
  await squareSays(noor, title as string, 'waiting for review');
  const [{ id: photoId }] = await sentPhotos(testContest, noor);
  await noor.page.reload();
  await squareSays(noor, title as string, 'waiting for review');
  const before = await noor.page.evaluate(keptHere);
  expect(before.kept.join()).toContain('Haddad');
  const user = JSON.parse(
    (await noor.page.evaluate(() => localStorage.getItem('userCache'))) ?? '{}',
  );
  const boardId = JSON.parse(
    (await noor.page.evaluate(() => localStorage.getItem('boardCache'))) ?? '{}',
  ).board.boardId;

  await noor.press('Sign Out');
  await noor.sees('Logged out successfully');
  const after = await noor.page.evaluate(keptHere);
  const text = JSON.stringify(after);
  for (const own of ['Noor', 'Haddad', user.email, user.id, boardId, photoId]) {
    expect(own).toBeTruthy();
    expect(text).not.toContain(own);
  }
  expect(after.kept.filter((entry) => !entry.startsWith('remembered:'))).toEqual([]);
  expect(after.addresses.length).toBeGreaterThan(3);
  expect(after.addresses.filter((path) => path.includes('/api/'))).toEqual([]);
  expect(after.cookies).toBe('');
});

test('a photo taken without signal is kept, survives closing the tab, and is stored once when the signal is back', async () => {
  const noor = await openBoard(testContest);
  noor.expectConsoleErrors(LOST_SIGNAL);
  const [title] = (await squaresOf(noor)) as [string];
  // The service worker serves the second visit: from then on, the app starts without a network.
  await noor.page.waitForFunction(async () => (await navigator.serviceWorker.ready).active);
  await noor.goto('/board');
  await noor.page.setOfflineMode(true);
  await sendPhoto(noor, title);
  await noor.sees('1 photo is waiting for signal.');
  await squareSays(noor, title, 'waiting on this phone');

  const browser = noor.page.browserContext();
  await noor.page.close();
  const again = await browser.newPage();
  await again.setOfflineMode(true);
  await again.goto(`${testContest.contest.address}/board`);
  await again.waitForFunction(() => document.body?.innerText.includes('As you last saw it'));
  await again.waitForFunction(() => document.body?.innerText.includes('1 photo is waiting'));
  const sent = () => sentPhotos(testContest, { page: again });
  expect(await sent()).toEqual([]);

  await again.setOfflineMode(false);
  await again.waitForFunction(() => !document.body.innerText.includes('On this phone'));
  expect(await sent()).toMatchObject([{ position: 0 }]);
  await again.reload();
  await squareSays({ page: again }, title, 'waiting for review');
  expect(await sent()).toHaveLength(1);
});

test('a phone keeps the code of every screen but those of organisers and walls: after an update it starts without signal', () => {
  const worker = readFileSync(path.join(clientFolder, 'sw.js'), 'utf8');
  const assets = path.join(clientFolder, 'assets');
  const code = readdirSync(assets).filter((file) => /\.(js|css)$/.test(file));
  const leftOut = code.filter((file) => !worker.includes(file));
  const names = leftOut.map((file) => file.replace(/-.{8}\.\w+$/, ''));
  expect([...new Set(names)].sort()).toEqual([
    'dashboard',
    'heic-to',
    'poster-screen',
    'posters',
    'prize-list-screen',
    'scanner',
    'staff-screens',
    'wall-screen',
  ]);
  // Under whatever name: what a kept script needs to start is kept, too.
  const needed = code
    .filter((file) => file.endsWith('.js') && !leftOut.includes(file))
    .flatMap((file) => {
      const script = readFileSync(path.join(assets, file), 'utf8');
      return [...script.matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(([, other]) => other);
    });
  expect(needed.length).toBeGreaterThan(100);
  expect(needed.filter((file) => leftOut.includes(file as string))).toEqual([]);
});

test('the manifest names icons that exist, in the sizes it states', async () => {
  const { address } = testContest.contest;
  const page = await (await fetch(`${address}/`)).text();
  const linked = (rel: string) =>
    new URL(new RegExp(`rel="${rel}" href="([^"]+)"`).exec(page)?.[1] ?? '', address);
  const manifest = await (await fetch(linked('manifest'))).json();
  const sizeOf = async (icon: URL) => {
    const { width, height } = await sharp(await (await fetch(icon)).arrayBuffer()).metadata();
    return `${width}x${height}`;
  };
  const pictures: { src: string; sizes: string; type: string; purpose: string }[] =
    manifest.icons.filter(({ type }: { type: string }) => type === 'image/png');
  const found = {
    scope: manifest.scope,
    start: manifest.start_url,
    name: manifest.name,
    said: pictures.map(({ sizes }) => sizes),
    real: await Promise.all(pictures.map(({ src }) => sizeOf(new URL(src, linked('manifest'))))),
    purposes: pictures.map(({ purpose }) => purpose),
    touch: await sizeOf(linked('apple-touch-icon')),
  };
  expect(found).toEqual({
    scope: '/contests/swag-and-seek/',
    start: '/contests/swag-and-seek/board',
    name: 'Swag & Seek',
    said: ['192x192', '512x512', '512x512'],
    real: ['192x192', '512x512', '512x512'],
    purposes: ['any', 'any', 'maskable'],
    touch: '180x180',
  });
});
