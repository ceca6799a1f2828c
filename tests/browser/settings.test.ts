import { beforeAll, expect, test } from 'vitest';
import { callsOf } from '#tests/support/contest-calls.ts';
import { atTab, breakCalls, expectFits } from '#tests/support/organiser.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

const testContest = openTestContest();
let calls: ReturnType<typeof callsOf>;
let admin: string;

beforeAll(async () => {
  calls = callsOf(testContest.contest);
  admin = await calls.signInAdmin();
  await calls.register('Theo', 'Lind');
}, 60_000);

const settings = () => calls.call('GET', '/admin/settings', admin);
const field = (label: string) => `::-p-aria([name="${label}"])`;

test('each change of a number is sent at once, in the order it was typed', async () => {
  const rosa = await atTab(testContest, 'settings');
  await rosa.sees('1 board is dealt and stay as they are');
  const sent: string[] = [];
  rosa.page.on('request', (request) => {
    if (request.url().includes('settings.update')) sent.push(request.postData() ?? '');
  });
  await rosa.page.focus(field('Board completion bonus'));
  await rosa.page.keyboard.press('End');
  for (const key of ['Backspace', 'Backspace', 'Backspace', '3', '5', '0']) {
    await rosa.page.keyboard.press(key as 'End');
  }
  await rosa.sees('Points settings updated successfully');
  await expect.poll(async () => (await settings()).pointSettings.blackout).toBe(350);
  const values = sent.flatMap((body) => /"blackout":(\d+)/.exec(body)?.[1] ?? []);
  expect(values).toEqual(['20', '2', '3', '35', '350']);
});

test('a number outside its bounds stays in the field with its bounds, and is not sent', async () => {
  const rosa = await atTab(testContest, 'settings');
  const sent: string[] = [];
  rosa.page.on('request', (request) => void sent.push(request.postData() ?? ''));
  await rosa.fill('Photos per hour', '51');
  await rosa.sees('A whole number from 1 to 50');
  await rosa.page.keyboard.press('Tab');
  expect(
    await rosa.page.$eval(field('Photos per hour'), (it) => (it as HTMLInputElement).value),
  ).toBe('51');
  await rosa.fill('Photos per hour', '12');
  await expect.poll(async () => (await settings()).rateLimits.photosPerHour).toBe(12);
  expect(sent.join()).not.toContain('51');
});

test('a size that the pool cannot fill is refused with how many are missing', async () => {
  const rosa = await atTab(testContest, 'settings');
  await rosa.fill('Total challenges', '20');
  rosa.expectConsoleErrors(/409/);
  await rosa.sees('Failed to update Game settings');
  await rosa.sees('A 5 × 5 board needs 4 more challenges than the pool can deal');
  expect((await settings()).gameSettings.totalChallenges).toBe(50);
});

test('membership tiers are added, completed, changed and removed line by line', async () => {
  const rosa = await atTab(testContest, 'settings');
  await rosa.press('Add tier');
  await rosa.sees('A name is needed');
  expect((await settings()).membershipTiers).toEqual([]);
  await rosa.fill('Name', 'Gold');
  await rosa.fill('From points', '300');
  await rosa.fill('Discount percent', '101');
  await rosa.sees('A whole number from 0 to 100');
  await rosa.fill('Discount percent', '25');
  await rosa.sees('Membership settings updated successfully');
  const gold = { name: 'Gold', minPoints: 300, discountPercent: 25 };
  await expect.poll(async () => (await settings()).membershipTiers).toEqual([gold]);
  await rosa.press('Remove Gold');
  await expect.poll(async () => (await settings()).membershipTiers).toEqual([]);
});

test('what another organiser sets is shown after a refresh, and settings that do not load say so', async () => {
  const rosa = await atTab(testContest, 'settings');
  await rosa.sees('Referral bonus');
  await calls.call('PUT', '/admin/settings', admin, { achievementPoints: { referral: 77 } });
  await rosa.press('Refresh');
  await expect
    .poll(() => rosa.page.$eval(field('Referral bonus'), (it) => (it as HTMLInputElement).value))
    .toBe('77');
  const calm = await breakCalls(rosa, 'settings.');
  await rosa.page.reload();
  await rosa.sees('Failed to load dashboard data');
  calm.mend();
  await rosa.press('Try again');
  await rosa.sees('Board size');
  calm.breakAgain('settings.update');
  await rosa.fill('First photo', '6');
  await rosa.sees('Failed to update Achievement settings');
});

test('the settings fit a phone and a laptop', async () => {
  const rosa = await atTab(testContest, 'settings');
  await rosa.sees('Membership tiers');
  await expectFits(rosa);
});
