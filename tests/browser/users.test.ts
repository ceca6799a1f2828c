import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { PHONE, register } from '#tests/support/browser.ts';
import { type CalledPlayer, callsOf } from '#tests/support/contest-calls.ts';
import { keepDownloads } from '#tests/support/downloads.ts';
import { expectFits, openTab } from '#tests/support/organiser.ts';
import { photo } from '#tests/support/photos.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

const testContest = openTestContest();
let calls: ReturnType<typeof callsOf>;
let admin: string;
let noor: CalledPlayer;
let boardId: string;

beforeAll(async () => {
  calls = callsOf(testContest.contest);
  admin = await calls.signInAdmin();
  noor = await calls.register('Noor', 'Haddad');
  await calls.register('Theo', 'Lind');
  await calls.register('Amara', 'Obi');
  boardId = (await calls.call('GET', '/game/board', noor.token)).boardId;
  const id = await calls.send(noor, 0, await photo());
  await calls.call('POST', `/admin/review/${id}`, admin, { action: 'approve' });
  await calls.send(noor, 1, await photo());
}, 60_000);

const namesIn = (who: Awaited<ReturnType<typeof openTab>>) =>
  who.page.$$eval('tbody tr button', (all) => all.map((it) => it.textContent));
const playerCall = async (path = '') =>
  calls.call('GET', `/admin/players/${noor.id}${path}`, admin);

test('at the table a scanned board opens its player; hand-in, membership and a decision are undone', async () => {
  const rosa = await openTab(testContest, 'users');
  await rosa.goto(`/check/${boardId}`);
  await rosa.sees(`Board ${boardId}`);
  await rosa.sees('0 lines · 1 of 24 found · 1 still waiting for review');
  await rosa.press('Record hand-in');
  await rosa.sees('No line yet. 1 photo still waits for review. Record the hand-in anyway?');
  await rosa.press('Record anyway');
  await rosa.sees('Hand-in recorded');
  await rosa.sees('with 0 lines and 1 found');
  expect((await playerCall('/board')).handIn).toMatchObject({ recordedBy: 'Rosa', found: 1 });
  await rosa.press('Undo hand-in');
  await rosa.sees('The hand-in is taken back');
  await rosa.press('Record membership, +50 points');
  await rosa.sees('Membership recorded');
  await rosa.sees('Why 65?');
  await rosa.sees('Membership purchased');
  await rosa.press('Undo membership');
  await rosa.sees('The membership is taken back');
  await rosa.sees('Why 15?');
  await rosa.page.locator('::-p-text(approved)').wait();
  await rosa.page.locator('ul button ::-p-text(approved)').click();
  await rosa.press('Undo the decision');
  await rosa.sees('is waiting for review again');
  await rosa.sees('Why 0?');
  await rosa.page.keyboard.press('Escape');
  await rosa.reaches('/admin/dashboard?tab=users');
});

test('a player is found, opened and closed by keys alone', async () => {
  const rosa = await openTab(testContest, 'users');
  await rosa.sees('Theo Lind');
  const { keyboard } = rosa.page;
  const focused = () => rosa.page.evaluate(() => document.activeElement?.textContent);
  await rosa.page.focus('input[type=search]');
  await keyboard.type('theo');
  await rosa.sees('1 player found for “theo”');
  while ((await focused()) !== 'Theo Lind') await keyboard.press('Tab');
  await keyboard.press('Enter');
  await rosa.sees('used by 0');
  await keyboard.press('Escape');
  await rosa.reaches('/admin/dashboard?tab=users&search=theo');
});

test('a player who forgot the password gets in with a code read out at the table', async () => {
  const player = await testContest.newVisitor(PHONE);
  const { email } = await register(player, { 'First name': 'Forgetful', 'Last name': 'One' });
  await player.press('Sign Out');
  const rosa = await openTab(testContest, 'users');
  await rosa.fill('Find a player', email);
  // The row moves when the others go: a click would miss it.
  await rosa.sees(`1 player found for “${email}”`);
  await rosa.press('Forgetful One');
  await rosa.press('Password reset code');
  const code = await rosa.page
    .waitForSelector('output')
    .then((it) => it?.evaluate((o) => o.textContent));
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);

  await player.goto('/admin-access');
  await player.press('Use a reset code');
  await player.reaches('/reset-password');
  player.expectConsoleErrors(/400/);
  const fillIn = async (typed: string) => {
    await player.fill('Email', email);
    await player.fill('Reset code', typed);
    await player.fill('New password', 'a-new-password');
    await player.fill('Confirm password', 'a-new-password');
    await player.press('Set password');
  };
  await fillIn('0000-0000');
  await player.sees('That code is wrong or has run out.');
  await fillIn(code ?? '');
  await player.reaches('/board');
  await player.sees('Forgetful One');
});

test('an account is disabled and enabled again, its player’s open board closes at once', async () => {
  const player = await testContest.newVisitor(PHONE);
  const { email } = await register(player, { 'First name': 'Wild', 'Last name': 'One' });
  player.expectConsoleErrors(/401/);
  const rosa = await openTab(testContest, 'users');
  await rosa.fill('Find a player', email);
  // The row moves when the others go: a click would miss it.
  await rosa.sees(`1 player found for “${email}”`);
  await rosa.press('Wild One');
  await rosa.press('Disable account');
  await rosa.sees('Wild One is disabled and signed out');
  await player.reaches('/login');
  await rosa.sees('none while disabled');
  await rosa.press('Enable account');
  await rosa.sees('Wild One can sign in again');
});

test('a player’s data is exported as a ZIP, and erased after one confirmation', async () => {
  const rosa = await openTab(testContest, 'users');
  await rosa.press('Amara Obi');
  await rosa.sees('No photos yet');
  const download = await keepDownloads(rosa);
  await rosa.press('Export as ZIP');
  await rosa.sees('Player data exported successfully');
  const zip = readFileSync(await download('.zip'));
  // A ZIP file begins so, and names what it holds.
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  expect(zip.includes('player.json')).toBe(true);
  await rosa.press('Erase…');
  await rosa.sees('gone for good');
  await rosa.press('Keep the player');
  await rosa.press('Erase…');
  // The event of the erasure may arrive before its answer, and then the open file asks once more.
  rosa.expectConsoleErrors(/404 \(Not Found\)/);
  await rosa.press('Erase for good');
  await rosa.sees('Amara Obi is erased');
  await rosa.reaches('/admin/dashboard?tab=users');
  expect(await namesIn(rosa)).not.toContain('Amara Obi');
});

test('the list and a player’s file fit a phone and a laptop', async () => {
  const rosa = await openTab(testContest, 'users');
  await rosa.sees('Noor Haddad');
  await expectFits(rosa);
  await rosa.press('Noor Haddad');
  await rosa.sees('What for');
  await expectFits(rosa);
});
