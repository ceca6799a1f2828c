// What jumps under a thumb while a page arrives over a slow wifi.
import type { Page } from 'puppeteer';

/** Bytes a second and milliseconds: a hall's wifi with hundreds of phones on it. */
const SLOW = { download: 200_000, upload: 95_000, latency: 150 };
const SHIFT_MAX = 0.02;

interface Watched {
  shifted: number;
  readonly shifts: string[];
}

/** Before the first page: everything is slow, and every shift is noted. */
export async function watchShifts(page: Page): Promise<void> {
  await page.emulateNetworkConditions(SLOW);
  await page.evaluateOnNewDocument(() => {
    const watched: Watched = Object.assign(window, { shifted: 0, shifts: [] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as unknown as {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        if (hadRecentInput) continue;
        watched.shifted += value;
        const moved = sources.map(({ node }) => (node as Element)?.outerHTML?.slice(0, 80) ?? '?');
        watched.shifts.push(`${value.toFixed(4)}: ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** @returns what has jumped on the page that has arrived, which is fast from here on */
export async function shiftFaults(page: Page): Promise<string[]> {
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  // A shift is told after the frame in which it happened.
  await page.evaluate(
    () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
  );
  const { shifted, shifts } = await page.evaluate(() => {
    const { shifted, shifts } = window as unknown as Watched;
    return { shifted, shifts };
  });
  await page.emulateNetworkConditions(null);
  return shifted < SHIFT_MAX ? [] : shifts.map((shift) => `jumps by ${shift}`);
}
