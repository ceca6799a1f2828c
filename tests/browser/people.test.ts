import { expect, test } from 'vitest';
import { callsOf } from '#tests/support/contest-calls.ts';
import { expectFits, openTab } from '#tests/support/organiser.ts';
import { photo } from '#tests/support/photos.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

const testContest = openTestContest();

test('an organiser adds a volunteer, who signs in by the code on a phone, judges, and is shown out', async () => {
  const calls = callsOf(testContest.contest);
  const noor = await calls.register('Noor', 'Haddad');
  await calls.send(noor, 0, await photo());
  const rosa = await openTab(testContest, 'people');
  await rosa.fill('First name', 'Ana');
  await rosa.press('Add');
  await rosa.sees('The first sign-in of Ana');
  await expectFits(rosa);
  const [username = '', code = ''] = await rosa.page.$$eval('dialog output', (all) =>
    all.map(({ textContent }) => textContent ?? ''),
  );
  await rosa.press('Done');

  const ana = await testContest.newVisitor();
  await ana.goto(`/admin/join#username=${username}&code=${code}`);
  await expectFits(ana);
  await ana.fill('New password', 'my-own-one');
  await ana.fill('Confirm password', 'my-own-one');
  await ana.press('Set password and sign in');
  await ana.sees('1 waiting');
  const tabs = await ana.page.$$eval('[role="tab"]', (all) => all.map((it) => it.textContent));
  expect(tabs).toEqual(['Photo Reviews1 waiting']);
  expect(ana.page.url()).not.toContain(code);
  // A refused call or a picture that she may not see would be an error of her console, which fails the test.
  await ana.page.locator('main li img').click();
  await ana.sees('Sent by');
  await ana.page.keyboard.press('a');
  await ana.sees('Photo approved successfully');
  await ana.goto('/admin/dashboard?tab=people');
  await ana.sees('No photos pending review');

  await rosa.sees('judging: 1 photo in 10 minutes');
  await rosa.page.select('select[aria-label="Role of Ana"]', 'table');
  await rosa.sees('Ana is fan table now');
  ana.expectConsoleErrors(/401/);
  await ana.reaches('/admin/login');
  await ana.fill('Username', username);
  await ana.fill('Password', 'my-own-one');
  await ana.press('Admin Sign In');
  await ana.sees('Scan boards with the camera');
  await ana.press('Users');
  await ana.sees('1 player');
});
