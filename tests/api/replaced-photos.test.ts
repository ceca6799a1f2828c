// A pending photo is replaced by another for the same square.
import { beforeEach, expect, test, vi } from 'vitest';
import { openApp, refusal, stopClock, type TestApp } from '#tests/support/of-one-test.ts';
import { drawPicture, jpegOf } from '#tests/support/pictures/draw-picture.ts';
import { editedCopy } from '#tests/support/pictures/edits.ts';
import { joinBoard } from '#tests/support/senders.ts';

let app: TestApp;
let rosa: Awaited<ReturnType<TestApp['admin']>>;
let noor: Awaited<ReturnType<typeof joinBoard>>;

beforeEach(async () => {
  app = await openApp({ readsPictures: true });
  rosa = await app.admin();
  noor = await joinBoard(app);
});

/** Sends a photo for square 3. @returns its id */
const send = async (options: Parameters<typeof noor.send>[1] = {}) =>
  (await noor.send(3, options)).id;
const judge = (id: string, action: 'approve' | 'reject' = 'approve') =>
  rosa.submissions.review({ id, action });
const square = async () => (await noor.call.boards.mine()).board[3]?.photo;
const queue = async () => (await rosa.submissions.queue({})).submissions;

test('only the new photo is pending; the one before can be neither reviewed nor brought back by an undo, and its player sees why, without news of a rejection', async () => {
  const first = await send();
  const second = await send({ replaces: first });
  expect(await square()).toMatchObject({ id: second, status: 'pending' });
  expect((await queue()).map(({ id }) => id)).toEqual([second]);
  const { submissions } = await noor.call.submissions.mine();
  expect(submissions.find(({ id }) => id === first)).toMatchObject({
    status: 'rejected',
    reason: 'You sent another photo instead',
    reasonCode: 'rejection.replaced',
  });
  expect((await noor.call.notifications.mine({})).news).toEqual([]);

  const gone = 'CONFLICT: The player has since sent another photo for this square';
  expect(await refusal(judge(first))).toBe(gone);
  await judge(second, 'reject');
  expect(await refusal(rosa.submissions.undo({ id: first }))).toBe(gone);
  expect(await square()).toMatchObject({ id: second, status: 'rejected' });
});

test('the time that reviews take is that of the photos somebody had to decide', async () => {
  stopClock('2026-08-28T16:00:00Z');
  const wait = async () => {
    const { avgReviewTime } = await rosa.submissions.stats();
    return [avgReviewTime, (await rosa.archive.report()).medianWait];
  };
  const second = await send({ replaces: await send() });
  expect(await wait()).toEqual([null, null]);
  vi.setSystemTime(Date.now() + 60_000);
  await judge(second);
  expect(await wait()).toEqual([60, 60]);
});

test('a photo reviewed in the meantime stays as it is', async () => {
  const first = await send();
  await judge(first);
  expect(await refusal(send({ replaces: first }))).toBe('conflict: You already found this square');
  expect(await square()).toMatchObject({ id: first, status: 'approved' });
});

test('a photo can be replaced only in its own square and by its own player', async () => {
  const first = await send();
  const stranger = await joinBoard(app, { email: 'ines@example.org' });
  const { id: theirs } = await stranger.send(3);
  const { id: elsewhere } = await noor.send(4);
  for (const replaces of [theirs, 'nothing', elsewhere]) {
    expect(await refusal(send({ replaces })), replaces).toBe(
      'conflict: A photo for this square is already waiting for review',
    );
  }
  // An open square accepts the photo, and the pending photo it names for another square stays pending.
  await noor.send(6, { replaces: theirs });
  expect(await queue()).toHaveLength(4);
  expect(await square()).toMatchObject({ id: first, status: 'pending' });
});

test('a photo sent again after a lost response is stored once, and so is the one it replaced', async () => {
  const first = await send({ key: 'the-first-photo' });
  const second = await send({ replaces: first, key: 'the-second-photo' });
  expect(await send({ replaces: first, key: 'the-second-photo' })).toBe(second);
  expect(await send({ key: 'the-first-photo' })).toBe(first);
  expect(await square()).toMatchObject({ id: second });
});

test('every replacement counts towards the hourly limit, so replacing cannot keep the laptop busy', async () => {
  await rosa.settings.update({ rateLimits: { photosPerHour: 3 } });
  let last = await send();
  for (let n = 0; n < 2; n++) last = await send({ replaces: last });
  await expect(send({ replaces: last })).rejects.toMatchObject({
    params: { reason: 'photos.tooManyAnHour' },
  });
  expect(await square()).toMatchObject({ id: last, status: 'pending' });
});

test('a replacement with the same picture, as it was or edited, is not flagged as a duplicate', async () => {
  const picture = drawPicture('replaced');
  const bytes = await jpegOf(picture);
  let last = await send({ bytes });
  for (const next of [await editedCopy('mirrored', picture, 'replaced'), bytes]) {
    last = await send({ replaces: last, bytes: next });
    expect((await queue())[0]?.validationFlags).toEqual(['no_exif', 'no_location']);
  }
});

test('a photo that names another player’s photo to be replaced is still found to be a copy of it', async () => {
  const picture = drawPicture('replaced');
  const stranger = await joinBoard(app, { email: 'ines@example.org' });
  const { id: theirs } = await stranger.send(3, { bytes: await jpegOf(picture) });
  await send({ replaces: theirs, bytes: await editedCopy('mirrored', picture, 'replaced') });
  expect((await queue())[1]?.validationFlags).toContain('possible_duplicate');
});
