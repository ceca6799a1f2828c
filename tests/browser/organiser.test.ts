// An organiser with a new laptop: from the checklist to an open contest that is paused, resumed, closed and followed by
// the next one, also seen on a player's phone.
import { expect, test } from 'vitest';
import { LAPTOP } from '#tests/support/browser.ts';
import { ADMIN } from '#tests/support/contest-process.ts';
import { openBoard } from '#tests/support/player.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

const testContest = openTestContest();

test('an empty laptop becomes an open contest, is paused, resumed and followed by the next', async () => {
  const rosa = await testContest.newVisitor(LAPTOP);
  await rosa.goto('/admin/login');
  await rosa.fill('Username', ADMIN.username);
  await rosa.fill('Password', ADMIN.password);
  await rosa.press('Admin Sign In');
  await rosa.sees('Before you open');
  const stateOf = (line: string) =>
    rosa.page.evaluate(
      (wanted) =>
        [...document.querySelectorAll('main ol > li')]
          .find((item) => item.querySelector('a')?.textContent === wanted)
          ?.querySelector('span')?.textContent,
      line,
    );
  const becomes = (line: string, state: string) =>
    expect.poll(() => stateOf(line), { timeout: 20_000 }).toBe(state);
  await becomes('Name and place', 'To do');

  // A line leads to where it is done, and the Overview ticks it off.
  await rosa.press('Name and place');
  await rosa.fill('Contest name', 'Nebula Con Hunt');
  await rosa.fill('Fan table location', 'Hall C');
  await rosa.page.keyboard.press('Tab');
  await rosa.sees('Contest settings updated successfully');
  await rosa.press('Overview');
  await becomes('Name and place', 'Done');

  // The first player has arrived: the checklist makes way for current events.
  const noor = await openBoard(testContest);
  await rosa.press('Refresh');
  await rosa.page.waitForFunction(() => !document.body.innerText.includes('Before you open'));

  // From any tab, in two clicks.
  await rosa.press('Storage');
  await rosa.press('Pause…');
  await rosa.press('Pause the contest');
  await rosa.sees('Paused');
  await noor.sees('Short break!');
  await rosa.press('Resume');
  await noor.page.waitForFunction(() => !document.body.innerText.includes('Short break!'));
  await rosa.page.waitForFunction(() => !document.body.innerText.includes('Paused'));

  // The contest closes, is wrapped up, and the next one begins with the checklist.
  await rosa.press('Settings');
  await rosa.page.waitForSelector('input[type=datetime-local]');
  await rosa.page.evaluate(() => {
    const [, closes] = document.querySelectorAll<HTMLInputElement>('input[type=datetime-local]');
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(closes, '2020-08-30T18:00');
    closes?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await rosa.sees('End the contest now?');
  await rosa.press('Change');
  await rosa.sees('Closed since');
  await noor.sees('is over');
  await rosa.press('Wrap-up');
  await rosa.press('Start a new contest…');
  await rosa.fill('Type “Nebula Con Hunt” to confirm', 'nebula con hunt');
  // Her session ends with the contest, and nothing is saved while its archive is made.
  noor.expectConsoleErrors(/401|403|503|WebSocket/);
  rosa.expectConsoleErrors(/503/);
  await rosa.press('Archive and start new');
  await rosa.sees('Before you open');
  await becomes('Name and place', 'Done');
  await rosa.page.waitForFunction(() => !document.body.innerText.includes('Closed since'));
});
