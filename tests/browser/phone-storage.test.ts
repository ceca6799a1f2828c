import { expect, test } from 'vitest';
import { API_PATH, apiRoutes } from '#shared/paths.ts';
import { LOST_SIGNAL, type Visitor } from '#tests/support/browser.ts';
import { openSquare, sendPhoto, squareSays, squaresOf } from '#tests/support/phone-camera.ts';
import { openBoard, sentPhotos } from '#tests/support/player.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

const testContest = openTestContest();

async function player(): Promise<{ noor: Visitor; title: string }> {
  const noor = await openBoard(testContest);
  noor.expectConsoleErrors(LOST_SIGNAL);
  const [title] = (await squaresOf(noor)) as [string];
  return { noor, title };
}

test('a phone without space keeps the photo while its page is open, and says so', async () => {
  const { noor, title } = await player();
  await noor.page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The phone is full', 'QuotaExceededError');
    };
  });
  await noor.page.setOfflineMode(true);
  await sendPhoto(noor, title);
  await noor.sees('1 photo is waiting for signal.');
  await openSquare(noor, `${title}, waiting on this phone`);
  await noor.sees('This browser keeps nothing: leave this page open');
  await noor.page.keyboard.press('Escape');
  await noor.page.setOfflineMode(false);
  await squareSays(noor, title, 'waiting for review');
  expect(await sentPhotos(testContest, noor)).toHaveLength(1);
});

test('a photo that waits is sent while its player looks at the gallery', async () => {
  const { noor, title } = await player();
  await noor.page.setOfflineMode(true);
  await sendPhoto(noor, title);
  await noor.sees('1 photo is waiting for signal.');
  await noor.page.setOfflineMode(false);
  await noor.goto('/gallery');
  await expect.poll(async () => (await sentPhotos(testContest, noor)).length).toBe(1);
});

test('a photo is kept after the phone has closed the storage of a page in the background', async () => {
  const { noor, title } = await player();
  await noor.page.evaluateOnNewDocument(() => {
    const { open } = IDBFactory.prototype;
    const opened: IDBDatabase[] = Object.assign(window, { opened: [] }).opened;
    IDBFactory.prototype.open = function (...given) {
      const request = open.apply(this, given);
      request.addEventListener('success', () => opened.push(request.result));
      return request;
    };
  });
  await noor.page.reload();
  await noor.sees('Your Bingo Board');
  await noor.page.evaluate(() => {
    for (const database of (window as unknown as { opened: IDBDatabase[] }).opened) {
      database.close();
    }
  });
  await noor.page.setOfflineMode(true);
  await sendPhoto(noor, title);
  await noor.sees('1 photo is waiting for signal.');
  await noor.page.setOfflineMode(false);
  await squareSays(noor, title, 'waiting for review');
  expect(await sentPhotos(testContest, noor)).toHaveLength(1);
});

/** From now on the phone refuses `operations`, and refuses to reopen its storage. */
const breakStorage = (noor: Visitor, ...operations: ('put' | 'delete')[]) =>
  noor.page.evaluate((broken) => {
    const fail = () => {
      throw new DOMException('The storage does not answer', 'UnknownError');
    };
    IDBFactory.prototype.open = fail;
    if (broken.includes('put')) IDBObjectStore.prototype.put = fail;
    if (broken.includes('delete')) IDBObjectStore.prototype.delete = fail;
  }, operations);

/** Counts uploads from now on; all get `answer` if it is given. */
async function countUploads(noor: Visitor, answer?: { status: number; body: string }) {
  const counted = { uploads: 0 };
  await noor.page.setRequestInterception(true);
  noor.page.on('request', (request) => {
    const isUpload =
      request.method() === 'POST' && request.url().endsWith(API_PATH + apiRoutes.submissions);
    if (isUpload) counted.uploads++;
    if (isUpload && answer) {
      void request.respond({ ...answer, contentType: 'application/json' });
    } else void request.continue();
  });
  return counted;
}

test('a photo that the phone cannot delete is sent once', async () => {
  const { noor, title } = await player();
  await breakStorage(noor, 'delete');
  const counted = await countUploads(noor);
  await sendPhoto(noor, title);
  await squareSays(noor, title, 'waiting for review');
  await noor.becomesQuiet();
  expect(counted.uploads).toBe(1);
  expect(await sentPhotos(testContest, noor)).toHaveLength(1);
});

test('a refusal that the phone cannot store is shown, and the photo is not resent by itself', async () => {
  const { noor, title } = await player();
  noor.expectConsoleErrors(/409/);
  const error = 'You already found this square';
  const body = JSON.stringify({ error, code: 'CONFLICT' });
  await noor.page.setOfflineMode(true);
  await sendPhoto(noor, title);
  await noor.sees('1 photo is waiting for signal.');
  await breakStorage(noor, 'put', 'delete');
  const counted = await countUploads(noor, { status: 409, body });
  await noor.page.setOfflineMode(false);
  await squareSays(noor, title, 'could not be sent');
  await noor.becomesQuiet();
  expect(counted.uploads).toBe(1);
  await noor.press('Discard');
  await noor.page.waitForFunction(() => !document.body.innerText.includes('On this phone'));
});
