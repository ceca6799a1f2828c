import { expect, test } from 'vitest';
import { expectFits, openTab } from '#tests/support/organiser.ts';
import { openBoard } from '#tests/support/player.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

const testContest = openTestContest();

test('rules are written, previewed, saved, and read by a player', async () => {
  const player = await openBoard(testContest);
  const rosa = await openTab(testContest, 'content');
  await rosa.fill(
    'Rules of the game',
    '# Fair play\n\nAsk **first**. <img src=x onerror=alert(1)>',
  );
  await rosa.sees('Not saved yet');
  await rosa.press('Preview');
  await rosa.page.waitForSelector('section[aria-label="Preview of the rules"] strong');
  await rosa.press('Save Rules');
  await rosa.sees('Game rules updated successfully');
  await player.goto('/board');
  await player.sees('Your Bingo Board');
  await player.press('Rules of the game');
  await player.page.waitForSelector('dialog strong');
  expect(await player.page.$$('dialog img')).toHaveLength(0);
});

test('a challenge is added, found, put first, retired, brought back and deleted', async () => {
  const rosa = await openTab(testContest, 'content');
  await rosa.sees(
    '200 in the pool. Boards are dealt from the first 50 active ones: 50 are in play.',
  );
  await rosa.press('Add challenge');
  await rosa.press('Add challenge');
  await rosa.sees('The title is required');
  await rosa.fill('Title', 'A very tall hat');
  await rosa.fill('Category', 'Costume');
  await rosa.fill('Description', 'Taller than its wearer. Ask first.');
  await rosa.page.keyboard.press('Enter');
  await rosa.page.locator('dialog button[type=submit]').click();
  await rosa.sees('“A very tall hat” is saved');
  await rosa.fill('Search challenges', 'very tall hat');
  await rosa.sees('AVERYTALLHAT');
  await rosa.sees('not in play');
  await rosa.press('To the front A very tall hat');
  await rosa.sees('“A very tall hat” is first now');
  await rosa.press('Retire A very tall hat');
  await rosa.sees('“A very tall hat” is retired');
  await rosa.press('Bring back A very tall hat');
  await rosa.sees('“A very tall hat” is dealt again');
  await rosa.press('Delete A very tall hat');
  await rosa.press('Delete');
  await rosa.sees('“A very tall hat” is deleted');
  await rosa.sees('No challenges match');
});

test('the texts, the pool and its dialogs fit a phone and a laptop', async () => {
  const rosa = await openTab(testContest, 'content');
  await rosa.sees('Import CSV');
  await rosa.fill('Search challenges', 'hat');
  await expectFits(rosa);
  await rosa.press('Import CSV');
  await expectFits(rosa);
});
