import { expect, test } from 'vitest';
import { register, type Visitor } from '#tests/support/browser.ts';
import { openSquare, sendPhoto, squareSays, squaresOf } from '#tests/support/phone-camera.ts';
import { sentPhotos } from '#tests/support/player.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

const testContest = openTestContest();

/** A new player whose page knows its open databases. */
async function player(): Promise<{ noor: Visitor; title: string }> {
  const noor = await testContest.newVisitor();
  noor.expectConsoleErrors(/ERR_INTERNET_DISCONNECTED/);
  await noor.page.evaluateOnNewDocument(() => {
    const { open } = IDBFactory.prototype;
    const opened: IDBDatabase[] = Object.assign(window, { opened: [] }).opened;
    IDBFactory.prototype.open = function (...given) {
      const request = open.apply(this, given);
      request.addEventListener('success', () => opened.push(request.result));
      return request;
    };
  });
  await register(noor);
  const [title] = (await squaresOf(noor)) as [string];
  return { noor, title };
}

test('a phone without room keeps the photo while its page is open, and says so', async () => {
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
  await noor.sees('This browser keeps nothing when it is closed');
  await noor.page.keyboard.press('Escape');
  await noor.page.setOfflineMode(false);
  await squareSays(noor, title, 'waiting for review');
  expect(await sentPhotos(testContest, noor)).toHaveLength(1);
});

test('a photo is kept after the phone has closed the storage of a page in the background', async () => {
  const { noor, title } = await player();
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
