import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
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

test('a wrong field is shown with its label where the browser scrolls no further than it must, as Safari', async () => {
  await who.goto('/admin-register');
  const top = await who.page.$eval('[name=firstName]', (field) => {
    window.scrollTo(0, document.body.scrollHeight);
    field.scrollIntoView({ block: 'nearest' });
    return (field as HTMLInputElement).labels?.[0]?.getBoundingClientRect().top;
  });
  expect(top).toBeGreaterThanOrEqual(0);
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
