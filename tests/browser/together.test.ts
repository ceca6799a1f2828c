// Two phones on one board: a code is shown, the other phone joins, sends, and is removed.
import { beforeAll, expect, test } from 'vitest';
import { holdUploads } from '#tests/scenes/broken.ts';
import { PHONE } from '#tests/support/browser.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import { keptPhotos, sendPhoto, squareSays, squaresOf } from '#tests/support/phone-camera.ts';
import { gotoAs } from '#tests/support/signed-in.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

const testContest = openTestContest();

let calls: ReturnType<typeof callsOf>;
beforeAll(() => {
  calls = callsOf(testContest.contest);
});

test('a second phone joins with the code on the first, its photo shows on both, and it can be removed', async () => {
  const noor = await calls.register('Noor', 'Haddad');
  const own = await testContest.newVisitor(PHONE);
  await gotoAs(own, { role: 'player', token: noor.token, origin: calls.origin }, '/board');
  await own.press('Got it');
  const [first = '', second = ''] = (await squaresOf(own)) as string[];
  await own.press('More');
  await own.press('Play together');
  await own.sees('No other phone plays on this board yet.');
  await own.press('Show a code');
  await own.sees('Valid for 10 minutes');
  const code = await own.page.evaluate(
    () => /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(document.body.innerText)?.[0] ?? '',
  );

  const other = await testContest.newVisitor(PHONE);
  await other.goto(`/join-board#code=${code}`);
  await other.fill('What you go by', 'Mo');
  await other.press('Join the board');
  await other.reaches('/board');
  await other.sees('You play on Noor’s board as Mo.');
  await other.press('Got it');
  // The code disappears once a phone has joined with it.
  await own.page.waitForFunction(() => !document.body.innerText.includes('Valid for'));
  await own.sees('Mo');
  await own.press('Close');

  await sendPhoto(other, first);
  await squareSays(own, first, 'waiting for review');
  await other.press('More');
  await other.sees('Rules');
  expect(await other.page.evaluate(() => document.body.innerText)).not.toContain('My account');
  await other.press('Close');

  // A photo is being sent when the phone is removed: it stays on the phone.
  await holdUploads(other);
  await sendPhoto(other, second);
  expect(await keptPhotos(other)).toHaveLength(1);
  other.expectConsoleErrors(/401/);
  const { companions } = await calls.call('GET', '/game/companions', noor.token);
  await calls.call('DELETE', `/game/companions/${companions[0].id}`, noor.token);
  await other.sees(
    'You no longer play on Noor’s board. Photos that were not sent stay on this phone.',
  );
  await other.reaches('/login');
  expect(await keptPhotos(other)).toHaveLength(1);
});
