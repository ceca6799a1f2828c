// Practice in the file: one row that says since when, and what is deleted when it ends.
import { sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { emptyPlayers } from './start-anew.ts';

/** In the settings table, beside the groups, none of which has this name. */
const PRACTICE_ROW = 'practice';

interface Begun {
  /** ISO. */
  readonly since: string;
  /** The last entry of the audit log before it. */
  readonly lastEntry: number;
}

/** Null while there is no practice. */
export function findBegun(db: Db): Begun | null {
  const row = db.get<{ value: string } | undefined>(
    sql`SELECT value FROM settings WHERE name = ${PRACTICE_ROW}`,
  );
  return row ? (JSON.parse(row.value) as Begun) : null;
}

/** @param at the time */
export function begin(tx: Db, at: Date): void {
  const last = tx.get<{ id: number }>(sql`SELECT coalesce(max(id), 0) AS id FROM audit_entries`);
  const begun: Begun = { since: at.toISOString(), lastEntry: last.id };
  tx.run(
    sql`INSERT INTO settings (name, value) VALUES (${PRACTICE_ROW}, ${JSON.stringify(begun)})`,
  );
}

/** What organisers do with players and photos; what they set up meanwhile is the contest's. */
const OF_PLAYERS = [
  'player',
  'submission',
  'board',
  'points',
  'membership',
  'draw',
  'hearts',
  'prize',
  'announcement',
];
const EXPORTS = ['players', 'submissions', 'winners', 'report', 'photos'];

/**
 * Deletes the players, everything of theirs, what was said to them, and the entries about them, in the caller's transaction. Bytes of
 * their photos are left to the cleanup, as blobs that nobody uses.
 * @returns the ids of the players; null, without any effect, where no practice had begun
 */
export function end(tx: Db): string[] | null {
  const begun = findBegun(tx);
  if (begun === null) return null;
  const players = tx.all<{ id: string }>(sql`SELECT id FROM players`);
  const since = Date.parse(begun.since);
  emptyPlayers(tx);
  tx.run(sql`DELETE FROM announcements WHERE sent_at >= ${since}`);
  for (const about of [...OF_PLAYERS, ...EXPORTS]) {
    tx.run(
      sql`DELETE FROM audit_entries WHERE id > ${begun.lastEntry} AND action LIKE ${`${about}.%`}`,
    );
  }
  tx.run(sql`DELETE FROM settings WHERE name = ${PRACTICE_ROW}`);
  return players.map(({ id }) => id);
}
