import { beforeAll, expect, test } from 'vitest';
import { callsOf } from '#tests/support/contest-calls.ts';
import { atTab, breakCalls, expectFits } from '#tests/support/organiser.ts';
import { atBoard } from '#tests/support/player.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

const testContest = openTestContest();
let calls: ReturnType<typeof callsOf>;
let admin: string;

beforeAll(async () => {
  calls = callsOf(testContest.contest);
  admin = await calls.signInAdmin();
}, 60_000);

test('rules are written, looked at, saved, and read by a player', async () => {
  const player = await atBoard(testContest);
  const rosa = await atTab(testContest, 'content');
  await rosa.fill(
    'Rules of the game',
    '# Fair play\n\nAsk **first**. <img src=x onerror=alert(1)>',
  );
  await rosa.sees('Not saved yet');
  await rosa.press('Preview');
  await rosa.page.waitForSelector('section[aria-label="Preview of the rules"] strong');
  await rosa.press('Save Rules');
  await rosa.sees('Game rules updated successfully');
  await player.page.reload();
  await player.press('Rules of the game');
  await player.page.waitForSelector('dialog strong');
  expect(await player.page.$$('dialog img')).toHaveLength(0);
});

test('of two organisers at the same rules nobody’s text is lost', async () => {
  const rosa = await atTab(testContest, 'content');
  await rosa.sees('Save Rules');
  await rosa.fill('Rules of the game', 'Mine');
  await calls.call('PUT', '/admin/rules', admin, { content: 'Theirs' });
  rosa.expectConsoleErrors(/409/);
  await rosa.press('Save Rules');
  await rosa.sees('Failed to update game rules');
  await rosa.sees('Somebody else has saved this text meanwhile. Your text is still here.');
  await rosa.press('Overwrite with my version');
  await rosa.sees('Game rules updated successfully');
  expect((await calls.call('GET', '/admin/rules', admin)).content).toBe('Mine');
});

test('photo locations are saved line by line; one without a name is named', async () => {
  const rosa = await atTab(testContest, 'content');
  await rosa.sees('These locations will later feed a location-hint feature.');
  rosa.expectConsoleErrors(/400/);
  await rosa.fill('Locations', 'Main hall - The stairs\n - Nowhere');
  await rosa.press('Save Locations');
  await rosa.sees('Failed to update photo locations');
  await rosa.sees('Line 2 has no name');
  await rosa.fill('Locations', 'Main hall - The stairs');
  await rosa.press('Save Locations');
  await rosa.sees('Photo locations updated successfully');
});

test('texts and challenges that do not load say so', async () => {
  const rosa = await atTab(testContest, 'storage');
  const calm = await breakCalls(rosa, 'content.');
  await rosa.press('Content');
  await rosa.sees('Failed to load content data');
  calm.breakAgain('content.save');
  await rosa.press('Try again');
  await rosa.sees('Save Rules');
  await rosa.fill('Rules of the game', 'Kept while the server is away');
  await rosa.press('Save Rules');
  await rosa.sees('Failed to update game rules');
  calm.mend();
  await rosa.press('Save Rules');
  await rosa.sees('Game rules updated successfully');
});

test('a challenge is added, found, put first, retired, brought back and deleted', async () => {
  const rosa = await atTab(testContest, 'content');
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
  await rosa.press('First A very tall hat');
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

test('a table is checked line by line before it is imported', async () => {
  const rosa = await atTab(testContest, 'content');
  await rosa.press('Import CSV');
  const header = 'title,category,difficulty,description';
  await rosa.fill(
    'Or paste the table',
    `${header}\nOne hat,Costume,easy,Ask\nTwo hats,Costume,simple,Ask`,
  );
  await rosa.press('Check the table');
  await rosa.sees('1 line is wrong; nothing was changed.');
  await rosa.sees('Line 3: The difficulty is easy, medium or hard');
  await rosa.fill(
    'Or paste the table',
    `${header}\nOne hat,Costume,easy,Ask\nTwo hats,Costume,hard,Ask`,
  );
  await rosa.press('Check the table');
  await rosa.sees('2 new, 0 changed, 0 retired, 0 as they were');
  await rosa.press('Import');
  await rosa.sees('Challenges imported successfully');
  await rosa.sees('202 in the pool.');
});

test('the texts, the pool and its dialogs fit a phone and a laptop', async () => {
  const rosa = await atTab(testContest, 'content');
  await rosa.sees('Import CSV');
  await rosa.fill('Search challenges', 'hat');
  await expectFits(rosa);
  await rosa.press('Import CSV');
  await expectFits(rosa);
});
