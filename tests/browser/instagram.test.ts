// The whole way of a photo to Instagram, with the stand-in in Instagram's place.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Visitor } from '#tests/support/browser.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import { expectFits, expectFitsHere, openTab } from '#tests/support/organiser.ts';
import { sendPhoto, squareSays, squaresOf } from '#tests/support/phone-camera.ts';
import { photo } from '#tests/support/photos.ts';
import { openBoard } from '#tests/support/player.ts';
import { standInSettings } from '#tests/support/stand-in-settings.ts';
import { openTestContest } from '#tests/support/test-contest.ts';
import { createStandIn, type StandIn } from '../../scripts/instagram/stand-in.ts';

let standIn: StandIn;
const testContest = openTestContest({
  prepare: async () => {
    standIn = await createStandIn();
    standIn.pollsUntilFinished = 0;
    return standInSettings(standIn);
  },
});
let calls: ReturnType<typeof callsOf>;
let admin: string;

beforeAll(async () => {
  calls = callsOf(testContest.contest);
  admin = await calls.signInAdmin();
});
afterAll(() => standIn?.close());
afterEach(() => standIn.reset());

/** To Instagram's page and back. */
async function signInAtInstagram(rosa: Visitor, answer: 'Allow' | 'Cancel'): Promise<void> {
  rosa.expectHost(new URL(standIn.origin).host);
  await rosa.press('Connect Instagram');
  await rosa.sees('swag.and.seek');
  await rosa.press(answer);
}

const connect = () =>
  calls.call('POST', '/admin/instagram/connection', admin, { token: standIn.issueToken() });

/** A photo that may be posted, approved and queued. */
async function queueOne(position = 0): Promise<string> {
  const theo = await calls.register();
  const form = new FormData();
  form.append('position', String(position));
  form.append('allowFeature', 'true');
  const bytes = await photo({ width: 480, height: 640 });
  form.append('photo', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
  const response = await fetch(`${calls.origin}/contests/swag-and-seek/api/game/submissions`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${theo.token}` },
    body: form,
  });
  const { id } = (await response.json()).submission;
  await calls.call('POST', `/admin/review/${id}`, admin, { action: 'approve', post: true });
  return id;
}

test('an organiser connects, approves with “Approve & Post”, and the photo is on Instagram; the player gets a notification and points', async () => {
  const noor = await openBoard(testContest);
  const [title] = await squaresOf(noor);
  await sendPhoto(noor, title ?? '', undefined, { mayBeFeatured: true });
  await squareSays(noor, title ?? '', 'waiting for review');

  const rosa = await openTab(testContest, 'instagram');
  await rosa.sees('No Instagram account is connected.');
  await signInAtInstagram(rosa, 'Cancel');
  await rosa.sees('Instagram was not allowed to connect. Nothing has changed.');
  await rosa.press('OK');
  await signInAtInstagram(rosa, 'Allow');
  await rosa.sees('Connected as @swag.and.seek');
  await rosa.press('OK');
  await rosa.reaches('/admin/dashboard?tab=instagram');

  await rosa.goto('/admin/dashboard?tab=reviews');
  await rosa.page.waitForSelector('ul[aria-label="Waiting photos"] img');
  await rosa.page.keyboard.press('Enter');
  await rosa.sees('Approve & Post to Instagram');
  await expectFitsHere(rosa);
  await rosa.page.keyboard.press('p');
  await rosa.sees('Photo approved successfully');
  await noor.sees('Photo approved! +10 points');
  await noor.sees('Your photo was featured on Instagram! +25 points');
  expect(standIn.published.map(({ caption }) => caption)).toEqual([
    expect.stringContaining(`“${title}”, found by Noor`),
  ]);
  const hasPoints = (points: string) =>
    noor.page.waitForFunction(
      (wanted) => document.querySelector('dl dd')?.textContent === wanted,
      {},
      points,
    );
  await hasPoints('40');

  // A slip: the points go back, and Instagram's copy is named.
  await rosa.page.keyboard.press('u');
  await rosa.sees('The photo is on Instagram and stays there. Delete it in the Instagram app.');
  await hasPoints('0');

  await rosa.press('Instagram');
  await rosa.page.waitForSelector(`a[href="${standIn.published[0]?.permalink}"]`);
  await expectFits(rosa);
});

test('a test post is posted after a warning, and one that fails says why', async () => {
  await connect();
  const rosa = await openTab(testContest, 'instagram');
  await rosa.press('Send test post');
  await rosa.sees('is really posted as @swag.and.seek');
  await expectFitsHere(rosa);
  await rosa.press('Post it');
  await rosa.sees('Test post sent successfully! Check Instagram.');
  expect(standIn.published).toHaveLength(1);
  standIn.faults.next('create', { kind: 'error', code: 25, subcode: 2_207_050 });
  rosa.expectConsoleErrors(/409/);
  await rosa.press('Send test post');
  await rosa.press('Post it');
  await rosa.sees('Failed to send test post');
  await rosa.sees('Instagram has restricted the account.');
  await rosa.press('Cancel');
  await rosa.press('Resume the queue');
  await rosa.sees('Queue resumed');
  expect(standIn.published).toHaveLength(1);
});

test('the connection check names each part, and a token can be pasted instead of signing in', async () => {
  await connect();
  const rosa = await openTab(testContest, 'instagram');
  standIn.faults.next('create', { kind: 'error', code: 9004, subcode: 2_207_052 });
  await rosa.press('Check connection');
  await rosa.sees('Instagram could not fetch the picture.');
  await rosa.press('Check again');
  await rosa.sees('Instagram takes pictures from here. Nothing was posted.');
  await expectFits(rosa);
  await rosa.press('Close');
  await rosa.press('Disconnect');
  await rosa.sees('The Instagram account is disconnected');
  await rosa.press('Paste a token');
  await rosa.press('Connect');
  await rosa.sees('Paste the token as Meta’s dashboard shows it');
  rosa.expectConsoleErrors(/409/);
  await rosa.fill('Token', 'IGAA-made-up-by-a-volunteer');
  await rosa.press('Connect');
  await rosa.sees('Instagram does not accept this token');
  await rosa.fill('Token', standIn.issueToken());
  await rosa.press('Connect');
  await rosa.sees('Connected as');
  expect(standIn.published).toHaveLength(0);
});

test('a paused queue says why, and its photos can be posted by hand, undone, or removed', async () => {
  await connect();
  standIn.faults.next('publish', { kind: 'error', code: 4, subcode: 2_207_051 });
  await queueOne();
  const rosa = await openTab(testContest, 'instagram');
  await rosa.sees('Instagram thinks this looks like spam.');
  await rosa.sees('on hold');
  const title = await rosa.page.$eval('section[aria-label="Queue"] h4', (h4) => h4.textContent);
  await rosa.press(`By hand ${title}`);
  await rosa.sees('Download picture');
  await rosa.page.waitForFunction(
    () => document.querySelector<HTMLImageElement>('dialog img')?.naturalWidth,
  );
  await expectFits(rosa);
  await rosa.fill('Link to the post (optional)', 'https://example.org/p/1');
  await rosa.sees('A link to a post begins with https://www.instagram.com/');
  await rosa.fill('Link to the post (optional)', 'https://www.instagram.com/p/Cx1/');
  await rosa.press('Mark as posted');
  await rosa.sees(`“${title}” is marked as posted`);
  await rosa.press(`Undo ${title}`);
  await rosa.sees(`“${title}” is in the queue again`);
  await rosa.press(`Do not post ${title}`);
  await rosa.sees(`“${title}” is not posted`);
  await rosa.press('Resume the queue');
  expect(standIn.published).toHaveLength(0);
});
