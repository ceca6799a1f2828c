// How soon the review's next picture is painted after the A key.
import type { Page } from 'puppeteer';

/** Runs in the page. */
function watch(): void {
  const picture = () => document.querySelector<HTMLImageElement>('dialog img[src*="/photos/"]');
  const paints: number[] = [];
  Object.assign(window, { paints });
  window.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'a') return;
      const start = performance.now();
      const before = picture()?.src;
      const look = () => {
        const now = picture();
        const isThere = now && now.src !== before && now.complete && now.naturalWidth > 0;
        // A picture that is complete in one frame is on the screen when the next frame starts.
        if (isThere) requestAnimationFrame(() => paints.push(performance.now() - start));
        else if (!now) paints.push(Number.POSITIVE_INFINITY);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    true,
  );
}

/** tsx wraps functions with a name helper that pages do not have. A string, since tsx would wrap this one too. */
const NAME_HELPER = 'globalThis.__name ??= (it) => it';

/**
 * Records for each press of A the milliseconds until the next picture is painted, or Infinity when none is left. Called
 * before the page is opened: the page's own listener, if it came first, would have changed the picture already.
 */
export async function watchPaints(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(NAME_HELPER);
  await page.evaluateOnNewDocument(watch);
}

interface Painted {
  readonly paints: number[];
}

/** @returns false when the queue ended with this decision */
export async function waitForPaint(page: Page, count: number): Promise<boolean> {
  await page.waitForFunction(
    (wanted) => (window as never as Painted).paints.length >= wanted,
    { polling: 20 },
    count,
  );
  return page.evaluate((at) => Number.isFinite((window as never as Painted).paints[at - 1]), count);
}

export const paintsOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as never as Painted).paints.filter(Number.isFinite));
