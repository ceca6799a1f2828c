// The contest's printing with parts replaced; the cache of sheets is in the file.
import { createBatch } from '#features/boards/service/batch.ts';
import { createPrinting } from '#features/boards/service/printing.ts';
import { addCheckboxes } from '#server/printing/pdf-forms.ts';
import { createFairQueue } from '#server/process/fair-queue.ts';
import type { TestApp } from './test-app.ts';

type Needs = Parameters<typeof createPrinting>[0];

export const printingOf = (
  { db, services, printer }: Pick<TestApp, 'db' | 'services' | 'printer'>,
  changes: Pick<Needs, 'loadRenderer'> & Partial<Needs>,
) =>
  createPrinting({
    db,
    now: () => new Date(),
    timeZone: () => 'UTC',
    isDiskFull: () => false,
    supportEmail: () => 'help@example.org',
    view: services.boards.view,
    checkUrl: (boardId) => `http://localhost/check/${boardId}`,
    print: printer.print,
    placeOf: printer.placeOf,
    addCheckboxes,
    ...changes,
  });

/** The fan table's batches, whose PDF says how many boards it has. */
export const batchOf = (
  { db, services }: Pick<TestApp, 'db' | 'services'>,
  printing: ReturnType<typeof createPrinting>,
) =>
  createBatch({
    db,
    withTransaction: services.withTransaction,
    now: () => new Date(),
    timeZone: () => 'UTC',
    ...printing,
    joinPdfs: async (pdfs) => Buffer.from(`${pdfs.length} boards`),
    queue: createFairQueue({
      concurrency: 1,
      concurrencyPerSender: 1,
      maxWaiting: 5,
      maxWaitingPerSender: 1,
      retryAfter: 1,
    }),
    findPrintGaps: async (texts) => texts.map(() => undefined),
    audit: () => undefined,
  });
