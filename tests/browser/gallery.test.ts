// The gallery on a phone: others' finds, a heart, a photo that is withdrawn while somebody looks, and prizes.
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { drawnPhoto } from '#server/pictures/drawn-photo.ts';
import { API_PATH } from '#shared/paths.ts';
import { PHONE } from '#tests/support/browser.ts';
import { type CalledPlayer, callsOf } from '#tests/support/contest-calls.ts';
import { gotoAs } from '#tests/support/signed-in.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

const testContest = openTestContest();
let calls: ReturnType<typeof callsOf>;
let admin: string;
beforeAll(async () => {
  calls = callsOf(testContest.contest);
  admin = await calls.signInAdmin();
});

let drawn = 0;
/** An approved photo that others may see. */
async function find(player: CalledPlayer, position: number): Promise<string> {
  const id = await calls.send(player, position, await drawnPhoto(++drawn), true);
  await calls.call('POST', `/admin/review/${id}`, admin, { action: 'approve' });
  return id;
}

const TILES = '[aria-label^="Enlarge:"]';

test('a withdrawn photo disappears from a phone that shows the gallery, and its pictures are gone', async () => {
  const [noor, theo] = [
    await calls.register('Noor', 'Haddad'),
    await calls.register('Theo', 'Brandt'),
  ];
  await find(noor, 0);
  const ids: string[] = [];
  for (const position of [0, 1, 2]) ids.push(await find(theo, position));
  await calls.call('POST', '/admin/hearts', admin, { state: 'open' });
  const phone = await testContest.newVisitor(PHONE);
  await gotoAs(phone, { role: 'player', token: noor.token, origin: calls.origin }, '/gallery');
  await phone.page.waitForSelector(TILES);
  await phone.sees('People’s choice: 3 of 3 hearts left');
  await phone.page.locator('[aria-label^="Heart for"]').click();
  await phone.sees('People’s choice: 2 of 3 hearts left');

  const [, gone = ''] = ids;
  const picture = `${API_PATH}/game/gallery/${gone}/view`;
  const statusOf = () =>
    phone.page.evaluate(async (url) => (await fetch(url, { cache: 'no-store' })).status, picture);
  expect(await statusOf()).toBe(200);
  const count = () =>
    phone.page.evaluate((tiles) => document.querySelectorAll(tiles).length, TILES);
  expect(await count()).toBe(4);
  await calls.call('PATCH', `/game/submissions/${gone}`, theo.token, { allowShow: false });
  await phone.page.waitForFunction(
    (tiles) => document.querySelectorAll(tiles).length === 3,
    {},
    TILES,
  );
  phone.expectConsoleErrors(/404/);
  expect(await statusOf()).toBe(404);

  // After a gap: what was withdrawn meanwhile is gone when the phone is back.
  await phone.page.goto('about:blank');
  await calls.call('PATCH', `/game/submissions/${ids[0]}`, theo.token, { allowShow: false });
  await phone.goto('/gallery');
  await phone.page.waitForSelector(TILES);
  expect(await count()).toBe(2);
});

test('in a dark room a prize’s picture lies whole on white, as its sponsor drew it', async () => {
  const [width, height] = [320, 80];
  // Dark ink at both ends of a wide picture, nothing behind it.
  const end = { width: 80, height, channels: 4 as const, background: '#1a1423' };
  const ink = await sharp({ create: end }).png().toBuffer();
  const picture = await sharp({ create: { ...end, width, background: '#00000000' } })
    .composite([0, width - end.width].map((left) => ({ input: ink, left, top: 0 })))
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture)]), 'mug.png');
  await fetch(`${calls.origin}${API_PATH}/admin/assets/upload`, {
    ...{ method: 'POST', headers: { Authorization: `Bearer ${admin}` }, body: form },
  });
  const prize = { name: 'Mug', number: 3, rule: { kind: 'hand' }, picture: 'mug.png' };
  await calls.call('PUT', '/admin/prizes', admin, { prizes: [prize] });
  const phone = await testContest.newVisitor(PHONE);
  await phone.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
  await phone.goto('/');
  const shown = await phone.page.waitForSelector('img[src*="mug.png"]');
  await shown?.evaluate((img) => img.scrollIntoView());
  await phone.page.waitForFunction((img) => img?.complete, {}, shown);
  const bytes = await shown?.screenshot();
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  /** At shares of the width and height: black is 0, white 255. */
  const at = (x: number, y: number) =>
    data[Math.floor(y * info.height) * info.width + Math.floor(x * info.width)];
  expect(
    [at(0.12, 0.5), at(0.88, 0.5)].every((ink = 255) => ink < 60),
    'both ends',
  ).toBe(true);
  expect([at(0.5, 0.5), at(0.5, 0.12)], 'the ground').toEqual([255, 255]);
});
