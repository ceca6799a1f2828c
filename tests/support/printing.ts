// The contest's printing with parts replaced; the cache of sheets is in the file.
import { createPrinting } from '#features/boards/service/printing.ts';
import { addCheckboxes } from '#server/printing/pdf-forms.ts';
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
    printOptions: (paper) => ({ paper }),
    addCheckboxes,
    ...changes,
  });
