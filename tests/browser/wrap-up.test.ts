import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { API_PATH } from '#shared/paths.ts';
import { PHONE } from '#tests/support/browser.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import { expectFits, expectFitsHere, openTab } from '#tests/support/organiser.ts';
import { photo } from '#tests/support/photos.ts';
import { openTestContest } from '#tests/support/test-contest.ts';
import { unzip } from '#tests/support/unzip.ts';

const testContest = openTestContest();
let calls: ReturnType<typeof callsOf>;
let admin: string;
let board: string;

beforeAll(async () => {
  calls = callsOf(testContest.contest);
  admin = await calls.signInAdmin();
  const theo = await calls.register('Theo', 'Lind');
  board = (await calls.call('GET', '/game/board', theo.token)).boardId;
  for (const position of [0, 1]) {
    const form = new FormData();
    form.append('position', String(position));
    form.append('allowFeature', 'true');
    form.append(
      'photo',
      new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' }),
      'a.jpg',
    );
    const sent = await fetch(`${calls.origin}${API_PATH}/game/submissions`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${theo.token}` },
      body: form,
    });
    const { submission } = await sent.json();
    if (position === 0) {
      await calls.call('POST', `/admin/review/${submission.id}`, admin, { action: 'approve' });
    }
  }
}, 60_000);

test('on a phone the header is one bar, the Overview leads to the work, and nothing scrolls sideways', async () => {
  const rosa = await openTab(testContest, 'overview', PHONE);
  await rosa.sees('1 photo has waited for review');
  await expectFitsHere(rosa);
  const height = await rosa.page.$eval('header', (it) => it.getBoundingClientRect().height);
  expect(height).toBeLessThanOrEqual(64);
  await rosa.press('Pending Reviews');
  await rosa.reaches('/admin/dashboard?tab=reviews');
  await rosa.sees('1 waiting');
  // Keys are hinted only where there is a keyboard.
  const hints = await rosa.page.$$eval(
    'kbd',
    (all) => all.filter((it) => it.offsetWidth > 0).length,
  );
  expect(hints).toBe(0);
  expect(await rosa.page.evaluate(() => document.body.innerText)).not.toContain('Keys');
});

test('the poster fits one page of either paper, and the codes of the walls fill several', async () => {
  const rosa = await openTab(testContest, 'overview');
  await rosa.press('Show or print the poster');
  await rosa.sees('Get your own bingo board');
  await expectFits(rosa);
  const pagesOn = async (format: 'letter' | 'a4') => {
    const pdf = Buffer.from(await rosa.page.pdf({ format })).toString('latin1');
    return pdf.match(/\/Type\s*\/Page\b/g)?.length;
  };
  expect([await pagesOn('letter'), await pagesOn('a4')]).toEqual([1, 1]);
  await rosa.press('Back to the dashboard');
  await rosa.press('Codes for the walls');
  await rosa.sees('50 of 50 on this page');
  await expectFits(rosa);
  // Twelve on a page.
  expect(await pagesOn('a4')).toBe(5);
});

test('the photos are a ZIP that opens, and the contest starts anew by its typed name once all is decided', async () => {
  const rosa = await openTab(testContest, 'wrap-up');
  await rosa.sees('1 photo waits for review. Decide on them first');
  const link = await rosa.page.$eval('a[download]', (it) => (it as HTMLAnchorElement).href);
  const bytes = await rosa.page.evaluate(async (url) => {
    // As the browser's own download asks: with the cookie alone.
    const answer = await fetch(url);
    return { status: answer.status, body: [...new Uint8Array(await answer.arrayBuffer())] };
  }, link);
  expect(bytes.status).toBe(200);
  const files = await unzip(Buffer.from(bytes.body));
  expect([...files.keys()]).toEqual([
    expect.stringMatching(/^photos\/.*-001\.\w+$/),
    'credits.csv',
    'credits.txt',
  ]);
  await expectFits(rosa);

  const [{ id }] = (await calls.call('GET', '/admin/review-queue', admin)).submissions;
  await calls.call('POST', `/admin/review/${id}`, admin, { action: 'reject' });
  await rosa.page.waitForFunction(() => !document.body.innerText.includes('Decide on them first'));
  await rosa.press('Start anew…');
  await rosa.sees('This ends the contest: 1 player and 2 photos.');
  await rosa.fill('Type “Swag & Seek” to confirm', 'Swag & Seek');
  await rosa.press('Archive and start anew');
  await rosa.sees('The contest has started anew. The earlier one is kept as archives/swag-seek-');
  const folder = path.join(path.dirname(testContest.contest.databaseFile), 'archives');
  expect(fs.readdirSync(folder)).toEqual([
    expect.stringMatching(/^swag-seek-\d{8}-\d{6}\.sqlite$/),
    expect.stringMatching(/^swag-seek-\d{8}-\d{6}\.sqlite\.sha256$/),
  ]);

  await rosa.goto(`/check/${board}`);
  await rosa.sees('This is a board of an earlier contest, which has ended');
});
