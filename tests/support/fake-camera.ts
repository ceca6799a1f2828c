// The laptop's camera in a test: Chromium plays a video file as its camera, and the test writes frames into the file.
import fs from 'node:fs';
import path from 'node:path';
import type { Browser } from 'puppeteer';
import sharp from 'sharp';
import { type BoardSheet, renderSheet } from '#features/boards/template/sheet.tsx';
import { printFontsFor } from '#server/printing/fonts/embedded-fonts.ts';
import { measureText } from '#server/printing/fonts/text-measure.ts';
import { launchBrowser } from './launch-browser.ts';
import { temporaryFolder } from './temporary-folder.ts';

const FRAME = { width: 1280, height: 720 };
/** Frames per second. */
const RATE = 10;
/** The background behind the sheet. */
const WALL = { r: 110, g: 110, b: 110 };

export interface FakeCamera {
  /** A browser with this camera, which every page may use without asking. */
  launch(): Promise<Browser>;
  /** Shows any picture that sharp reads, scaled to fill the camera's view; null removes it. */
  show(picture: Buffer | null): Promise<void>;
}

/** One frame of a Y4M video (https://wiki.multimedia.cx/index.php/YUV4MPEG2): grey, so every chroma value is 128. */
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

/** Shows the wall until a picture is shown. */
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
      // In place: Chromium loops over the file it has open.
      const open = fs.openSync(file, 'r+');
      fs.writeSync(open, frame, 0, frame.length, header.length);
      fs.closeSync(open);
    },
  };
}

/** The upper half of a printed sheet, as held up to a camera, which needs no squares. */
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
    { fontsFor: printFontsFor, measureText },
  );
  const page = await browser.newPage();
  await page.setViewport({ width: 816, height: 1056, deviceScaleFactor: 2 });
  await page.setContent(html);
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 816, height: 459 } });
  await page.close();
  return Buffer.from(png);
}
