import { beforeEach, describe, expect, test } from 'vitest';
import type { Visitor } from '#tests/support/browser.ts';
import { LOST_SIGNAL } from '#tests/support/browser.ts';
import { ADMIN } from '#tests/support/contest-process.ts';
import { openBoard } from '#tests/support/player.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

const testContest = openTestContest({ canPrint: true });
let who: Visitor;

beforeEach(async () => {
  who = await testContest.newVisitor();
});

const signInAsAdmin = async () => {
  await who.goto('/admin/login');
  await who.fill('Username', ADMIN.username);
  await who.fill('Password', ADMIN.password);
  await who.press('Admin Sign In');
  await who.reaches('/admin/dashboard');
};

describe('the addresses', () => {
  test('outside the contest lead into it', async () => {
    const { origin, pathname } = new URL(testContest.contest.address);
    for (const path of ['/', '/somewhere/else']) {
      await who.page.goto(origin + path);
      expect(new URL(who.page.url()).pathname).toBe(`${pathname}/`);
    }
    await who.goto('');
    await who.sees('Shout bingo.');
  });

  test('never give out a file that is not meant to be seen', async () => {
    const { origin } = new URL(testContest.contest.address);
    for (const path of [
      '/.git/config',
      '/package.json',
      '/db/data/contest.sqlite',
      '/contests/swag-and-seek/../../../package.json',
      '/contests/swag-and-seek/..%2f..%2f..%2fpackage.json',
      '/contests/swag-and-seek/%2e%2e/server/main.js',
      '/contests/swag-and-seek/assets/',
    ]) {
      const response = await fetch(origin + path, { redirect: 'manual' });
      const text = await response.text();
      expect(text, path).not.toMatch(
        /"dependencies"|repositoryformatversion|SQLite format|createHttp/,
      );
    }
  });
});

describe('an organiser', () => {
  test('finds the dashboard behind the admin portal, sees in Recent Activity what happened, and signs out', async () => {
    await signInAsAdmin();
    await who.sees('Admin login successful!');
    await who.sees('Sign Out');
    await who.sees('All systems normal');
    await who.page.locator('::-p-text(Show sign-ins too)').click();
    await who.sees('Rosa signed in to the admin portal');
    await who.sees('Healthy');
    expect(await who.page.evaluate(() => Object.keys(localStorage))).toEqual(['adminToken']);
    await who.goto('/admin/login');
    await who.reaches('/admin/dashboard');
    await who.press('Sign Out');
    await who.reaches('/admin/login');
    await who.goto('/admin/dashboard');
    await who.reaches('/admin/login');
  });

  test('keeps the tab through a reload and the back button', async () => {
    await signInAsAdmin();
    await who.sees('Sign Out');
    await who.press('Settings');
    await who.reaches('/admin/dashboard?tab=settings');
    await who.sees('Board completion bonus');
    await who.press('Photo Reviews');
    await who.sees('No photos pending review');
    await who.page.reload();
    await who.sees('No photos pending review');
    await who.page.goBack();
    await who.sees('Board completion bonus');
  });
});

describe('a session', () => {
  test('continues from what the browser stored when the server does not answer', async () => {
    who = await openBoard(testContest);
    await who.page.setRequestInterception(true);
    who.page.on('request', (request) => {
      if (request.url().includes('/api/')) void request.abort('connectionrefused');
      else void request.continue();
    });
    who.expectConsoleErrors(/ERR_CONNECTION_REFUSED/);
    await who.goto('/board');
    await who.sees('Noor Haddad');
    await who.sees('Shown as last seen: the contest cannot be reached just now.');
    await who.reaches('/board');
    // A phone that has not seen the board yet has only the sample to show.
    await who.page.evaluate(() => localStorage.removeItem('boardCache'));
    await who.goto('/board');
    await who.sees('This is a sample board: your own could not be loaded just now.');
    expect(await who.page.evaluate(() => localStorage.getItem('token'))).toMatch(/^p_/);
  });
});

test('a banner says so while the phone is offline, and goes when it is back', async () => {
  who = await openBoard(testContest);
  await who.page.setOfflineMode(true);
  await who.sees("You're offline. Some features may not work.");
  who.expectConsoleErrors(LOST_SIGNAL);
  await who.press('Download PDF');
  await who.sees('PDF download failed: Failed to fetch');
  await who.page.setOfflineMode(false);
  await expect
    .poll(() => who.page.evaluate(() => document.body.innerText))
    .not.toContain("You're offline");
});
