import { beforeAll, expect, test } from 'vitest';
import { callsOf } from '#tests/support/contest-calls.ts';
import { expectFits, openTab } from '#tests/support/organiser.ts';
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

test('each change of a number is sent at once, in the order it was typed, on a form that fits a phone and a laptop', async () => {
  const rosa = await openTab(testContest, 'settings');
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
  await rosa.sees('Membership tiers');
  await expectFits(rosa);
});
