// Prints boards, with a cache and coalescing of identical concurrent requests.
import { createHash } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { skipUnlessWritable } from '#db/disk-full.ts';
import type { ServiceDeps } from '#db/with-transaction.ts';
import { getOwnAccount } from '#features/auth/reads.ts';
import { findAllSettings } from '#features/settings/reads.ts';
import type { Player } from '#shared/actor.ts';
import { AppError } from '#shared/failures/errors.ts';
import { type Language, textIn } from '#shared/text/language.ts';
import { fullNameOf } from '#shared/text/player-names.ts';
import { contestDay, HOUR } from '#shared/time/clock.ts';
import type { Paper } from '../contract.paper.ts';
import type { BoardView, PdfQuery } from '../contract.ts';
import {
  deletePrints,
  deleteSomePrints,
  findOldPrints,
  findPrint,
  hasPrint,
  savePrint,
} from '../repo.ts';
import { sheetHours } from '../rules/hand-in-times.ts';
import { completedLines, markedBoardOf } from '../rules/lines.ts';
import { type SheetBox, sheetFileName } from '../rules/sheet-layout.ts';
import type { BoardSheet, PrintableSheet } from '../template/sheet.tsx';
import { boardWordsIn, printedAtText } from '../template/sheet-words.ts';

/** Limit of the key cache, about 200 bytes each: plain and fillable sheets of a large contest. */
const MAX_CACHED_KEYS = 5000;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Identifies a request within one process, in which template, fonts and forms are constant. Of the print time on a
 * sheet only the hour counts, so a repeated request gets the print that is still in progress.
 */
const requestId = (sheet: BoardSheet, fillable: boolean, hour: number): string => {
  const { found, ...rest } = sheet;
  return sha256(JSON.stringify([rest, fillable, found && { ...found, printedAt: hour }]));
};

/**
 * @returns a function that computes keys of the print cache. A key is the hash of the rendered document without its
 * print time, the printer options and, for a fillable sheet, the form fields. Any visible change to template, layout,
 * fonts, fields or printer changes exactly the keys of the sheets it affects. Chromium's version is not part: it
 * changes no sheet. `request` is the sheet's `requestId`; `render` is called unless the key was computed since startup.
 * Rejects with what `render` throws.
 */
function createKeyOf({ printOptions }: Pick<Deps, 'printOptions'>) {
  const cache = new Map<string, string>();
  return async (
    request: string,
    { paper, found }: BoardSheet,
    fillable: boolean,
    render: () => PrintableSheet | Promise<PrintableSheet>,
  ): Promise<string> => {
    const known = cache.get(request);
    if (known !== undefined) return known;
    const { html, boxes } = await render();
    const timeless = found ? [html.replaceAll(found.printedAt, ''), request] : [html];
    const key = sha256(JSON.stringify([...timeless, printOptions(paper), fillable && boxes]));
    cache.set(request, key);
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED_KEYS && oldest !== undefined) cache.delete(oldest);
    return key;
  };
}

/** The stored sheets, for the cleanup and a new contest. */
export const prints = { old: findOldPrints, remove: deletePrints, removeSome: deleteSomePrints };

interface Deps extends Pick<ServiceDeps, 'db' | 'now' | 'timeZone' | 'isDiskFull'> {
  supportEmail(): string;
  view(player: Player): BoardView;
  /** Sponsors' logos as data URLs. */
  logos?(): Promise<readonly string[]>;
  checkUrl(boardId: string): string;
  loadRenderer(): Promise<(sheet: BoardSheet) => PrintableSheet>;
  /** Calls `html` when the sheet reaches the front of the queue. Resolves once it is printed. */
  print(html: () => string, options: { paper: Paper; sender: string }): Promise<Uint8Array>;
  /** The place of the sender's print in the queue, from 1, and roughly the seconds until it is printed. */
  placeOf(sender: string): { readonly place: number; readonly seconds: number };
  /** Milliseconds after which a call is answered, printed or not. */
  answerWithinMs?: number;
  /** Printer options other than the document; part of the cache key. */
  printOptions(paper: Paper): object;
  addCheckboxes(pdf: Uint8Array, boxes: readonly SheetBox[]): Promise<Uint8Array>;
}

export interface PrintedBoard {
  readonly pdf: Buffer;
  /** E.g. `Noor-Haddad-2025-08-30.pdf`. */
  readonly fileName: string;
}

export type PrintingService = ReturnType<typeof createPrinting>;

/** Screens time out after 30 s; a busy laptop and slow wifi use up part of that. */
const ANSWER_WITHIN_MS = 20_000;
/** Bounds of Retry-After, in seconds; a retry keeps its place in the queue. */
const COME_BACK = { soonest: 2, latest: 30 };

/**
 * Prints boards. A print is cached in the database until the cleanup deletes it after a week, under a key that changes
 * with every input of the PDF.
 */
export function createPrinting(deps: Deps) {
  const { db, now, timeZone, supportEmail, view, checkUrl, print, addCheckboxes, isDiskFull } =
    deps;
  const { answerWithinMs = ANSWER_WITHIN_MS } = deps;
  const keyOf = createKeyOf(deps);
  const inFlight = new Map<string, Promise<Buffer>>();
  let turn: Promise<unknown> = Promise.resolve();

  /** Renders sheets in the order of the calls, one per tick of the event loop: each takes 10 to 100 ms. */
  const inTurn = (render: () => PrintableSheet): Promise<PrintableSheet> => {
    const rendered = turn.then(() => yieldToEventLoop()).then(render);
    turn = rendered.catch(() => undefined);
    return rendered;
  };

  const foundOf = ({ board, size }: BoardView, language: Language): BoardSheet['found'] => {
    const squares = board.filter(({ isFreeSpace }) => !isFreeSpace);
    const count = squares.filter(({ completed }) => completed).length;
    if (count === 0) return undefined;
    const lines = completedLines(markedBoardOf(size, board)).length;
    return {
      count,
      of: squares.length,
      lines,
      printedAt: printedAtText(now(), language, timeZone()),
    };
  };

  const sheetOf = (
    player: Player,
    { paper, language, found, fillable }: Required<PdfQuery>,
    logos: readonly string[],
  ): BoardSheet => {
    const words = boardWordsIn(language);
    const shown = view(player);
    const { board, boardId, size } = shown;
    const told = found ? foundOf(shown, language) : undefined;
    const { name, place, handIn } = findAllSettings(db).contest;
    return {
      size,
      cells: board.map(
        ({ challenge, completed }) =>
          challenge && {
            title: textIn(challenge, 'title', language),
            description: textIn(challenge, 'description', language),
            difficulty: challenge.difficulty,
            isFound: found && completed,
          },
      ),
      playerName: fullNameOf(player),
      boardId,
      checkUrl: checkUrl(boardId),
      paper,
      language,
      contestName: name,
      handIn: { hours: sheetHours(handIn, words), place: words.texts.fanTableIn(place) },
      supportEmail: supportEmail(),
      ...(logos.length > 0 && { logos }),
      ...(told && { found: told, isFillable: fillable }),
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
    // Without a stored print, no key is needed before printing: a call that a busy printer refuses renders nothing.
    if (hasPrint(db, sheet.boardId)) {
      const key = await keyOf(request, sheet, fillable, () => inTurn(render));
      const cached = findPrint(db, key);
      if (cached) return cached;
    }
    const plain = await print(() => render().html, { paper: sheet.paper, sender });
    const pdf = Buffer.from(fillable ? await addCheckboxes(plain, render().boxes) : plain);
    // A print that cannot be stored is still sent.
    if (!isDiskFull()) {
      const key = await keyOf(request, sheet, fillable, render);
      skipUnlessWritable(() =>
        savePrint(db, { key, boardId: sheet.boardId, pdf, createdAt: now() }),
      );
    }
    return pdf;
  };

  /** The print of this request; it continues when nobody waits for it any more. */
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
    /** For `boardPdf`: aborts when the call has to be answered. */
    answerInTime: (): AbortSignal => AbortSignal.timeout(answerWithinMs),

    /**
     * The player's board as a one-page PDF. A print that outlasts the timeout continues, and a retry waits for it. In
     * the player's language unless the query names one, and with found squares ticked unless it says not to.
     * @param inTime `print_waiting` is thrown when it is aborted
     * @throws print_waiting (with its place and retryAfter), pool_too_small, busy, no_browser; unauthenticated if the
     * player is erased meanwhile
     */
    async boardPdf(
      player: Player,
      query: PdfQuery,
      inTime = AbortSignal.timeout(answerWithinMs),
    ): Promise<PrintedBoard> {
      const { fillable, paper, found = true } = query;
      const logos = (await deps.logos?.()) ?? [];
      const account = getOwnAccount(db, player);
      const { language = account.language } = query;
      const sheet = sheetOf(player, { paper, language, found, fillable }, logos);
      const fileName = sheetFileName(
        player,
        contestDay(now(), timeZone()),
        findAllSettings(db).contest.name,
      );
      const request = requestId(sheet, fillable, Math.floor(now().getTime() / HOUR));
      const printing = printOf(request, () => findOrPrint(request, sheet, fillable, player.id));
      const pdf = await untilAborted(printing, inTime, () => waiting(player.id));
      getOwnAccount(db, player);
      return { pdf, fileName };
    },
  };

  function waiting(sender: string): AppError {
    const { place, seconds } = deps.placeOf(sender);
    const retryAfter = Math.min(Math.max(seconds, COME_BACK.soonest), COME_BACK.latest);
    return new AppError('print_waiting', undefined, { retryAfter, params: { place, seconds } });
  }
}

/** Resolves like `work`, or rejects with the failure once the signal is aborted; the work then continues. */
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
