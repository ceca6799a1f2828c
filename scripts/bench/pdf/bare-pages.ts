// The floor: bare Puppeteer on reused pages, printing tagged PDFs as it does by default.
import type { Page } from 'puppeteer';
import { launchBrowser } from '#tests/support/launch-browser.ts';

/** Opens a browser with `count` pages, each of which has printed `warmUp`. */
export async function openBarePages(count: number, warmUp: string) {
  const browser = await launchBrowser();
  const pages: Page[] = [];
  const printOn = async (page: Page, html: string): Promise<void> => {
    await page.setContent(html, { waitUntil: 'load' });
    await page.pdf({ width: '8.5in', height: '11in' });
  };
  for (let i = 0; i < count; i++) {
    const page = await browser.newPage();
    await printOn(page, warmUp);
    pages.push(page);
  }
  return {
    /** Prints all sheets on `on` pages. */
    async print(sheets: readonly string[], on: number): Promise<void> {
      const waiting = [...sheets];
      await Promise.all(
        pages.slice(0, on).map(async (page) => {
          for (let html = waiting.shift(); html; html = waiting.shift()) await printOn(page, html);
        }),
      );
    },
    close: () => browser.close(),
  };
}
