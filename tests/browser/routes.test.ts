import { beforeEach, describe, expect, test } from 'vitest';
import { register, type Visitor } from '#tests/support/browser.ts';
import { ADMIN } from '#tests/support/contest-process.ts';
import { atBoard } from '#tests/support/player.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

const testContest = openTestContest();
let who: Visitor;

beforeEach(async () => {
  who = await testContest.enter();
});

const signInAsAdmin = async () => {
  await who.goto('/admin/login');
  await who.fill('Username', ADMIN.username);
  await who.fill('Password', ADMIN.password);
  await who.press('Admin Sign In');
  await who.reaches('/admin/dashboard');
};

const PLAYERS_OWN = [
  '/board',
  '/dashboard',
  '/capture',
  '/leaderboards',
  '/profile',
  '/membership',
  '/rules',
];

describe('the addresses', () => {
  test('take a stranger to the doors, and to the landing page from everywhere else', async () => {
    const ways = [
      ...PLAYERS_OWN.map((path) => [path, '/login']),
      ['/capture/ABC', '/login?challenge=ABC'],
      ['/admin/dashboard', '/admin/login'],
      ['/check/SS-7K2M-Q4', '/admin/login?tab=users&board=SS-7K2M-Q4'],
      ['/no/such/place', '/'],
      ['/admin', '/'],
      ['/admin-register', '/admin-register'],
      ['/admin-access', '/admin-access'],
      ['/login', '/login'],
      ['/reset-password', '/reset-password'],
      ['/admin/login', '/admin/login'],
    ];
    for (const [from = '', to = ''] of ways) {
      await who.goto(from);
      await who.reaches(to);
    }
  });

  test('that are a player’s own all lead to the board, and the doors do too', async () => {
    await register(who);
    for (const path of [...PLAYERS_OWN, '/admin-register', '/admin-access', '/login']) {
      await who.goto(path);
      await who.reaches('/board');
    }
    await who.goto('/capture/abc');
    await who.reaches('/board?challenge=abc');
    await who.goto('/admin/dashboard');
    await who.reaches('/admin/login');
  });

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
  test('finds the dashboard behind the admin portal, and the way out', async () => {
    await signInAsAdmin();
    await who.sees('Admin login successful!');
    await who.sees('Hello, Rosa');
    await who.sees('All systems normal');
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
    await who.sees('Hello, Rosa');
    const tabs = await who.page.$$eval('[role=tab]', (all) => all.map((tab) => tab.textContent));
    expect(tabs).toEqual([
      'Overview',
      'Settings',
      'Photo Reviews',
      'Users',
      'Content',
      'Assets',
      'Storage',
      'Instagram',
    ]);
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

  test('sees in Recent Activity what happened', async () => {
    await signInAsAdmin();
    await who.sees('Rosa signed in to the admin portal');
    await who.sees('Healthy');
  });

  test('scans a printed board, signs in, and learns whose it is', async () => {
    const player = await testContest.enter();
    await register(player, { 'First name': 'Amara', 'Last name': 'Obi' });
    const boardId = await player.page.evaluate(
      () => /SS-\w{4}-\w{2}/.exec(document.body.innerText)?.[0],
    );
    await who.goto(`/check/${boardId}`);
    await who.reaches(`/admin/login?tab=users&board=${boardId}`);
    await who.fill('Username', ADMIN.username);
    await who.fill('Password', ADMIN.password);
    await who.press('Admin Sign In');
    await who.reaches(`/admin/dashboard?tab=users&board=${boardId}`);
    await who.sees('Amara Obi');
    await who.page.keyboard.press('Escape');
    await who.fill('Find a player', boardId ?? '');
    await who.sees(`1 player found for “${boardId}”`);
  });

  test('and a player can be signed in side by side in one browser', async () => {
    await register(who);
    await signInAsAdmin();
    await who.press('Settings');
    await who.sees('Board completion bonus');
    await who.goto('/board');
    await who.sees('Your Bingo Board');
  });
});

describe('a session', () => {
  test('that ends in the middle leads to the sign-in, without a toast and with nothing kept', async () => {
    await register(who);
    await who.page.evaluate(() =>
      fetch('/contests/swag-and-seek/api/auth/logout', {
        method: 'POST',
        headers: { Authorization: `Bearer ${localStorage.getItem('token')}` },
      }),
    );
    who.expectConsoleErrors(/401/);
    await who.page.evaluate(() => {
      // The board's own look at the file, now with a token that opens nothing.
      for (const toast of document.querySelectorAll('[data-sonner-toast]')) toast.remove();
    });
    await who.press('Download PDF');
    await who.reaches('/login');
    expect(await who.page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect(await who.page.$$('[data-sonner-toast][data-type=error]')).toHaveLength(0);
  });

  test('that ended while away leads to the sign-in at the next visit', async () => {
    who = await atBoard(testContest);
    await who.page.evaluate(() => localStorage.setItem('token', 'p_nobody'));
    who.expectConsoleErrors(/401/);
    await who.goto('/board');
    await who.reaches('/login');
    expect(await who.page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  test('goes on from what the browser kept when the server does not answer', async () => {
    who = await atBoard(testContest);
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
  who = await atBoard(testContest);
  await who.page.setOfflineMode(true);
  await who.sees("You're offline. Some features may not work.");
  who.expectConsoleErrors(/ERR_INTERNET_DISCONNECTED/);
  await who.press('Download PDF');
  await who.sees('PDF download failed: Failed to fetch');
  await who.page.setOfflineMode(false);
  await expect
    .poll(() => who.page.evaluate(() => document.body.innerText))
    .not.toContain("You're offline");
});
