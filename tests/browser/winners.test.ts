// A draw from the filter to the page that computes it again, on a laptop and on a phone over plain http.
import { beforeAll, expect, test } from 'vitest';
import { PHONE } from '#tests/support/browser.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import { LAPTOP_NAME } from '#tests/support/launch-browser.ts';
import { expectFits, openTab } from '#tests/support/organiser.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

const testContest = openTestContest();

beforeAll(async () => {
  const calls = callsOf(testContest.contest);
  const admin = await calls.signInAdmin();
  for (const name of ['Noor', 'Theo', 'Amara', 'Jo']) {
    const { id } = await calls.register(name, 'Lind');
    if (name !== 'Jo') await calls.call('POST', `/admin/players/${id}/hand-in`, admin);
  }
}, 60_000);

test('an organiser freezes who handed in, draws with words, and a phone computes the draw again', async () => {
  const rosa = await openTab(testContest, 'winners');
  await rosa.sees('Nobody matches the filter');
  await rosa.page.select('main select', 'anything');
  await rosa.sees('4 players');
  await rosa.press('Handed in');
  await rosa.sees('3 players');
  await expectFits(rosa);
  await rosa.fill('What is drawn', 'Main prize');
  await rosa.fill('How many win', '2');
  await rosa.press('Freeze the list of 3 players');
  await rosa.sees('The contest is open, and its settings name no end.');
  await expectFits(rosa);
  await rosa.press('Freeze all the same');
  await rosa.sees('Hash of the list');
  const page = await rosa.page.$eval(
    'dialog a[target]',
    (link) => (link as HTMLAnchorElement).href,
  );
  const hash = await rosa.page.$eval('dialog code', (code) => code.textContent);

  const phone = await testContest.newVisitor(PHONE);
  // Plain http: this browser has no crypto.subtle here.
  const plain = page.replace('localhost', LAPTOP_NAME);
  phone.expectHost(new URL(plain).host);
  await phone.page.goto(plain);
  await phone.sees('The list matches its hash.');
  await phone.sees(hash ?? 'a hash');
  expect(await phone.page.evaluate(() => 'subtle' in crypto)).toBe(false);

  await rosa.fill('Words said aloud', 'Blue  WHALE');
  await rosa.press('Draw 2 winners');
  await rosa.sees('“blue whale”');
  await expectFits(rosa);
  const winners = await rosa.page.$$eval('dialog ol strong', (all) =>
    all.map((one) => one.textContent),
  );
  expect(winners).toHaveLength(2);

  await phone.page.reload();
  await phone.sees('The list matches its hash, the winners follow from both.');
  for (const winner of winners) await phone.sees(winner ?? 'a winner');
  expect(await phone.page.evaluate(() => document.body.innerText)).not.toContain('Lind');
  await expectFits(phone);
});
