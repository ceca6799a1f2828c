// Boards to print in tests, and a browser that measures them.
import type { Page } from 'puppeteer';
import decodeQR from 'qr/decode.js';
import type { Paper } from '#features/boards/contract.paper.ts';
import {
  type BoardSheet,
  type PrintableSheet,
  renderSheet,
} from '#features/boards/template/sheet.tsx';
import { difficulties } from '#features/challenges/contract.ts';
import { printFontsFor } from '#server/printing/fonts/embedded-fonts.ts';
import { measureText } from '#server/printing/fonts/text-measure.ts';
import { launchBrowser } from '#tests/support/launch-browser.ts';

export const CHECK_URL = 'http://192.168.178.123:3000/contests/swag-and-seek/check/SS-7K2M-Q4';

/** A board with the free space where the contest puts it, and `titleAt` for every other square. */
export function sheetOf(
  size: number,
  paper: Paper,
  titleAt: (position: number) => string,
  playerName = 'Noor Haddad',
): BoardSheet {
  const centre = size % 2 === 1 ? (size * size - 1) / 2 : -1;
  return {
    size,
    paper,
    language: 'en',
    playerName,
    boardId: 'SS-7K2M-Q4',
    checkUrl: CHECK_URL,
    contestName: 'Swag & Seek',
    handIn: { hours: '1:00PM – 4:00PM', place: 'the fan table in the Hilton' },
    supportEmail: 'help@example.org',
    cells: Array.from({ length: size * size }, (_, position) =>
      position === centre
        ? null
        : {
            title: titleAt(position),
            description: 'Anywhere in the halls, with their owner’s consent.',
            difficulty: difficulties[position % 3] ?? 'easy',
          },
    ),
  };
}

export const rendered = (sheet: BoardSheet): PrintableSheet =>
  renderSheet(sheet, { fontsFor: printFontsFor, measureText });

export interface MeasuringBrowser {
  /** Runs a function on the sheet as the browser lays it out. */
  measure<T>(html: string, read: (letters: readonly string[]) => T, letters?: string[]): Promise<T>;
  /** The text of the QR code on the sheet. */
  readQr(html: string): Promise<string | null>;
  close(): Promise<void>;
}

async function decodeQr(decoder: Page, png: Uint8Array): Promise<string | null> {
  const uri = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  const { pixels, width, height } = await decoder.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    return { pixels: [...data], width: image.width, height: image.height };
  }, uri);
  try {
    return decodeQR({ data: new Uint8ClampedArray(pixels), width, height });
  } catch {
    // It throws when there is none.
    return null;
  }
}

/** A second browser, with scripts, for measuring what the printer only prints. */
export async function openMeasuringBrowser(): Promise<MeasuringBrowser> {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  const decoder = await browser.newPage();
  await page.setViewport({ width: 816, height: 1123, deviceScaleFactor: 2 });
  return {
    async measure(html, read, letters = []) {
      await page.setContent(html);
      await page.evaluate(async () => {
        await document.fonts.ready;
      });
      return (await page.evaluate(read, letters)) as ReturnType<typeof read>;
    },
    async readQr(html) {
      await page.setContent(html);
      await page.bringToFront();
      // The code and its quiet zone, at the top right of either paper.
      const png = await page.screenshot({ clip: { x: 610, y: 30, width: 206, height: 116 } });
      return decodeQr(decoder, png);
    },
    close: () => browser.close(),
  };
}
