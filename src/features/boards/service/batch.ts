// Prints the boards of several players as one PDF, for players without a phone.
import type { Db } from '#db/client.ts';
import type { WithTransaction } from '#db/with-transaction.ts';
import { findPlayer } from '#features/auth/reads.ts';
import type { FairQueue } from '#server/fair-queue.ts';
import type { Origin, TableStaff } from '#shared/actor.ts';
import type { AuditEntry } from '#shared/audit.ts';
import { type Clock, contestDay } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import { BATCH_MAX, type BatchQuery } from '../contract.batch.ts';
import { tableTexts } from '../messages.table.ts';
import { findUnprintedWalkIns } from '../reads.ts';
import { markPrinted } from '../repo/boards.ts';
import type { PrintedBoard, PrintingService } from './printing.ts';

interface Deps {
  db: Db;
  withTransaction: WithTransaction;
  now: Clock;
  timeZone: string;
  boardPdf: PrintingService['boardPdf'];
  /** One PDF with the pages of all, in their order. @throws busy */
  joinPdfs(pdfs: readonly Uint8Array[], sender: string): Promise<Uint8Array>;
  /** Lets few batches run at once. */
  queue: FairQueue;
  audit(db: Db, note: AuditEntry): void;
}

export type BatchService = ReturnType<typeof createBatch>;

export function createBatch(deps: Deps) {
  const { db, withTransaction, now, timeZone, boardPdf, joinPdfs, queue, audit } = deps;

  const playerOf = (id: string) => {
    const player = findPlayer(db, id);
    if (!player) throw new AppError('not_found');
    return player;
  };

  return {
    /** The first `BATCH_MAX` players who wait for a print, and the number of all. */
    toPrint() {
      const all = findUnprintedWalkIns(db);
      const players = all
        .slice(0, BATCH_MAX)
        .map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }));
      return { players, total: all.length };
    },

    /**
     * A page for each player, in the order of the ids; deals the boards that are not dealt. One sheet after the other goes to
     * the printer, so that players who print their own wait for one sheet at most. Sheets are cached: a batch that was refused
     * half way goes on where it was. @throws not_found, pool_too_small, busy, no_browser
     */
    async print(
      staff: TableStaff,
      { players, paper, language }: BatchQuery,
    ): Promise<PrintedBoard> {
      const wanted = players.map(playerOf);
      return queue.run(staff.id, async () => {
        const sheets: Buffer[] = [];
        for (const player of wanted) {
          sheets.push((await boardPdf(player, { fillable: false, paper, language })).pdf);
        }
        const pdf = Buffer.from(await joinPdfs(sheets, staff.id));
        return { pdf, fileName: `boards-${contestDay(now(), timeZone)}.pdf` };
      });
    },

    /** Notes that these boards are printed: they are not offered again. @throws not_found */
    markPrinted(staff: TableStaff, players: readonly string[], origin: Origin) {
      withTransaction((tx, emit) => {
        const [first] = players.map(playerOf);
        markPrinted(tx, players, now());
        if (first) emit({ type: 'player.changed', playerId: first.id });
        audit(tx, {
          actor: { kind: 'admin', id: staff.id },
          action: 'board.printed_at_table',
          description: tableTexts.printedBy(staff.firstName, players.length),
          origin,
        });
      });
      return { success: true as const };
    },
  };
}
