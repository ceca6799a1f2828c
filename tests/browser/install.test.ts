// The contest as an installed app: its manifest, new versions, and what a phone keeps after a player has signed out.
import { expect, test } from 'vitest';
import { sendPhoto, squareSays, squaresOf } from '#tests/support/phone-camera.ts';
import { openBoard, sentPhotos } from '#tests/support/player.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

const testContest = openTestContest();

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

test('the manifest names icons that exist, in the sizes it states', async () => {
  const who = await testContest.newVisitor();
  await who.goto('/');
  const found = await who.page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '';
    const touch = document.querySelector<HTMLLinkElement>('link[rel=apple-touch-icon]')?.href ?? '';
    const manifest = await (await fetch(link)).json();
    const sizeOf = async (address: string) => {
      const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
      return `${width}x${height}`;
    };
    const pictures = manifest.icons.filter(({ type }: { type: string }) => type === 'image/png');
    return {
      scope: manifest.scope,
      start: manifest.start_url,
      name: manifest.name,
      said: pictures.map(({ sizes }: { sizes: string }) => sizes),
      real: await Promise.all(
        pictures.map(({ src }: { src: string }) => sizeOf(new URL(src, link).href)),
      ),
      purposes: pictures.map(({ purpose }: { purpose: string }) => purpose),
      touch: await sizeOf(touch),
    };
  });
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
