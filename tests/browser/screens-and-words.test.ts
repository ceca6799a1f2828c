// What screens say, and whose zone, board and account they show, when things are not as usual.
import fs from 'node:fs';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LAPTOP, type Visitor } from '#tests/support/browser.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import { keepDownloads } from '#tests/support/downloads.ts';
import { expectFits, openTab } from '#tests/support/organiser.ts';
import { sendPhoto, squareSays, squaresOf } from '#tests/support/phone-camera.ts';
import { photo } from '#tests/support/photos.ts';
import { openBoard, sentPhotos, tokenOf } from '#tests/support/player.ts';
import { PASSWORD } from '#tests/support/registration.ts';
import { gotoAs } from '#tests/support/signed-in.ts';
import { openTestContest } from '#tests/support/test-contest.ts';
import { unzip } from '#tests/support/unzip.ts';

const testContest = openTestContest();
let calls: ReturnType<typeof callsOf>;
let admin: string;
let who: Visitor;

beforeAll(async () => {
  calls = callsOf(testContest.contest);
  admin = await calls.signInAdmin();
}, 60_000);

/** A batch of calls that failed, as the server answers it. */
function refusalOf(url: string, status: number) {
  const error = {
    message: 'Not now.',
    code: -32_000,
    data: { httpStatus: status, error: 'Not now.', code: 'BUSY' },
  };
  const calls = new URL(url).pathname.split(',').length;
  const body = JSON.stringify(Array.from({ length: calls }, () => ({ error })));
  return { status, body, contentType: 'application/json' };
}

/** Answers these calls with a status until it is null. */
async function breakWith({ page }: Visitor, part: string) {
  await page.setBypassServiceWorker(true);
  await page.setRequestInterception(true);
  const broken: { status: number | null } = { status: null };
  page.on('request', (request) => {
    const { status } = broken;
    if (status === null || !request.url().includes(part)) void request.continue();
    else void request.respond(refusalOf(request.url(), status));
  });
  return broken;
}

describe('a phone that has its own board', () => {
  test.each([429, 500])(
    'shows it when the server answers %i, and takes photos for it',
    async (status) => {
      who = await openBoard(testContest);
      const squares = await squaresOf(who);
      const [title] = squares as [string];
      who.expectConsoleErrors(new RegExp(String(status)));
      const broken = await breakWith(who, 'boards.mine');
      broken.status = status;
      await who.goto('/board');
      await who.sees('Shown as last seen: your board could not be loaded just now.');
      expect(await squaresOf(who)).toEqual(squares);
      await sendPhoto(who, title);
      await expect.poll(async () => (await sentPhotos(testContest, who)).length).toBe(1);
      // The landing page shows the same one.
      await who.goto('/');
      await who.page.waitForSelector('ol[aria-label="Your board"]');
      broken.status = null;
      await who.goto('/board');
      await squareSays(who, title, 'waiting for review');
    },
  );

  test('shows only the sample where it never saw its own', async () => {
    who = await openBoard(testContest);
    await who.page.evaluate(() => localStorage.removeItem('boardCache'));
    who.expectConsoleErrors(/429/);
    (await breakWith(who, 'boards.mine')).status = 429;
    await who.goto('/board');
    await who.sees('This is a sample board: your own could not be loaded just now.');
  });
});

test('a signed-in player on the landing page hears at once what is decided', async () => {
  const noor = await calls.register('Noor', 'Haddad');
  const id = await calls.send(noor, 0, await photo());
  who = await testContest.newVisitor();
  await gotoAs(who, { role: 'player', token: noor.token, origin: calls.origin }, '/');
  await who.page.waitForSelector('ol[aria-label="Your board"]');
  await calls.call('POST', `/admin/review/${id}`, admin, { action: 'approve' });
  await who.sees('Photo approved');
});

test('every moment is in the contest’s zone, with the reader’s own in the tooltip', async () => {
  const noor = await calls.register('Noor', 'Haddad');
  const id = await calls.send(noor, 0, await photo());
  await calls.call('POST', `/admin/review/${id}`, admin, { action: 'approve' });
  who = await testContest.newVisitor();
  await who.page.emulateTimezone('Asia/Tokyo');
  await gotoAs(who, { role: 'player', token: noor.token, origin: calls.origin }, '/board');
  await who.press('Why 15?');
  await who.page.waitForSelector('dialog time[title]');
  const { at, shown, title } = await who.page.$eval('dialog time', (time) => ({
    at: time.dateTime,
    shown: time.textContent,
    title: time.title,
  }));
  const inZone = (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(
      new Date(at),
    );
  expect(shown).toBe(inZone('America/New_York'));
  expect(title).toBe(`${inZone('Asia/Tokyo')} in your time zone (Asia/Tokyo)`);
});

test('an organiser whose laptop does not answer stays on the dashboard, which comes back by itself', async () => {
  const rosa = await openTab(testContest, 'settings');
  await rosa.sees('Board completion bonus');
  rosa.expectConsoleErrors(/503/);
  const broken = await breakWith(rosa, '/api/trpc');
  broken.status = 503;
  await rosa.page.reload();
  await rosa.sees('The laptop does not answer');
  await rosa.sees('This page comes back by itself as soon as the laptop answers.');
  await rosa.reaches('/admin/dashboard?tab=settings');
  await expectFits(rosa);
  broken.status = null;
  await rosa.sees('Board completion bonus');
  await rosa.reaches('/admin/dashboard?tab=settings');
});

test('the landing page speaks of boards as the settings make them', async () => {
  await calls.call('PUT', '/admin/settings', admin, { gameSettings: { boardSize: 4 } });
  who = await testContest.newVisitor();
  await who.goto('/');
  await who.sees('sixteen things to find, and a fan table waiting for you.');
  expect(await who.page.$$eval('ol[aria-label="A sample board"] > li', (all) => all.length)).toBe(
    16,
  );
  await calls.call('PUT', '/admin/settings', admin, { gameSettings: { boardSize: 5 } });
  await who.goto('/');
  await who.sees('twenty-four things to find, one free space, and a fan table waiting for you.');
});

describe('my data', () => {
  beforeEach(async () => {
    // Without touch, so that another width does not load the page again.
    who = await openBoard(testContest, { width: 360, height: 740 });
  });

  const left = () =>
    who.page.evaluate(async () => {
      const opening = indexedDB.open('swag-and-seek');
      await new Promise((done) => {
        opening.onsuccess = done;
      });
      const count = opening.result.transaction('photos').objectStore('photos').count();
      await new Promise((done) => {
        count.onsuccess = done;
      });
      opening.result.close();
      return { photos: count.result, keys: Object.keys(localStorage) };
    });

  test('is downloaded whole, from a dialog that fits a phone and a laptop', async () => {
    const download = await keepDownloads(who);
    await who.press('My data');
    await who.sees('One ZIP file with everything the contest holds of you');
    await expectFits(who);
    await who.press('Download everything');
    await who.sees('Your data is downloaded');
    const files = await unzip(fs.readFileSync(await download('.zip')));
    expect(JSON.parse(files.get('player.json')?.toString() ?? '').account.firstName).toBe('Noor');
  });

  test('is erased after the right password alone, here and everywhere, and a sentence says so', async () => {
    // A photo that waits on the phone.
    await who.page.setBypassServiceWorker(true);
    await who.page.setRequestInterception(true);
    who.page.on('request', (request) => {
      if (request.url().endsWith('/game/submissions')) void request.abort('connectionrefused');
      else void request.continue();
    });
    who.expectConsoleErrors(/ERR_CONNECTION_REFUSED|401/);
    const [title] = (await squaresOf(who)) as [string];
    await sendPhoto(who, title);
    await squareSays(who, title, 'waiting on this phone');
    expect((await left()).photos).toBe(1);
    const token = await tokenOf(who.page);
    const { id, email } = (await calls.call('GET', '/auth/me', token)).user;
    const second = (await calls.call('POST', '/auth/login', null, { email, password: PASSWORD }))
      .token;

    await who.press('My data');
    await who.fill('Your password', 'a guess');
    await who.press('Erase my account');
    await who.sees('Your account could not be erased. That is not your password');
    await who.fill('Your password', PASSWORD);
    await who.press('Erase my account');
    await who.sees('Your account and everything in it is erased, on this phone too.');
    await who.reaches('/');
    await who.sees('Create Account');
    expect(await left()).toEqual({ photos: 0, keys: [] });
    for (const each of [token, second]) {
      await expect(calls.call('GET', '/auth/me', each)).rejects.toThrow('401');
    }
    await expect(calls.call('GET', `/admin/players/${id}`, admin)).rejects.toThrow('404');
    const rosa = await openTab(testContest, 'overview', LAPTOP);
    await rosa.sees('A player erased their own account with 0 photos');
  });
});
