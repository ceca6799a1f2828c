import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { API_PATH } from '#shared/paths.ts';
import { LANGUAGES } from '#shared/text/language.ts';
import { fillRegistration, type Visitor } from '#tests/support/browser.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import { keepDownloads } from '#tests/support/downloads.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { gotoAs } from '#tests/support/signed-in.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

const testContest = openTestContest({ canPrint: true });
let who: Visitor;

beforeEach(async () => {
  who = await testContest.newVisitor();
});

const titlesOnScreen = () =>
  who.page.$$eval('[aria-label="Your board"] [role="gridcell"]', (squares) =>
    squares.map((square) => square.querySelector('span')?.textContent ?? 'FREE SPACE'),
  );

async function downloadedFile(): Promise<string> {
  const download = await keepDownloads(who);
  await who.press('Download PDF');
  await who.sees('PDF downloaded successfully!');
  return download('.pdf');
}

test('a visitor registers, gets a board, and prints it: one page with every title, the name and the id', async () => {
  await who.goto('/');
  await who.sees('Shout bingo.');
  await who.press('Create Account');
  await who.reaches('/admin-register');
  await fillRegistration(who);
  await who.press('I confirm that I am 18 years of age or older.');
  await who.press('Create Account');
  await who.sees('Welcome to Swag & Seek, Noor!');
  await who.reaches('/board');
  await who.sees('Noor Haddad');

  const titles = await titlesOnScreen();
  expect(titles).toHaveLength(25);
  expect(titles[12]).toBe('FREE SPACE');
  const boardId = await who.page.evaluate(
    () => /SS-\w{4}-\w{2}/.exec(document.body.innerText)?.[0],
  );

  const file = await downloadedFile();
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(
    new Date(),
  );
  expect(path.basename(file)).toBe(`Noor-Haddad-${today}.pdf`);
  const { pages, text } = await readPdf(fs.readFileSync(file));
  expect(pages).toBe(1);
  for (const words of [...titles, 'Noor Haddad', boardId as string, 'help@example.org']) {
    expect(text).toContain(words.replace(/\s+/g, ''));
  }
});

test('an announcement that arrives above the board leaves the squares where they are', async () => {
  const { call, origin, register: join, signInAdmin } = callsOf(testContest.contest);
  const admin = await signInAdmin();
  const { token } = await join();
  await gotoAs(who, { role: 'player', token, origin }, '/board');
  await who.page.waitForSelector('[role=gridcell]');
  await who.press('Got it');
  const top = () =>
    who.page.$eval('[role=gridcell]', (square) => Math.round(square.getBoundingClientRect().top));
  for (const [message, scrolled] of [
    ['The fan table is open', 0],
    ['The photo walk starts', 0],
    ['The fan table closes', 700],
  ] as const) {
    await who.page.evaluate((y) => window.scrollTo(0, y), scrolled);
    const before = await top();
    const key = message.replaceAll(' ', '-');
    await call('POST', '/admin/announcements', admin, { message, audience: 'everybody', key });
    await who.page.waitForSelector(`main section ::-p-text(${message})`);
    // The browser's own scrolling comes with the next frame.
    await who.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
    );
    expect(await top(), message).toBe(before);
  }
});

test('a short toast in front of long news is as tall as its own words, and pointing at it shows all of them', async () => {
  const { call, origin, register: join, signInAdmin } = callsOf(testContest.contest);
  const admin = await signInAdmin();
  const { token } = await join();
  await who.page.setViewport({ width: 1100, height: 800 });
  await gotoAs(who, { role: 'player', token, origin }, '/board');
  await who.page.waitForSelector('[role=gridcell]');
  const words = 'The fan table has moved to the second floor. '.repeat(6);
  for (const message of [words, 'Doors open']) {
    await call('POST', '/admin/announcements', admin, {
      ...{ message, audience: 'everybody', key: `one-of-${message.length}-letters` },
    });
    await who.page.waitForSelector(`[data-toast]:first-child ::-p-text(${message.slice(0, 9)})`);
  }
  const heights = () =>
    who.page.$$eval('[data-toast]', (toasts) => toasts.map((one) => one.clientHeight));
  const [front = 0, behind = 0] = await heights();
  expect(front).toBeLessThan(64);
  expect(behind).toBeLessThanOrEqual(front);
  await who.page.hover('[data-toast]');
  await expect.poll(async () => (await heights())[1]).toBeGreaterThan(100);
});

test('the rules that are open are printed whole, each once, without the board behind them', async () => {
  const { call, origin, register: join, signInAdmin } = callsOf(testContest.contest);
  const rule = (number: number) => `Rule ${number}: ${'be kind to everybody you meet. '.repeat(4)}`;
  const content = Array.from({ length: 60 }, (_, i) => rule(i + 1)).join('\n\n');
  await call('PUT', '/admin/rules', await signInAdmin(), { content });
  const { token } = await join();
  for (const isOnPhone of [false, true]) {
    await who.page.setViewport(
      isOnPhone ? { width: 360, height: 740 } : { width: 1100, height: 800 },
    );
    await gotoAs(who, { role: 'player', token, origin }, '/board');
    await who.page.waitForSelector('[role=gridcell]');
    await who.press('Rules');
    await who.sees('Rule 60:');
    const paper = isOnPhone ? { width: '90mm', height: '140mm' } : { format: 'a4' as const };
    const { pages, text, lastPage } = await readPdf(await who.page.pdf(paper));
    expect(text.match(/Rule\d+:/g)).toEqual(Array.from({ length: 60 }, (_, i) => `Rule${i + 1}:`));
    expect(text).not.toMatch(/YourBingoBoard|HowtouseIt/i);
    expect(pages).toBeGreaterThan(1);
    expect(lastPage, 'it is not empty').toContain('Rule60:');
  }
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
  const { call, origin, signInAdmin } = callsOf(testContest.contest);
  const admin = await signInAdmin();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture)]), 'mug.png');
  await fetch(`${origin}${API_PATH}/admin/assets/upload`, {
    ...{ method: 'POST', headers: { Authorization: `Bearer ${admin}` }, body: form },
  });
  const prize = { name: 'Mug', number: 3, rule: { kind: 'hand' }, picture: 'mug.png' };
  await call('PUT', '/admin/prizes', admin, { prizes: [prize] });
  await who.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
  await who.goto('/');
  const shown = await who.page.waitForSelector('img[src*="mug.png"]');
  await shown?.evaluate((img) => img.scrollIntoView());
  await who.page.waitForFunction((img) => img?.complete, {}, shown);
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

test('in text twice as large the words of a phone’s tab bar stay whole, in every language', async () => {
  const { call, origin, register: join, signInAdmin } = callsOf(testContest.contest);
  await call('PUT', '/admin/rules', await signInAdmin(), { content: 'Be kind.' });
  const { token } = await join();
  await gotoAs(who, { role: 'player', token, origin }, '/board');
  for (const language of LANGUAGES) {
    await who.page.evaluate((one) => localStorage.setItem('language', one), language);
    for (const [path, tabs] of [
      ['/board', 4],
      ['/gallery', 3],
    ] as const) {
      // Without touch: changing the width then does not reload the page.
      await who.page.setViewport({ width: 360, height: 740 });
      await who.goto(path);
      await who.page.waitForFunction(
        (count) => document.querySelectorAll('nav > :is(a, button)').length >= count,
        {},
        tabs,
      );
      await who.page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      for (const width of [320, 360]) {
        await who.page.setViewport({ width, height: 740 });
        const broken = await who.page.evaluate(brokenTabs);
        expect(broken, `${language}, ${path}, ${width} px`).toEqual([]);
      }
    }
  }
});

/** Runs in the page: tabs whose words are wrapped or cut. */
function brokenTabs() {
  return [...document.querySelectorAll('nav > :is(a, button)')].flatMap((tab) => {
    const words = document.createRange();
    words.selectNodeContents(tab);
    const { left, right } = tab.getBoundingClientRect();
    const boxes = [...words.getClientRects()];
    const isWhole = boxes.length === 1 && boxes.every((it) => it.left >= left && it.right <= right);
    return isWhole ? [] : [tab.textContent];
  });
}
