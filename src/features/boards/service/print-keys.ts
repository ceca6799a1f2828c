// The name under which a printed sheet is kept: a hash of all that its bytes come from.
import { createHash } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Paper } from '../contract.ts';
import type { BoardSheet, PrintableSheet, SheetBox } from '../template.tsx';

interface Deps {
  render(sheet: BoardSheet): PrintableSheet;
  addCheckboxes(pdf: Uint8Array, boxes: readonly SheetBox[]): Promise<Uint8Array>;
  /** What the printer is told beside the document. */
  printOptions(paper: Paper): object;
}

export interface PrintKey {
  readonly key: string;
  /** The sheet as it was laid out for the key; null when its key was known. */
  readonly laidOut: PrintableSheet | null;
}

/** Keys kept in memory, about 200 bytes each: plain and fillable sheets of a large contest. */
const KEYS_KEPT = 5000;

/** Form fields are drawn on it to see what the code of the forms makes of the boxes. */
const EMPTY_PAGE = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj
trailer<</Root 1 0 R/Size 4>>
%%EOF`);

const sha256 = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Names a request for a sheet within one process, where template, fonts and forms cannot change. */
export const requestId = (sheet: BoardSheet, fillable: boolean): string =>
  sha256(JSON.stringify([sheet, fillable]));

/**
 * Makes the keys of the cache of prints. A key is the hash of the laid out document, the printer's options and, for a
 * fillable sheet, the drawn form fields. A change to template, layout, fonts, forms or printer that shows on a sheet
 * changes its key, whatever its size, and the key of no other sheet. Chromium's version is left out on purpose: another
 * one draws the same sheet.
 *
 * Laying out a sheet takes about 10 to 100 ms. It happens at the first request for the sheet after a start, and one sheet
 * at a time, so that other requests are answered in between.
 */
export function createPrintKeys({ render, addCheckboxes, printOptions }: Deps) {
  const known = new Map<string, string>();
  let turn: Promise<unknown> = Promise.resolve();

  /** Lays sheets out in the order of the calls, one in each turn of the event loop. */
  const layOut = (sheet: BoardSheet): Promise<PrintableSheet> => {
    const mine = turn.then(() => yieldToEventLoop()).then(() => render(sheet));
    turn = mine.catch(() => undefined);
    return mine;
  };

  const keep = (request: string, key: string): void => {
    known.set(request, key);
    if (known.size <= KEYS_KEPT) return;
    const [oldest] = known.keys();
    if (oldest !== undefined) known.delete(oldest);
  };

  return {
    layOut,

    /** `request` is the sheet's `requestId`. Rejects with what `render` or `addCheckboxes` throws. */
    async keyOf(request: string, sheet: BoardSheet, fillable: boolean): Promise<PrintKey> {
      const key = known.get(request);
      if (key !== undefined) return { key, laidOut: null };
      const laidOut = await layOut(sheet);
      const form = fillable ? sha256(await addCheckboxes(EMPTY_PAGE, laidOut.boxes)) : null;
      const made = sha256(JSON.stringify([laidOut.html, printOptions(sheet.paper), form]));
      keep(request, made);
      return { key: made, laidOut };
    },
  };
}
