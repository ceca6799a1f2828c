import { beforeAll, expect, test } from 'vitest';
import type { Visitor } from '#tests/support/browser.ts';
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

/** Types as a person does, key by key. */
async function type(rosa: Visitor, label: string, text: string) {
  await rosa.fill(label, '');
  await rosa.page.type(field(label), text);
}

test('a number beyond its bound leaves nothing behind, one within is sent once, on a form that fits a phone and a laptop', async () => {
  const rosa = await openTab(testContest, 'settings');
  await rosa.sees('1 board is dealt and stay as they are');
  const sent: string[] = [];
  rosa.page.on('request', (request) => {
    if (request.url().includes('settings.update')) sent.push(request.postData() ?? '');
  });
  await type(rosa, 'Points per photo', '500');
  await rosa.sees('A whole number from 1 to 100');
  await rosa.sees('Not saved: 10 is stored');
  await type(rosa, 'Board completion bonus', '350');
  await rosa.sees('Points settings updated successfully');
  expect((await settings()).pointSettings).toMatchObject({ photoApproved: 10, blackout: 350 });
  expect(sent.map((body) => /"(\w+)":(\d+)/.exec(body)?.[0])).toEqual(['"blackout":350']);
  await rosa.sees('Membership tiers');
  await expectFits(rosa);
});

test('the board settings say what they lead to before they are saved, and keep a refusal until it is taken back', async () => {
  const rosa = await openTab(testContest, 'settings');
  await rosa.sees('1 of 25 squares will be free.');
  await type(rosa, 'Board size', '10');
  await rosa.sees('75 of 100 squares will be free.');
  expect((await settings()).gameSettings.boardSize).toBe(5);
  await rosa.page.keyboard.press('Escape');
  await rosa.sees('1 of 25 squares will be free.');

  // A pool of ten has too few for this board: said before, and refused after.
  await type(rosa, 'Total challenges', '10');
  await rosa.sees('A 5 × 5 board needs 14 more challenges than the pool can deal.');
  rosa.expectConsoleErrors(/409/);
  await rosa.page.keyboard.press('Enter');
  await rosa.sees('Failed to update Game settings');
  await rosa.sees('Not saved: 50 is stored');
  expect((await settings()).gameSettings.totalChallenges).toBe(50);
  await expectFits(rosa);
});
