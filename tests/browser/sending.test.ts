import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { LOST_SIGNAL, type Visitor } from '#tests/support/browser.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import {
  choose,
  closeSquare,
  keptPhotos,
  openSquare,
  sendPhoto,
  squareSays,
  squaresOf,
  takePhoto,
} from '#tests/support/phone-camera.ts';
import { phoneExif, photo } from '#tests/support/photos.ts';
import { openBoard, sentPhotos, tokenOf } from '#tests/support/player.ts';
import { PASSWORD } from '#tests/support/registration.ts';
import { gotoAs } from '#tests/support/signed-in.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

const testContest = openTestContest();
let calls: ReturnType<typeof callsOf>;
let admin: string;

beforeAll(async () => {
  calls = callsOf(testContest.contest);
  admin = await calls.signInAdmin();
}, 60_000);

const stored = (who: Visitor) => sentPhotos(testContest, who);
const reviewItem = async (id: string) =>
  (await calls.call('GET', '/admin/review-queue?limit=200', admin)).submissions.find(
    (item: { id: string }) => item.id === id,
  );

async function player(): Promise<{ noor: Visitor; squares: string[] }> {
  const noor = await openBoard(testContest);
  return { noor, squares: (await squaresOf(noor)) as string[] };
}

const waitsForReview = (who: Pick<Visitor, 'page'>, title: string) =>
  squareSays(who, title, 'waiting for review');

test('a photo sent from its square is shrunk, stays upright and keeps what the camera recorded', async () => {
  const { noor, squares } = await player();
  const large = await sharp(await photo({ width: 3000, height: 2250 }))
    .resize(4000, 3000)
    .withExif(phoneExif())
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 98 })
    .toBuffer();
  await sendPhoto(noor, squares[0] as string, await takePhoto(large));
  await waitsForReview(noor, squares[0] as string);
  const item = await reviewItem((await stored(noor))[0].id);
  expect(item.fileSize).toBeLessThan(1_000_000);
  expect([item.width, item.height]).toEqual([1536, 2048]);
  expect(item.exifData).toMatchObject({
    camera: 'Apple iPhone 15',
    lens: 'back camera',
    timestamp: '2025-08-30T14:03:11-04:00',
    gps: { lat: expect.closeTo(33.7614, 3) },
  });
});

test('a venue’s code opens its square, and going back closes it', async () => {
  const { noor, squares } = await player();
  const { board } = await calls.call('GET', '/game/board', await tokenOf(noor.page));
  const code = board[3].challenge.code;
  await noor.goto(`/capture/${code.toLowerCase()}`);
  await noor.page.waitForSelector('dialog[open]');
  await noor.sees(board[3].challenge.description);
  await closeSquare(noor);
  await openSquare(noor, squares[1] as string);
  await noor.page.goBack();
  await noor.page.waitForFunction(() => !document.querySelector('dialog'));
  noor.expectConsoleErrors(/challenges\.titleOf/);
  await noor.goto('/capture/no-such-thing');
  await noor.sees('The challenge NO-SUCH-THING is not on your board.');
});

test('signing out without signal shows a warning, and nobody else on the phone sends the photo', async () => {
  const { noor, squares } = await player();
  noor.expectConsoleErrors(LOST_SIGNAL);
  // The sign-out may reach the server just before the page is left, which then ends the session again.
  noor.expectConsoleErrors(/401 \(Unauthorized\).*auth\/logout/);
  await noor.page.setOfflineMode(true);
  await sendPhoto(noor, squares[0] as string);
  await noor.press('Sign Out');
  await noor.sees(
    '1 photo is still waiting. It stays on this phone and sends itself when you sign in',
  );
  await noor.press('Stay');
  await noor.press('Sign Out');
  await noor.press('Sign out anyway');
  await noor.reaches('/');
  await noor.page.setOfflineMode(false);

  // Somebody else on the same phone.
  const { token } = await calls.register('Theo', 'Lind');
  await gotoAs(noor, { role: 'player', token, origin: calls.origin }, '/board');
  await noor.sees('Your Bingo Board');
  await noor.becomesQuiet();
  expect(await stored(noor)).toEqual([]);
  expect(await noor.page.evaluate(() => document.body.innerText)).not.toContain('On this phone');
});

test('a photo that was chosen and not sent is gone from a phone whose account was erased while it was off', async () => {
  const { noor, squares } = await player();
  await openSquare(noor, squares[0] as string);
  await choose(noor, await takePhoto());
  await expect.poll(() => keptPhotos(noor)).toHaveLength(1);
  const { user } = await calls.call('GET', '/auth/me', await tokenOf(noor.page));
  noor.expectConsoleErrors(/401/);
  noor.expectConsoleErrors(LOST_SIGNAL);
  await noor.page.goto('about:blank');
  await calls.call('POST', `/admin/players/${user.id}/erase`, admin);
  await noor.goto('/board');
  await noor.reaches('/login');
  await noor.sees('has been erased, on this phone too');
  await expect.poll(() => keptPhotos(noor)).toEqual([]);
});

test('an ended session keeps the photo, which is sent once the player has signed in again', async () => {
  const email = 'ended-session@example.org';
  const { token } = await calls.register('Noor', 'Haddad', email);
  const noor = await testContest.newVisitor();
  await gotoAs(noor, { role: 'player', token, origin: calls.origin }, '/board');
  const [square = ''] = (await squaresOf(noor)) as string[];
  noor.expectConsoleErrors(LOST_SIGNAL);
  noor.expectConsoleErrors(/401/);
  await noor.page.setOfflineMode(true);
  await sendPhoto(noor, square);
  await calls.call('POST', '/auth/logout', token);
  await noor.page.setOfflineMode(false);
  await noor.reaches('/login');

  await noor.fill('Email', email);
  await noor.fill('Password', PASSWORD);
  await noor.press('Sign In');
  await waitsForReview(noor, square);
  expect(await stored(noor)).toHaveLength(1);
});
