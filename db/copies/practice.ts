// Practice mode in the database: a row that records its start, and what is deleted when it ends.
import { sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { oneOf } from '../prepared.ts';
import { emptyPlayers } from './start-anew.ts';

/** Name of a row in the settings table; no group has this name. */
const PRACTICE_ROW = 'practice';

interface Begun {
  /** ISO. */
  readonly since: string;
  /** The last audit entry before practice began. */
  readonly lastEntry: number;
}

/** Null if practice is off. */
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

/** Audit actions on players and photos, and exports; what organisers set up meanwhile belongs to the contest. */
const ABOUT_PLAYERS = [
  'player',
  'submission',
  'board',
  'companion',
  'points',
  'membership',
  'draw',
  'hearts',
  'prize',
  'announcement',
  ...['players', 'submissions', 'winners', 'report', 'photos'],
];

/**
 * Deletes the players with all their data, messages and audit entries in the caller's transaction. Their photos' bytes too: they are
 * few and small, and the cleanup would count them among the contest's.
 * @returns the players' ids; null, without any effect, if practice was off
 */
export function end(tx: Db): string[] | null {
  const begun = findBegun(tx);
  if (begun === null) return null;
  const players = tx.all<{ id: string }>(sql`SELECT id FROM players`);
  const since = Date.parse(begun.since);
  const photos = tx.all<{ hash: string }>(
    sql`SELECT hash FROM blob_uses WHERE player_id IS NOT NULL`,
  );
  emptyPlayers(tx);
  tx.run(sql`DELETE FROM blobs WHERE hash ${oneOf(photos.map(({ hash }) => hash))}
    AND hash NOT IN (SELECT hash FROM blob_uses)`);
  tx.run(sql`DELETE FROM announcements WHERE sent_at >= ${since}`);
  for (const about of ABOUT_PLAYERS) {
    tx.run(
      sql`DELETE FROM audit_entries WHERE id > ${begun.lastEntry} AND action LIKE ${`${about}.%`}`,
    );
  }
  tx.run(sql`DELETE FROM settings WHERE name = ${PRACTICE_ROW}`);
  return players.map(({ id }) => id);
}
