// Cache keys of printed sheets: a hash of all inputs of the PDF.
import { createHash } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Paper } from '../contract.ts';
import type { BoardSheet, PrintableSheet, SheetBox } from '../template.tsx';

interface Deps {
  render(sheet: BoardSheet): PrintableSheet;
  addCheckboxes(pdf: Uint8Array, boxes: readonly SheetBox[]): Promise<Uint8Array>;
  /** Options of the printer besides the document. */
  printOptions(paper: Paper): object;
}

export interface PrintKey {
  readonly key: string;
  /** The rendered sheet; null if the key was cached. */
  readonly rendered: PrintableSheet | null;
}

/** Limit of the key cache, about 200 bytes each: plain and fillable sheets of a large contest. */
const MAX_CACHED_KEYS = 5000;

/** Form fields are drawn on it, so that a change of the form code changes the key. */
const EMPTY_PAGE = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj
trailer<</Root 1 0 R/Size 4>>
%%EOF`);

const sha256 = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Identifies a request within one process, in which template, fonts and forms are constant. */
export const requestId = (sheet: BoardSheet, fillable: boolean): string =>
  sha256(JSON.stringify([sheet, fillable]));

/**
 * Creates the keys of the print cache. A key is the hash of the rendered document, the options of the printer and, for a
 * fillable sheet, the drawn form fields. Any visible change to template, layout, fonts, forms or printer changes the keys
 * of exactly the sheets it affects. The version of Chromium is not part of the key: it does not change a sheet.
 *
 * Rendering takes about 10 to 100 ms. It is done on the first request for a sheet after a start, one sheet per turn of the
 * event loop, so that other requests are served in between.
 */
export function createPrintKeys({ render, addCheckboxes, printOptions }: Deps) {
  const cache = new Map<string, string>();
  let turn: Promise<unknown> = Promise.resolve();

  /** Renders sheets in the order of the calls, one per turn of the event loop. */
  const renderInTurn = (sheet: BoardSheet): Promise<PrintableSheet> => {
    const rendered = turn.then(() => yieldToEventLoop()).then(() => render(sheet));
    turn = rendered.catch(() => undefined);
    return rendered;
  };

  const store = (request: string, key: string): void => {
    cache.set(request, key);
    if (cache.size <= MAX_CACHED_KEYS) return;
    const [oldest] = cache.keys();
    if (oldest !== undefined) cache.delete(oldest);
  };

  return {
    renderInTurn,

    /** `request` is the sheet's `requestId`. Rejects with what `render` or `addCheckboxes` throws. */
    async keyOf(request: string, sheet: BoardSheet, fillable: boolean): Promise<PrintKey> {
      const key = cache.get(request);
      if (key !== undefined) return { key, rendered: null };
      const rendered = await renderInTurn(sheet);
      const form = fillable ? sha256(await addCheckboxes(EMPTY_PAGE, rendered.boxes)) : null;
      const made = sha256(JSON.stringify([rendered.html, printOptions(sheet.paper), form]));
      store(request, made);
      return { key: made, rendered };
    },
  };
}
