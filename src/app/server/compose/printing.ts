// Composes printing: single boards, and several in one PDF.
import fs from 'node:fs';
import { createBatch } from '#features/boards/service/batch.ts';
import { createPrinting } from '#features/boards/service/printing.ts';
import { SandboxLimitError } from '#server/pictures/sandbox.ts';
import type { Checkbox } from '#server/printing/pdf-forms.ts';
import { findPrintGaps } from '#server/printing/print-gaps.ts';
import { createFairQueue } from '#server/process/fair-queue.ts';
import { AppError } from '#shared/failures/errors.ts';
import { checkUrl } from '#shared/paths.ts';
import type { Surroundings } from '../infrastructure.ts';
import { createSheetLogos } from './sponsors.ts';

/** One batch at a time: each keeps its sheets in memory, 5 MB for fifty. A second volunteer waits for the first. */
const BATCHES = {
  concurrency: 1,
  concurrencyPerSender: 1,
  maxWaiting: 5,
  maxWaitingPerSender: 1,
  waitTimeoutMs: 20_000,
  retryAfter: 10,
};
/** Milliseconds; enough to join fifty sheets on a busy laptop. */
const JOIN_TIMEOUT_MS = 20_000;

/** Imported on demand: pdf-lib is 7 MB, and the screens download sheets without form fields. */
async function addCheckboxes(pdf: Uint8Array, boxes: readonly Checkbox[]): Promise<Uint8Array> {
  const forms = await import('#server/printing/pdf-forms.ts');
  return forms.addCheckboxes(pdf, boxes);
}

/** If there is a browser to print with, loads in advance what the first print needs. */
export async function warmRenderer(browser = ''): Promise<void> {
  if (fs.existsSync(browser)) (await import('../sheet-renderer.ts')).warmTextMeasure();
}

export function createPrintServices(
  infrastructure: Surroundings,
  view: Parameters<typeof createPrinting>[0]['view'],
) {
  const { db, printer, parsers, publicOrigin, event } = infrastructure;
  const printing = createPrinting({
    ...infrastructure,
    supportEmail: () => event().supportEmail,
    view,
    logos: createSheetLogos(db),
    checkUrl: (boardId) => checkUrl(publicOrigin(), boardId),
    loadRenderer: async () => (await import('../sheet-renderer.ts')).renderPrintable,
    print: printer.print,
    placeOf: printer.placeOf,
    addCheckboxes,
  });
  return {
    printing,
    batch: createBatch({
      ...infrastructure,
      boardPdf: printing.boardPdf,
      answerInTime: printing.answerInTime,
      async joinPdfs(pdfs, sender) {
        try {
          return await parsers.run('joinPdfs', pdfs, { sender, timeoutMs: JOIN_TIMEOUT_MS });
        } catch (cause) {
          if (!(cause instanceof SandboxLimitError)) throw cause;
          throw new AppError('busy', undefined, { retryAfter: BATCHES.retryAfter });
        }
      },
      queue: createFairQueue(BATCHES),
      findPrintGaps,
    }),
  };
}
