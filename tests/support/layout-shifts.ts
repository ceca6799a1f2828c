// Layout shifts while a page loads over slow wifi.
import type { Page } from 'puppeteer';

/** Bytes per second and milliseconds: a hall's wifi with hundreds of phones on it. */
const SLOW = { download: 200_000, upload: 95_000, latency: 150 };
const SHIFT_MAX = 0.02;

interface Watched {
  shifted: number;
  readonly shifts: string[];
}

/** Call before the first page: throttles the network and records every shift. */
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

/** @returns the shifts on the loaded page, which is no longer throttled from here on */
export async function shiftFaults(page: Page): Promise<string[]> {
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  // A shift is reported after the frame in which it happened.
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
