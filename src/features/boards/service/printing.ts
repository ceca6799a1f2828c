// Prints boards, with a cache and coalescing of identical concurrent requests.
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { skipUnlessWritable } from '#db/disk-full.ts';
import type { ServiceDeps } from '#db/with-transaction.ts';
import { getOwnAccount } from '#features/auth/reads.ts';
import { findAllSettings } from '#features/settings/reads.ts';
import type { PhoneActor, Player } from '#shared/actor.ts';
import { AppError } from '#shared/failures/errors.ts';
import { newId } from '#shared/ids.ts';
import { type Language, textIn } from '#shared/text/language.ts';
import { type FullName, fullNameOf, initialOf } from '#shared/text/player-names.ts';
import { contestDay, HOUR } from '#shared/time/clock.ts';
import type { Paper } from '../contract.paper.ts';
import type { BoardView, PdfQuery } from '../contract.ts';
import { deletePrints, deleteSomePrints, findOldPrints, findPrint, savePrint } from '../repo.ts';
import { sheetHours } from '../rules/hand-in-times.ts';
import { completedLines, markedBoardOf } from '../rules/lines.ts';
import { type SheetBox, sheetFileName } from '../rules/sheet-layout.ts';
import type { BoardSheet, PrintableSheet } from '../template/sheet.tsx';
import { boardWordsIn, printedAtText } from '../template/sheet-words.ts';

/**
 * Identifies a print by everything that is on the sheet. Of the print time only the hour counts, so a repeated request
 * gets the print that is still in progress. Template, fonts and forms are constant within a process: after a restart,
 * which may have changed them, a sheet is printed again.
 */
const keyOf = (processId: string, sheet: BoardSheet, fillable: boolean, hour: number): string => {
  const { found, ...rest } = sheet;
  const time = found && { ...found, printedAt: hour };
  return createHash('sha256')
    .update(JSON.stringify([processId, rest, fillable, time]))
    .digest('hex');
};

/** A companion's sheet has the initial of the last name, which only staff and the player see. */
const nameOn = (player: Player | PhoneActor): FullName =>
  'companion' in player ? { ...player, lastName: initialOf(player.lastName) } : player;

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

/** Prints boards. A print is cached in the database until the cleanup deletes it after a week. */
export function createPrinting(deps: Deps) {
  const { db, now, timeZone, supportEmail, view, checkUrl, print, addCheckboxes, isDiskFull } =
    deps;
  const { answerWithinMs = ANSWER_WITHIN_MS } = deps;
  const processId = newId();
  const answerInTime = () => wait(answerWithinMs, null, { ref: false });
  const inFlight = new Map<string, Promise<Buffer>>();

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
    player: Player | PhoneActor,
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
      playerName: fullNameOf(nameOn(player)),
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

  const findOrPrint = async (key: string, sheet: BoardSheet, fillable: boolean, sender: string) => {
    const cached = findPrint(db, key);
    if (cached) return cached;
    const renderSheet = await deps.loadRenderer();
    let rendered: PrintableSheet | null = null;
    const render = (): PrintableSheet => {
      rendered ??= renderSheet(sheet);
      return rendered;
    };
    const plain = await print(() => render().html, { paper: sheet.paper, sender });
    const pdf = Buffer.from(fillable ? await addCheckboxes(plain, render().boxes) : plain);
    // A print that cannot be stored is still sent.
    if (!isDiskFull()) {
      skipUnlessWritable(() =>
        savePrint(db, { key, boardId: sheet.boardId, pdf, createdAt: now() }),
      );
    }
    return pdf;
  };

  /** The print with this key; it continues when nobody waits for it any more. */
  const printOf = (key: string, begin: () => Promise<Buffer>): Promise<Buffer> => {
    const running = inFlight.get(key);
    if (running) return running;
    const printing = begin();
    inFlight.set(key, printing);
    const forget = () => inFlight.delete(key);
    printing.then(forget, forget);
    return printing;
  };

  return {
    /** For `boardPdf`: resolves when the call has to be answered. */
    answerInTime,

    /**
     * The player's board as a one-page PDF. A print that outlasts the timeout continues, and a retry waits for it. In
     * the player's language unless the query names one, and with found squares ticked unless it says not to.
     * @param late `print_waiting` is thrown when it resolves first
     * @throws print_waiting (with its place and retryAfter), pool_too_small, busy, printer_down, no_browser;
     * unauthenticated if the player is erased meanwhile
     */
    async boardPdf(
      player: Player | PhoneActor,
      query: PdfQuery,
      late = answerInTime(),
    ): Promise<PrintedBoard> {
      const { fillable, paper, found = true } = query;
      const logos = (await deps.logos?.()) ?? [];
      const account = getOwnAccount(db, player);
      const { language = account.language } = query;
      const sheet = sheetOf(player, { paper, language, found, fillable }, logos);
      const fileName = sheetFileName(
        nameOn(player),
        contestDay(now(), timeZone()),
        findAllSettings(db).contest.name,
      );
      const key = keyOf(processId, sheet, fillable, Math.floor(now().getTime() / HOUR));
      const printing = printOf(key, () => findOrPrint(key, sheet, fillable, player.id));
      const pdf = await Promise.race([printing, late]);
      if (!pdf) throw waiting(player.id);
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
