import type { HTTPRequest } from 'puppeteer';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { API_PATH, apiRoutes as paths } from '#shared/paths.ts';
import { LOST_SIGNAL, PHONE, type Visitor } from '#tests/support/browser.ts';
import { type CalledPlayer, callsOf } from '#tests/support/contest-calls.ts';
import { choose, openSquare, squaresOf, takePhoto } from '#tests/support/phone-camera.ts';
import { photo } from '#tests/support/photos.ts';
import { gotoAs } from '#tests/support/signed-in.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

const testContest = openTestContest();
let calls: ReturnType<typeof callsOf>;
let admin: string;

// Nine squares, so a full board takes eight photos.
beforeAll(async () => {
  calls = callsOf(testContest.contest);
  admin = await calls.signInAdmin();
  const gameSettings = { boardSize: 3, challengesPerBoard: 9 };
  await calls.call('PUT', '/admin/settings', admin, { gameSettings });
  await calls.call('PUT', '/admin/settings', admin, { contest: { name: 'Nerd Hunt' } });
}, 60_000);

async function openBoard() {
  const player = await calls.register('Noor', 'Haddad');
  const noor = await testContest.newVisitor(PHONE);
  await gotoAs(noor, { role: 'player', token: player.token, origin: calls.origin }, '/board');
  await noor.becomesQuiet();
  return { noor, player };
}

async function find(player: CalledPlayer, ...positions: number[]) {
  for (const position of positions) {
    const id = await calls.send(player, position, await photo());
    await calls.call('POST', `/admin/review/${id}`, admin, { action: 'approve' });
  }
}

const headings = ({ page }: Visitor) =>
  page.$$eval('dialog h2', (all) => all.map(({ textContent }) => textContent));

test('a blackout reached while the phone was off has its own page, and a picture to share', async () => {
  const { noor, player } = await openBoard();
  const titles = (await squaresOf(noor)) as string[];
  await noor.page.goto('about:blank');
  await find(player, 0, 1, 2, 3, 5, 6, 7, 8);
  await noor.goto('/board');
  await noor.sees('Bring it to the fan table');
  expect(await headings(noor)).toEqual(['Blackout!']);

  await noor.page.evaluate(() => {
    const told: string[] = [];
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
      told.push(text);
      fillText.call(this, text, ...rest);
    };
    Object.assign(window, { told });
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: { files: File[] }) => Object.assign(window, { shared: files[0] }),
    });
  });
  await noor.press('Share my board');
  await noor.page.waitForFunction(() => 'shared' in window);
  const { told, bytes, type, name } = await noor.page.evaluate(async () => {
    const given = window as unknown as { told: string[]; shared: File };
    const file = new Uint8Array(await given.shared.arrayBuffer());
    const { type, name } = given.shared;
    return { told: given.told.join(' '), bytes: [...file], type, name };
  });
  expect([type, name]).toEqual(['image/png', 'Nerd-Hunt-bingo-board.png']);
  const { format, width, height } = await sharp(Buffer.from(bytes)).metadata();
  expect([format, width, height]).toEqual(['png', 1080, 1350]);
  expect(told).toContain('Noor’s board');
  expect(told).toContain(titles[0]?.split(' ')[0]);
  expect(told, 'no name but the first').not.toContain('Haddad');
});

const isUpload = (request: HTTPRequest) =>
  request.method() === 'POST' && request.url().endsWith(API_PATH + paths.submissions);

test('a square’s dialog keeps its height and picture from choosing a photo to waiting for review', async () => {
  const { noor } = await openBoard();
  // A square that also says where to look has more to say than there is room for once it has been sent.
  const titles = (await squaresOf(noor)) as string[];
  const first = titles.find((title) => title !== "A dealers' room treasure") as string;
  let heights: Record<string, number> = {};
  const measure = async (state: string) => {
    // Once its picture is loaded and two frames have the same height.
    heights[state] = await noor.page.evaluate(async () => {
      const heightOf = () =>
        Math.round(document.querySelector('dialog')?.getBoundingClientRect().height ?? 0);
      const frame = () => new Promise(requestAnimationFrame);
      const isDrawn = () =>
        [...document.querySelectorAll('dialog img')].every(
          (it) => (it as HTMLImageElement).complete,
        );
      for (let before = -1; before !== heightOf() || !isDrawn(); ) {
        before = heightOf();
        await frame();
        await frame();
      }
      return heightOf();
    });
  };
  const expectOneHeight = () => {
    const [height] = Object.values(heights);
    const alike = Object.keys(heights).map((state) => [state, height]);
    expect(heights).toEqual(Object.fromEntries(alike));
    heights = {};
  };
  const picture = () => noor.page.$eval('dialog img', ({ src }) => src);
  let held: HTTPRequest | undefined;
  await noor.page.setBypassServiceWorker(true);
  await noor.page.setRequestInterception(true);
  noor.page.on('request', (request) => {
    if (isUpload(request) && !held) held = request;
    else void request.continue();
  });

  await openSquare(noor, first);
  await measure('choose');
  await choose(noor, await takePhoto());
  await measure('preview');
  const chosen = await picture();
  await noor.press('Send photo');
  await expect.poll(() => held !== undefined).toBe(true);
  await noor.page.waitForSelector('dialog progress');
  await measure('sending');
  expect(await picture()).toBe(chosen);
  await held?.continue();
  await noor.sees('Sent! Waiting for review');
  await measure('sent');
  expect(await picture()).toBe(chosen);

  expectOneHeight();
  await noor.press('Next square');
  await noor.sees('Take a photo');
  await measure('choose');
  // The square that helps most, not the next one in order.
  expect(await headings(noor)).not.toEqual([first]);
  noor.expectConsoleErrors(LOST_SIGNAL);
  await choose(noor, await takePhoto());
  await noor.page.setOfflineMode(true);
  await noor.press('Send photo');
  await noor.sees('Saved on this phone. It sends itself.');
  await measure('waiting');
  expectOneHeight();
});

test('after the end a player shares the hunt card by card', async () => {
  const { noor, player } = await openBoard();
  await find(player, 0, 1);
  const [first] = (await squaresOf(noor)) as [string];
  const closesAt = new Date(Date.now() - 1000).toISOString();
  await calls.call('PUT', '/admin/settings', admin, { contest: { closesAt } });
  await noor.sees('Thanks for playing!');
  await noor.page.evaluate(() =>
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: { files: File[] }) => Object.assign(window, { shared: files[0] }),
    }),
  );
  await noor.press('Your hunt');
  await noor.sees(first);
  const sizes = () =>
    noor.page.$$eval('dialog li img', (all) =>
      (all as HTMLImageElement[]).map((it) => `${it.naturalWidth}×${it.naturalHeight}`),
    );
  const card = '1080×1920';
  await expect.poll(sizes, { timeout: 20_000 }).toEqual([card, card, card, card]);
  await noor.page.locator('dialog [aria-label="Share: Rarest find"]').click();
  await noor.page.waitForFunction(() => 'shared' in window);
  const [name, type, size] = await noor.page.evaluate(() => {
    const { name, type, size } = (window as unknown as { shared: File }).shared;
    return [name, type, size] as const;
  });
  expect([name, type]).toEqual(['Nerd-Hunt-hunt-rarest.png', 'image/png']);
  expect(size).toBeGreaterThan(20_000);
  await noor.page.keyboard.press('Escape');
  await noor.page.waitForFunction(() => !document.querySelector('dialog'));
});
