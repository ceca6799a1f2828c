import { beforeAll, expect, test } from 'vitest';
import { checkUrl, joinUrl } from '#shared/paths.ts';
import { type CalledPlayer, callsOf } from '#tests/support/contest-calls.ts';
import { type FakeCamera, fakeCamera, heldSheet } from '#tests/support/fake-camera.ts';
import { expectFits, openTab } from '#tests/support/organiser.ts';
import { photo } from '#tests/support/photos.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

let camera: FakeCamera;
const testContest = openTestContest({
  async launch() {
    camera = await fakeCamera();
    return camera.launch();
  },
});

let calls: ReturnType<typeof callsOf>;
let admin: string;
let noor: CalledPlayer;
let boardId: string;

beforeAll(async () => {
  calls = callsOf(testContest.contest);
  admin = await calls.signInAdmin();
  noor = await calls.register('Noor', 'Haddad');
  await calls.register('Theo', 'Lind');
  boardId = (await calls.call('GET', '/game/board', noor.token)).boardId;
  const id = await calls.send(noor, 0, await photo());
  await calls.call('POST', `/admin/review/${id}`, admin, { action: 'approve' });
}, 60_000);

/** Where the sheets were printed: another address than the laptop has now. */
const PRINTED_AT = 'http://192.168.1.20:3000';

const boardOfNoor = () => calls.call('GET', `/admin/players/${noor.id}/board`, admin);

test('a printed sheet before the camera opens its player, and one key records the hand-in', async () => {
  const rosa = await openTab(testContest, 'table');
  await rosa.press('Scan boards with the camera');
  await rosa.sees('Hold the code of a board up to the camera.');
  const browser = rosa.page.browser();
  const sheet = (id: string, link = checkUrl(PRINTED_AT, id)) =>
    heldSheet(browser, { boardId: id, checkUrl: link, playerName: 'Noor Haddad' });

  await camera.show(await sheet(boardId, joinUrl(PRINTED_AT)));
  await rosa.sees('That is not the code of a board of this contest, so nothing was opened.');

  await camera.show(await sheet(boardId));
  await rosa.sees(`Board ${boardId}`);
  await rosa.sees('0 lines · 1 of 24 found');
  await expectFits(rosa);
  await rosa.page.keyboard.press('h');
  await rosa.sees('Hand-in recorded: 0 lines, 1 square found');
  await rosa.sees('to Rosa, with 0 lines and 1 found');
  expect((await boardOfNoor()).handIn).toMatchObject({ recordedBy: 'Rosa', found: 1 });

  rosa.expectConsoleErrors(/404 \(Not Found\).*boards\.check/);
  await camera.show(await sheet('SS-0000-00'));
  await rosa.sees('No board has this id: SS-0000-00');
  await rosa.press('Undo hand-in');
  await rosa.sees('The hand-in is taken back');
  expect((await boardOfNoor()).handIn).toBeNull();
  await camera.show(null);
});

test('the camera is off as soon as another tab is opened', async () => {
  const rosa = await openTab(testContest, 'table');
  await rosa.press('Scan boards with the camera');
  await rosa.sees('Hold the code of a board up to the camera.');
  const tracks = await rosa.page.evaluateHandle(() => {
    const stream = document.querySelector('video')?.srcObject as MediaStream;
    return stream.getTracks();
  });
  const states = () => tracks.evaluate((all) => all.map(({ readyState }) => readyState));
  expect(await states()).toEqual(['live']);
  await rosa.press('Users');
  await rosa.sees('2 players');
  expect(await states()).toEqual(['ended']);
});
