// What Chromium is told about a print beside the document.
import type { PDFOptions } from 'puppeteer';

export type PrintPaper = 'letter' | 'a4';

/** A4 in whole steps of 1/300 inch, as Chromium would round it anyway, so that form fields meet their squares. */
const PAPER_INCHES: Readonly<Record<PrintPaper, { width: number; height: number }>> = {
  letter: { width: 8.5, height: 11 },
  a4: { width: 594.96 / 72, height: 841.92 / 72 },
};

/** Also part of the key under which a print is kept: a change here is a change to every print. */
export function printOptions(paper: PrintPaper): PDFOptions {
  const { width, height } = PAPER_INCHES[paper];
  // Tags and outline cost a tenth of the time; who cannot see the paper has the board on the screen.
  const plain = { tagged: false, outline: false, timeout: 0 };
  return { width: `${width}in`, height: `${height}in`, ...plain };
}
