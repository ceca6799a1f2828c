// Command line flags for headless Chromium, in the printer and in the tests.
import type { PDFOptions } from 'puppeteer';

/** Chromium refuses to sandbox as root. Other users keep the sandbox, and Chromium fails to start without it. */
const sandboxFlags = (): string[] => (process.getuid?.() === 0 ? ['--no-sandbox'] : []);

/**
 * Disables Chromium's preloaded pages (new tab, omnibox popup): each window would load them at the cost of one more
 * page.
 */
const BARE_WINDOW =
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,PreloadTopChromeWebUI';

/** Background requests would only fail in a closed network. */
export const unattendedFlags = (): string[] => [
  ...sandboxFlags(),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  BARE_WINDOW,
];

export type PrintPaper = 'letter' | 'a4';

/** A4 in whole steps of 1/300 inch, to which Chromium rounds, so that form fields align with their squares. */
const PAPER_INCHES: Readonly<Record<PrintPaper, { width: number; height: number }>> = {
  letter: { width: 8.5, height: 11 },
  a4: { width: 594.96 / 72, height: 841.92 / 72 },
};

export function printOptions(paper: PrintPaper): PDFOptions {
  const { width, height } = PAPER_INCHES[paper];
  // Tags give screen readers an order and a table; a sheet of one page needs no outline.
  const plain = { tagged: true, outline: false, timeout: 0 };
  return { width: `${width}in`, height: `${height}in`, ...plain };
}
