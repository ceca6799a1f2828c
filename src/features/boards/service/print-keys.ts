// Cache keys of printed sheets: a hash of all inputs of the PDF.
import { createHash } from 'node:crypto';
import type { Paper } from '../contract.ts';
import type { BoardSheet, PrintableSheet, SheetBox } from '../template.tsx';

interface Deps {
  addCheckboxes(pdf: Uint8Array, boxes: readonly SheetBox[]): Promise<Uint8Array>;
  /** Options of the printer besides the document. */
  printOptions(paper: Paper): object;
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
 */
export function createPrintKeys({ addCheckboxes, printOptions }: Deps) {
  const cache = new Map<string, string>();

  const store = (request: string, key: string): void => {
    cache.set(request, key);
    if (cache.size <= MAX_CACHED_KEYS) return;
    const [oldest] = cache.keys();
    if (oldest !== undefined) cache.delete(oldest);
  };

  return {
    /**
     * `request` is the sheet's `requestId`; `render` is called unless the key is known since the start. Rejects with what
     * `render` or `addCheckboxes` throws.
     */
    async keyOf(
      request: string,
      { paper }: BoardSheet,
      fillable: boolean,
      render: () => PrintableSheet | Promise<PrintableSheet>,
    ): Promise<string> {
      const known = cache.get(request);
      if (known !== undefined) return known;
      const { html, boxes } = await render();
      const form = fillable ? sha256(await addCheckboxes(EMPTY_PAGE, boxes)) : null;
      const key = sha256(JSON.stringify([html, printOptions(paper), form]));
      store(request, key);
      return key;
    },
  };
}
