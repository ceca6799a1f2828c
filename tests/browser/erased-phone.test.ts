// A photo that was chosen and not sent, on a phone whose account is erased elsewhere.
import { beforeAll, expect, test } from 'vitest';
import { LOST_SIGNAL } from '#tests/support/browser.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import {
  choose,
  keptPhotos,
  openSquare,
  squaresOf,
  takePhoto,
} from '#tests/support/phone-camera.ts';
import { openBoard, tokenOf } from '#tests/support/player.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

const testContest = openTestContest();
let calls: ReturnType<typeof callsOf>;
let admin: string;

beforeAll(async () => {
  calls = callsOf(testContest.contest);
  admin = await calls.signInAdmin();
}, 60_000);

/** A phone with a photo that its player has chosen and not sent. */
async function phoneWithDraft() {
  const phone = await openBoard(testContest);
  const [square = ''] = (await squaresOf(phone)) as string[];
  await openSquare(phone, square);
  await choose(phone, await takePhoto());
  await expect.poll(() => keptPhotos(phone)).toHaveLength(1);
  phone.expectConsoleErrors(/401/);
  const token = await tokenOf(phone.page);
  const { user } = await calls.call('GET', '/auth/me', token);
  return {
    phone,
    token,
    erase: () => calls.call('POST', `/admin/players/${user.id}/erase`, admin),
  };
}

test('an unsent photo goes from a phone that was off meanwhile, as soon as it is opened again', async () => {
  const { phone, erase } = await phoneWithDraft();
  phone.expectConsoleErrors(LOST_SIGNAL);
  await phone.page.goto('about:blank');
  await erase();
  await phone.goto('/board');
  await phone.reaches('/login');
  await phone.sees('has been erased, on this phone too');
  await expect.poll(() => keptPhotos(phone)).toEqual([]);
});

test('an unsent photo stays on a phone whose session merely ended', async () => {
  const { phone, token } = await phoneWithDraft();
  await calls.call('POST', '/auth/logout', token);
  await phone.reaches('/login');
  expect(await keptPhotos(phone)).toHaveLength(1);
});
