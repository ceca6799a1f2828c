// Prints boards, with a cache and coalescing of identical concurrent requests.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Db } from '#db/client.ts';
import { skipOnFullDisk } from '#db/disk-full.ts';
import { findAllSettings } from '#features/settings/reads.ts';
import type { Player } from '#shared/actor.ts';
import { type Clock, contestDay } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
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
  /** Calls `html` when the sheet's turn has come. Takes as long as that and the print take. */
  print(html: () => string, options: { paper: Paper; sender: string }): Promise<Uint8Array>;
  /** The place of the sender's print in the queue, from 1, and seconds until it is printed, about. */
  placeOf(sender: string): { readonly place: number; readonly seconds: number };
  /** Milliseconds after which a call is answered, printed or not. */
  answerWithinMs?: number;
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

/** Screens give up after 30 s; a busy laptop and a slow wifi take their part of it. */
const ANSWER_WITHIN_MS = 20_000;
/** Seconds to name in Retry-After: whoever comes back waits in the same place. */
const COME_BACK = { soonest: 2, latest: 30 };

/**
 * Prints boards. A print is cached in the database until the cleanup deletes it after a week, under a key that changes
 * with every input of the PDF (`print-keys.ts`).
 */
export function createPrinting(deps: Deps) {
  const { db, now, timeZone, supportEmail, view, checkUrl, print, addCheckboxes, isDiskFull } =
    deps;
  const { answerWithinMs = ANSWER_WITHIN_MS } = deps;
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

  const findOrPrint = async (
    request: string,
    sheet: BoardSheet,
    fillable: boolean,
    sender: string,
  ) => {
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
    const plain = await print(() => render().html, { paper: sheet.paper, sender });
    const pdf = Buffer.from(fillable ? await addCheckboxes(plain, render().boxes) : plain);
    // A print that cannot be stored is still sent.
    if (!isDiskFull()) {
      const key = await keys.keyOf(request, sheet, fillable, render);
      skipOnFullDisk(() => savePrint(db, { key, boardId: sheet.boardId, pdf, createdAt: now() }));
    }
    return pdf;
  };

  /** The print of this request, which goes on when nobody waits for it any more. */
  const printOf = (request: string, begin: () => Promise<Buffer>): Promise<Buffer> => {
    const running = inFlight.get(request);
    if (running) return running;
    const printing = begin();
    inFlight.set(request, printing);
    const forget = () => inFlight.delete(request);
    printing.then(forget, forget);
    return printing;
  };

  return {
    /** For `boardPdf`: the moment by which the call is to be answered. */
    answerInTime: (): AbortSignal => AbortSignal.timeout(answerWithinMs),

    /**
     * The player's board as a PDF of one page. A print that takes longer than a screen waits goes on, and whoever asks again
     * waits for the same one.
     * @param inTime `print_waiting` is thrown when it is aborted
     * @throws print_waiting (with its place and retryAfter), pool_too_small, busy, no_browser
     */
    async boardPdf(
      player: Player,
      query: PdfQuery,
      inTime = AbortSignal.timeout(answerWithinMs),
    ): Promise<PrintedBoard> {
      const { fillable, paper, language } = query;
      const sheet = sheetOf(player, paper, language);
      const fileName = sheetFileName(
        player,
        contestDay(now(), timeZone),
        findAllSettings(db).contest.name,
      );
      const request = requestId(sheet, fillable);
      const printing = printOf(request, () => findOrPrint(request, sheet, fillable, player.id));
      return { pdf: await untilAborted(printing, inTime, () => waiting(player.id)), fileName };
    },
  };

  function waiting(sender: string): AppError {
    const { place, seconds } = deps.placeOf(sender);
    const retryAfter = Math.min(Math.max(seconds, COME_BACK.soonest), COME_BACK.latest);
    return new AppError('print_waiting', undefined, { retryAfter, params: { place, seconds } });
  }
}

/** What `work` resolves to, or the failure once the signal is aborted; the work goes on then. */
async function untilAborted<T>(
  work: Promise<T>,
  signal: AbortSignal,
  failure: () => Error,
): Promise<T> {
  const settled = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    const fail = () => reject(failure());
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { signal: settled.signal });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    settled.abort();
    // It may still fail after nobody waits for it.
    work.catch(() => undefined);
  }
}
