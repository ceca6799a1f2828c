// A player's actions: opens a square, takes a photo, sends it.
import fs from 'node:fs';
import path from 'node:path';
import type { ElementHandle, Page } from 'puppeteer';
import type { Visitor } from './browser.ts';
import { photo } from './photos.ts';
import { temporaryFolder } from './temporary-folder.ts';

let taken = 0;
let album: string | null = null;

/** A photo as a file on the phone, with exactly these `bytes` if given. */
export async function takePhoto(bytes?: Buffer, name = `photo-${++taken}.jpg`): Promise<string> {
  album ??= temporaryFolder();
  const file = path.join(album, name);
  fs.writeFileSync(file, bytes ?? (await photo({ width: 480, height: 360 })));
  return file;
}

/** Titles of the board's challenges in order of position; null for a free space. */
export const squaresOf = (who: Visitor): Promise<(string | null)[]> =>
  who.page.$$eval('[aria-label="Your board"] [role="gridcell"]', (squares) =>
    squares.map((square) => square.querySelector('button span')?.textContent ?? null),
  );

/** Waits for the square labelled, after its position, with `said`: "Row 2, column 4: A robot that moves". */
async function squareCalled({ page }: Visitor, said: string): Promise<ElementHandle<Element>> {
  const found = await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('[role="grid"] button')].find((square) =>
        [wanted, `${wanted}, 1 to go`].includes(
          (square.getAttribute('aria-label') ?? '').replace(/^[^:]*: /, ''),
        ),
      ),
    {},
    said,
  );
  return found.asElement() as ElementHandle<Element>;
}

/** `name` is the square's title, followed by its state if it has one. */
export async function openSquare(who: Visitor, name: string): Promise<void> {
  await who.pressOn(() => squareCalled(who, name), name);
  await who.page.waitForSelector('dialog[open]');
}

/** In an open square: picks the file, whatever happens next. */
export async function pick(who: Visitor, file: string): Promise<void> {
  const input = await who.page.waitForSelector('dialog label:last-of-type input[type=file]');
  await (input as unknown as { uploadFile(file: string): Promise<void> }).uploadFile(file);
}

/** In an open square: picks the file and waits for the preview. */
export async function choose(who: Visitor, file: string): Promise<void> {
  await pick(who, file);
  await who.page.waitForSelector('dialog img[alt="What you are about to send"]');
}

/** In an open square: waits until the photo has left it. The consent switches may be back by then. */
const isOnItsWay = ({ page }: { readonly page: Page }) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('dialog button')].every(
      ({ textContent }) => textContent !== 'Send photo',
    ),
  );

export async function closeSquare(who: Visitor): Promise<void> {
  await who.page.keyboard.press('Escape');
  await who.page.waitForFunction(() => !document.querySelector('dialog'));
}

/** Waits until the square with this title has this state in its accessible name. */
export const squareSays = ({ page }: Pick<Visitor, 'page'>, title: string, state: string) =>
  page.waitForFunction(
    (said) =>
      [...document.querySelectorAll('[role="grid"] button')].some((square) =>
        square.getAttribute('aria-label')?.endsWith(`: ${said}`),
      ),
    {},
    `${title}, ${state}`,
  );

/** All steps for one square; ends with the square closed and the photo on its way. */
export async function sendPhoto(who: Visitor, name: string, file?: string): Promise<void> {
  await openSquare(who, name);
  await choose(who, file ?? (await takePhoto()));
  await who.press('Send photo');
  await isOnItsWay(who);
  await closeSquare(who);
}

/** Keys of the photos in the phone's own store; those of drafts begin with `draft:`. */
export const keptPhotos = ({ page }: Pick<Visitor, 'page'>): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('swag-and-seek');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const { result } = opening;
          const keys = result.transaction('photos').objectStore('photos').getAllKeys();
          keys.onsuccess = () => {
            result.close();
            resolve(keys.result.map(String));
          };
        };
      }),
  );
