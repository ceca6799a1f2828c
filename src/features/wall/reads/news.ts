// Lines and blackouts as the wall tells them.
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { players } from '#db/schema/auth.ts';
import { boards } from '#db/schema/boards.ts';
import { leaderboard, ledger } from '#db/schema/points.ts';
import { hasShownPhoto } from './photos.ts';

/** Entries looked at: when nobody of them may be named, the wall tells nothing, and the whole ledger is not read for it. */
const ENTRIES_MAX = 60;

/** Lines and blackouts in effect, of players who may be named, newest first; of the last entries alone. */
export function findLastMoments(db: Db) {
  // Literals, for which SQLite takes the index `ledger_lines`.
  const entry = db
    .select({
      id: ledger.id,
      kind: sql<'line' | 'blackout'>`${ledger.kind}`.as('kind'),
      subject: ledger.subject,
      turn: ledger.turn,
      playerId: ledger.playerId,
    })
    .from(ledger)
    .where(sql`${ledger.kind} in ('line', 'blackout')`)
    .orderBy(desc(ledger.id))
    .limit(ENTRIES_MAX)
    .as('entry');
  return db
    .select({
      id: entry.id,
      kind: entry.kind,
      subject: entry.subject,
      playerId: entry.playerId,
      firstName: players.firstName,
      lastName: players.lastName,
      board: { id: boards.id, size: boards.size },
    })
    .from(entry)
    .innerJoin(players, eq(players.id, entry.playerId))
    .innerJoin(boards, eq(boards.playerId, players.id))
    .where(
      and(
        // Odd turns award; one that was taken back has a next turn.
        sql`${entry.turn} % 2 = 1`,
        sql`not exists (select 1 from ${ledger} undone
          where undone.subject = ${entry.subject} and undone.turn = ${entry.turn} + 1)`,
        isNull(players.disabledAt),
        hasShownPhoto,
      ),
    )
    .orderBy(desc(entry.id))
    .all();
}

/** Blackouts in effect, without those of disabled accounts. */
export const countBlackouts = (db: Db): number =>
  db
    .select({ n: sql<number>`coalesce(sum(iif(${ledger.turn} % 2 = 1, 1, -1)), 0)` })
    .from(ledger)
    // No join, for which SQLite would read every player.
    .where(
      sql`${ledger.kind} = 'blackout' and (select ${leaderboard.isOut} from ${leaderboard}
        where ${leaderboard.playerId} = ${ledger.playerId}) = 0`,
    )
    .get()?.n ?? 0;
