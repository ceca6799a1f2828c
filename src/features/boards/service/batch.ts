// Prints the boards of several players as one PDF, for players without a phone.
import type { Db } from '#db/client.ts';
import type { ServiceDeps } from '#db/with-transaction.ts';
import { findPlayer } from '#features/auth/reads.ts';
import type { FairQueue } from '#server/process/fair-queue.ts';
import type { Origin, Player, TableStaff } from '#shared/actor.ts';
import { staffEntry } from '#shared/audit/audit.ts';
import { AppError } from '#shared/failures/errors.ts';
import { fullNameOf } from '#shared/text/player-names.ts';
import type { FindPrintGaps } from '#shared/text/print-gaps.ts';
import { contestDay } from '#shared/time/clock.ts';
import { BATCH_MAX, type BatchQuery, type PdfQuery } from '../contract.ts';
import { findUnprintedWalkIns } from '../reads.ts';
import { markPrinted } from '../repo.ts';
import type { PrintedBoard, PrintingService } from './printing.ts';

interface Deps extends Omit<ServiceDeps, 'isDiskFull'> {
  boardPdf: PrintingService['boardPdf'];
  answerInTime: PrintingService['answerInTime'];
  /** Joins all pages into one PDF, in order. @throws busy */
  joinPdfs(pdfs: readonly Uint8Array[], sender: string): Promise<Uint8Array>;
  /** Limits the number of concurrent batches. */
  queue: FairQueue;
  findPrintGaps: FindPrintGaps;
}

export type BatchService = ReturnType<typeof createBatch>;

export function createBatch(deps: Deps) {
  const { db, withTransaction, now, timeZone, boardPdf, answerInTime, joinPdfs } = deps;
  const { queue, findPrintGaps, audit } = deps;

  const findThere = (tx: Db, players: readonly string[]) =>
    players
      .flatMap((id) => findPlayer(tx, id) ?? [])
      .filter(({ disabledAt }) => disabledAt === null);
  const isThere = (id: string): boolean => findThere(db, [id]).length > 0;

  /**
   * Sheets in the order of the players, without those who are erased or disabled meanwhile.
   * @throws print_waiting; its `place` is the number of missing sheets
   */
  const printAll = async (players: readonly Player[], query: PdfQuery): Promise<Buffer[]> => {
    const late = answerInTime();
    const sheets: { player: Player; pdf: Buffer }[] = [];
    for (const [i, player] of players.entries()) {
      try {
        sheets.push({ player, pdf: (await boardPdf(player, query, late)).pdf });
      } catch (cause) {
        if (!isThere(player.id)) continue;
        if (!(cause instanceof AppError && cause.code === 'print_waiting')) throw cause;
        const { retryAfter, params } = cause;
        const place = players.slice(i).filter(({ id }) => isThere(id)).length;
        throw new AppError('print_waiting', undefined, {
          retryAfter,
          params: { ...params, place },
        });
      }
    }
    return sheets.filter(({ player }) => isThere(player.id)).map(({ pdf }) => pdf);
  };

  return {
    /** The first `BATCH_MAX` players waiting for a print, and the total. */
    async toPrint() {
      const all = findUnprintedWalkIns(db);
      const players = all
        .slice(0, BATCH_MAX)
        .map((player) => ({ id: player.id, name: fullNameOf(player) }));
      const gaps = await findPrintGaps(players.map(({ name }) => name));
      return {
        players: players.map((player, i) => ({ ...player, printWarning: gaps[i] })),
        total: all.length,
      };
    },

    /**
     * A page for each player, in the order of the ids; deals missing boards. Sheets are printed one at a time, so
     * players who print their own wait for one sheet at most. Sheets are cached: a batch that ran out of time resumes
     * where it was when it is requested again.
     * @throws not_found if there is none of these players, pool_too_small, print_waiting, busy, printer_down,
     * no_browser
     */
    async print(
      staff: TableStaff,
      { players, paper, language }: BatchQuery,
    ): Promise<PrintedBoard> {
      // One player who was erased or disabled since the list was made costs the others nothing.
      const wanted = findThere(db, players);
      return queue.run(staff.id, async () => {
        const sheets = await printAll(wanted, { fillable: false, paper, language });
        if (sheets.length === 0) throw new AppError('not_found');
        const pdf = Buffer.from(await joinPdfs(sheets, staff.id));
        return { pdf, fileName: `boards-${contestDay(now(), timeZone())}.pdf` };
      });
    },

    /**
     * Records that these boards are printed, so they are not offered again.
     * @throws not_found if there is none of these players
     */
    markPrinted(staff: TableStaff, players: readonly string[], origin: Origin) {
      const count = withTransaction((tx, emit) => {
        const there = findThere(tx, players);
        const [first] = there;
        if (!first) throw new AppError('not_found');
        const ids = there.map(({ id }) => id);
        markPrinted(tx, ids, now());
        emit({ type: 'player.changed', playerId: first.id });
        const printed = { boards: there.length };
        audit(tx, staffEntry(staff, origin, 'board.printed_at_table', printed));
        return there.length;
      });
      return { success: true as const, printed: count };
    },
  };
}
