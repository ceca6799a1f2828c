// What the laptop's camera sees in a test: Chromium plays a video file as its camera, and the test draws into the file.
import fs from 'node:fs';
import path from 'node:path';
import type { Browser } from 'puppeteer';
import sharp from 'sharp';
import { type BoardSheet, renderSheet } from '#features/boards/template/sheet.tsx';
import { printFontsFor } from '#server/printing/fonts/embedded-fonts.ts';
import { measureText } from '#server/printing/fonts/text-measure.ts';
import { qrPath } from '#server/printing/qr.ts';
import { launchBrowser } from './launch-browser.ts';
import { temporaryFolder } from './temporary-folder.ts';

const FRAME = { width: 1280, height: 720 };
/** Frames per second. */
const RATE = 10;
/** What is behind the sheet. */
const WALL = { r: 110, g: 110, b: 110 };

export interface FakeCamera {
  /** A browser with this camera, which every page may use unasked. */
  launch(): Promise<Browser>;
  /** Holds a picture up to the camera, as large as its view, at once; null takes it away. Any picture that sharp reads. */
  show(picture: Buffer | null): Promise<void>;
}

/** One frame of a Y4M video (https://wiki.multimedia.cx/index.php/YUV4MPEG2): grey, so that the colours are all 128. */
async function frameOf(picture: Buffer | null): Promise<Buffer> {
  const { width, height } = FRAME;
  const wall = sharp({ create: { ...FRAME, channels: 3, background: WALL } }).png();
  const grey = await sharp(picture ?? (await wall.toBuffer()))
    .resize(width, height, { fit: 'contain', background: WALL })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer();
  const colours = Buffer.alloc(width * height * 0.5, 128);
  return Buffer.concat([Buffer.from('FRAME\n'), grey, colours]);
}

/** Sees the wall until something is shown. */
export async function fakeCamera(): Promise<FakeCamera> {
  const file = path.join(temporaryFolder(), 'camera.y4m');
  const header = Buffer.from(
    `YUV4MPEG2 W${FRAME.width} H${FRAME.height} F${RATE}:1 Ip A1:1 C420jpeg\n`,
  );
  fs.writeFileSync(file, Buffer.concat([header, await frameOf(null)]));
  return {
    launch: () =>
      launchBrowser([
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${file}`,
      ]),
    async show(picture) {
      const frame = await frameOf(picture);
      // In place: Chromium plays the file it has open, over and over.
      const open = fs.openSync(file, 'r+');
      fs.writeSync(open, frame, 0, frame.length, header.length);
      fs.closeSync(open);
    },
  };
}

/** The upper half of a printed sheet, as somebody holds it up to a camera. Its squares do not matter to a camera. */
export async function heldSheet(
  browser: Browser,
  sheet: Pick<BoardSheet, 'boardId' | 'checkUrl' | 'playerName'>,
): Promise<Buffer> {
  const { html } = renderSheet(
    {
      ...sheet,
      ...({ size: 3, paper: 'letter', language: 'en', contestName: 'Swag & Seek' } as const),
      cells: Array.from({ length: 9 }, () => null),
      handIn: { hours: '1:00PM – 4:00PM', place: 'the fan table' },
      supportEmail: 'help@example.org',
    },
    { fontsFor: printFontsFor, measureText, qrOf: qrPath },
  );
  const page = await browser.newPage();
  await page.setViewport({ width: 816, height: 1056, deviceScaleFactor: 2 });
  await page.setContent(html);
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 816, height: 459 } });
  await page.close();
  return Buffer.from(png);
}
