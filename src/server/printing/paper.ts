// Print options of Chromium.
import type { PDFOptions } from 'puppeteer';

export type PrintPaper = 'letter' | 'a4';

/** A4 in whole steps of 1/300 inch, to which Chromium rounds, so that form fields align with their squares. */
const PAPER_INCHES: Readonly<Record<PrintPaper, { width: number; height: number }>> = {
  letter: { width: 8.5, height: 11 },
  a4: { width: 594.96 / 72, height: 841.92 / 72 },
};

/** Also part of the cache key of prints: a change here invalidates them all. */
export function printOptions(paper: PrintPaper): PDFOptions {
  const { width, height } = PAPER_INCHES[paper];
  // Tags give screen readers an order and a table; a sheet of one page needs no outline.
  const plain = { tagged: true, outline: false, timeout: 0 };
  return { width: `${width}in`, height: `${height}in`, ...plain };
}
