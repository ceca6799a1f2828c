// Prints boards, with a cache and coalescing of identical concurrent requests.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Db } from '#db/client.ts';
import { skipOnFullDisk } from '#db/disk-full.ts';
import { findAllSettings } from '#features/settings/reads.ts';
import type { Player } from '#shared/actor.ts';
import { type Clock, contestDay } from '#shared/clock.ts';
import type { Language } from '#shared/language.ts';
import type { BoardView, Paper, PdfQuery } from '../contract.ts';
import { findPrint, hasPrint, savePrint } from '../repo/boards.ts';
import { sheetFileName } from '../rules/file-name.ts';
import { sheetHours } from '../rules/hand-in-times.ts';
import { boardWordsIn } from '../template/sheet-words.ts';
import type { BoardSheet, PrintableSheet, SheetBox } from '../template.tsx';
import { createPrintKeys, requestId } from './print-keys.ts';

interface Deps {
  db: Db;
  now: Clock;
  timeZone: string;
  supportEmail: string;
  /** Whether the disk has only its reserve left. */
  isDiskFull(): boolean;
  view(player: Player): BoardView;
  /** URL of the QR code. */
  checkUrl(boardId: string): string;
  loadRenderer(): Promise<(sheet: BoardSheet) => PrintableSheet>;
  /** Calls `html` when the sheet's turn has come. */
  print(html: () => string, options: { paper: Paper }): Promise<Uint8Array>;
  /** Options of the printer besides the document; part of the cache key. */
  printOptions(paper: Paper): object;
  addCheckboxes(pdf: Uint8Array, boxes: readonly SheetBox[]): Promise<Uint8Array>;
}

export interface PrintedBoard {
  readonly pdf: Buffer;
  /** E.g. `Noor-Haddad-2025-08-30.pdf`. */
  readonly fileName: string;
}

export type PrintingService = ReturnType<typeof createPrinting>;

/**
 * Prints boards. A print is cached in the database until the cleanup deletes it after a week, under a key that changes
 * with every input of the PDF (`print-keys.ts`).
 */
export function createPrinting(deps: Deps) {
  const { db, now, timeZone, supportEmail, view, checkUrl, print, addCheckboxes, isDiskFull } =
    deps;
  const keys = createPrintKeys(deps);
  const inFlight = new Map<string, Promise<Buffer>>();
  let turn: Promise<unknown> = Promise.resolve();

  /** Renders sheets in the order of the calls, one per turn of the event loop: one takes 10 to 100 ms. */
  const inTurn = (render: () => PrintableSheet): Promise<PrintableSheet> => {
    const rendered = turn.then(() => yieldToEventLoop()).then(render);
    turn = rendered.catch(() => undefined);
    return rendered;
  };

  const sheetOf = (player: Player, paper: Paper, language: Language): BoardSheet => {
    const words = boardWordsIn(language);
    const { board, boardId, size } = view(player);
    const { name, place, handIn } = findAllSettings(db).contest;
    return {
      size,
      cells: board.map(({ challenge }) => challenge),
      playerName: `${player.firstName} ${player.lastName}`,
      boardId,
      checkUrl: checkUrl(boardId),
      paper,
      language,
      contestName: name,
      handIn: { hours: sheetHours(handIn, words), place: words.texts.fanTableIn(place) },
      supportEmail,
    };
  };

  const findOrPrint = async (request: string, sheet: BoardSheet, fillable: boolean) => {
    const renderSheet = await deps.loadRenderer();
    let rendered: PrintableSheet | null = null;
    const render = (): PrintableSheet => {
      rendered ??= renderSheet(sheet);
      return rendered;
    };
    // Where nothing is stored, no key is needed before the print: a call that a busy printer refuses renders nothing.
    if (hasPrint(db, sheet.boardId)) {
      const key = await keys.keyOf(request, sheet, fillable, () => inTurn(render));
      const cached = findPrint(db, key);
      if (cached) return cached;
    }
    const plain = await print(() => render().html, { paper: sheet.paper });
    const pdf = Buffer.from(fillable ? await addCheckboxes(plain, render().boxes) : plain);
    // A print that cannot be stored is still sent.
    if (!isDiskFull()) {
      const key = await keys.keyOf(request, sheet, fillable, render);
      skipOnFullDisk(() => savePrint(db, { key, boardId: sheet.boardId, pdf, createdAt: now() }));
    }
    return pdf;
  };

  return {
    /** The player's board as a PDF of one page. @throws pool_too_small, busy, no_browser */
    async boardPdf(player: Player, query: PdfQuery): Promise<PrintedBoard> {
      const { fillable, paper, language } = query;
      const sheet = sheetOf(player, paper, language);
      const fileName = sheetFileName(
        player,
        contestDay(now(), timeZone),
        findAllSettings(db).contest.name,
      );
      const request = requestId(sheet, fillable);
      const printing = inFlight.get(request) ?? findOrPrint(request, sheet, fillable);
      inFlight.set(request, printing);
      try {
        return { pdf: await printing, fileName };
      } finally {
        inFlight.delete(request);
      }
    },
  };
}
