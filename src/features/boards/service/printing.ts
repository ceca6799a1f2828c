// Prints a player's board: from the cache when the same sheet was printed before, else once, however many ask.
import { createHash } from 'node:crypto';
import type { Db } from '#db/client.ts';
import type { PlayerActor } from '#shared/actor.ts';
import { type Clock, contestDay } from '#shared/clock.ts';
import { type BoardView, HAND_IN, type Paper, type PdfQuery, papers } from '../contract.ts';
import { findPrint, savePrint } from '../repo.ts';
import { sheetFileName } from '../rules/file-name.ts';
import { type BoardSheet, type Press, renderSheet, type SheetBox } from '../template.tsx';

interface Needs {
  db: Db;
  now: Clock;
  timeZone: string;
  supportEmail: string;
  view(player: PlayerActor): BoardView;
  /** Where the QR code of a board leads. */
  checkUrl(boardId: string): string;
  press: Press;
  /** Asks for the document when its turn has come. */
  print(html: () => string, options: { paper: Paper }): Promise<Uint8Array>;
  addCheckboxes(pdf: Uint8Array, boxes: readonly SheetBox[]): Promise<Uint8Array>;
}

export interface PrintedBoard {
  readonly pdf: Buffer;
  /** E.g. `Noor-Haddad-2025-08-30.pdf`. */
  readonly fileName: string;
}

export type PrintingService = ReturnType<typeof createPrinting>;

export function createPrinting(needs: Needs) {
  const { db, now, timeZone, supportEmail, view, checkUrl, press, print, addCheckboxes } = needs;
  let template: string | undefined;
  const underWay = new Map<string, Promise<Buffer>>();

  const sheetOf = (player: PlayerActor, paper: Paper): BoardSheet => {
    const { board, boardId, size } = view(player);
    return {
      size,
      cells: board.map(({ challenge }) => challenge),
      playerName: `${player.firstName} ${player.lastName}`,
      boardId,
      checkUrl: checkUrl(boardId),
      paper,
      handIn: HAND_IN,
      supportEmail,
    };
  };

  const printNow = async (sheet: BoardSheet, fillable: boolean, key: string): Promise<Buffer> => {
    let boxes: readonly SheetBox[] = [];
    const layOut = () => {
      const laidOut = renderSheet(sheet, press);
      boxes = laidOut.boxes;
      return laidOut.html;
    };
    const plain = await print(layOut, { paper: sheet.paper });
    const pdf = Buffer.from(fillable ? await addCheckboxes(plain, boxes) : plain);
    savePrint(db, { key, boardId: sheet.boardId, pdf, createdAt: now() });
    return pdf;
  };

  return {
    /** The player's board as a PDF of one page. @throws pool_too_small, busy, no_browser */
    async boardPdf(player: PlayerActor, { fillable, paper }: PdfQuery): Promise<PrintedBoard> {
      const sheet = sheetOf(player, paper);
      template ??= fingerprint(press);
      const key = sha256(JSON.stringify([template, sheet, fillable]));
      const fileName = sheetFileName(player, contestDay(now(), timeZone));
      const kept = findPrint(db, key);
      if (kept) return { pdf: kept, fileName };
      const printing = underWay.get(key) ?? printNow(sheet, fillable, key);
      underWay.set(key, printing);
      try {
        return { pdf: await printing, fileName };
      } finally {
        underWay.delete(key);
      }
    },
  };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Changes with the template, its fonts and its geometry: prints of an older one are then never served again. */
const fingerprint = (press: Press): string =>
  sha256(
    papers
      .map((paper) => {
        const cells = Array.from({ length: 9 }, (_, i) => (i === 4 ? null : CELL));
        return renderSheet({ ...BLANK, cells, paper }, press).html;
      })
      .join(''),
  );

const CELL = { title: 'A challenge', difficulty: 'easy' } as const;
const BLANK = {
  size: 3,
  playerName: 'A Player',
  boardId: 'SS-0000-00',
  checkUrl: 'http://localhost',
  handIn: HAND_IN,
  supportEmail: 'a@b.c',
};
