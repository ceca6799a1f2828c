// Empties the contest for the next one. What happens to each table is listed here, and a test compares the list with the database,
// so that no new table can be forgotten.
import { sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { keepDraws, keepHearts, rebuildLeaderboard } from '../schema/triggers.ts';

/**
 * - `kept`: unchanged: challenges, rules, organisers, assets, the Instagram connection.
 * - `emptied`: players and all their data, in an order that respects foreign keys.
 * - `partly`: see `emptyContest`; rows that belong to players are deleted with them.
 * - `rebuilt`: derived from the others.
 */
type Fate = 'kept' | 'emptied' | 'partly' | 'rebuilt';

export const startingAnew: Readonly<Record<string, Fate>> = {
  // First, because triggers of the tables below would update each of its rows.
  leaderboard: 'rebuilt',
  draw_results: 'emptied',
  draw_entries: 'emptied',
  draws: 'emptied',
  heart_result: 'emptied',
  heart_state: 'emptied',
  hearts: 'emptied',
  photo_reports: 'emptied',
  // The prizes themselves stay set up.
  prize_claims: 'emptied',
  prize_names: 'emptied',
  prizes: 'kept',
  frozen_ranks: 'emptied',
  instagram_posts: 'emptied',
  submissions: 'emptied',
  hand_ins: 'emptied',
  prints: 'emptied',
  board_cells: 'emptied',
  boards: 'emptied',
  ledger: 'emptied',
  memberships: 'emptied',
  reset_codes: 'emptied',
  player_sessions: 'emptied',
  // The ended sessions are noted there, so that phones drop what they kept for their player.
  erased_sessions: 'partly',
  companion_invites: 'emptied',
  companions: 'emptied',
  // Players' rows go with them; organisers' devices stay known.
  known_devices: 'partly',
  players: 'emptied',
  audit_entries: 'emptied',
  cleanup_runs: 'emptied',
  // Numbering continues, because organisers' devices remember the last number they have shown.
  notifications: 'emptied',
  inboxes: 'partly',
  announcements: 'emptied',
  // Assets stay. The others are gigabytes, which the cleanup deletes afterwards in small transactions.
  blobs: 'partly',
  // The projectors stay and show the new contest.
  walls: 'kept',
  wall_state: 'partly',
  __drizzle_migrations: 'kept',
  // Dates, pause and checklist ticks of the earlier contest go.
  settings: 'partly',
  challenges: 'kept',
  documents: 'kept',
  assets: 'kept',
  admins: 'kept',
  admin_codes: 'kept',
  admin_sessions: 'kept',
  // Failed guesses of the last quarter of an hour, as hashes: starting anew must not grant more.
  login_attempts: 'kept',
  // The mark that the earlier contest was restored goes.
  instagram_config: 'partly',
  instagram_account: 'kept',
  instagram_states: 'kept',
  // Today's posts count towards Instagram's daily limit. No row names a player.
  instagram_attempts: 'kept',
};

/** Which rows are players', where others are what organisers did, said and are told, and their test posts. */
const OF_PLAYERS: Readonly<Record<string, string>> = {
  audit_entries: 'false',
  cleanup_runs: 'false',
  announcements: 'false',
  notifications: "recipient NOT LIKE 'admin:%'",
  instagram_posts: 'submission_id IS NOT NULL',
};

/**
 * Deletes the players with all their data in the caller's transaction. Photos' bytes are left to the cleanup as unused blobs.
 * @param isArchived whether the players are in an archive; their phones are told so
 * @returns the ids of the ended sessions
 */
export function emptyPlayers(tx: Db, isArchived = false): string[] {
  const sessions = tx.all<{ id: string }>(sql`SELECT id FROM player_sessions`);
  tx.run(sql`INSERT INTO erased_sessions (id, erased_at, is_archived)
    SELECT id, unixepoch() * 1000, ${Number(isArchived)} FROM player_sessions`);
  tx.run(sql`DELETE FROM inboxes WHERE recipient NOT LIKE 'admin:%'`);
  tx.run(sql`DELETE FROM leaderboard`);
  tx.run(sql`UPDATE wall_state SET frozen_at = NULL`);
  // The rows of photos are numbered from 1 again: none of the next ones is older than the last restore.
  tx.run(sql`UPDATE instagram_config SET value = json_set(value, '$.lastRow', 0) WHERE id = 2`);
  // Triggers that keep draws and hearts from changing during their contest.
  const keeping = { ...keepDraws, ...keepHearts };
  for (const name of Object.keys(keeping)) tx.run(sql.raw(`DROP TRIGGER ${name}`));
  for (const [table, fate] of Object.entries(startingAnew)) {
    if (fate === 'emptied') {
      tx.run(sql.raw(`DELETE FROM "${table}" WHERE ${OF_PLAYERS[table] ?? 'true'}`));
    }
  }
  for (const [name, body] of Object.entries(keeping)) {
    tx.run(sql.raw(`CREATE TRIGGER ${name} ${body}`));
  }
  for (const statement of rebuildLeaderboard) tx.run(sql.raw(statement));
  return sessions.map(({ id }) => id);
}

/** Like `emptyPlayers`, but also deletes everything else of the finished contest: dates, messages, the audit log. */
export function emptyContest(tx: Db): string[] {
  const sessionIds = emptyPlayers(tx, true);
  // No hand-in hours: the defaults would be the earlier contest's.
  tx.run(sql`INSERT INTO settings (name, value) VALUES ('contest', '{"handIn":[]}')
    ON CONFLICT (name) DO UPDATE SET value = json_set(
      json_remove(value, '$.opensAt', '$.closesAt', '$.paused', '$.eventStart'), '$.handIn', json('[]'))`);
  tx.run(
    sql`UPDATE instagram_config SET value = json_set(value, '$.isPutAway', json('true')) WHERE id = 2`,
  );
  tx.run(sql`DELETE FROM settings WHERE name IN ('pause', 'checklist', 'practice')`);
  tx.run(sql`INSERT INTO inboxes (recipient, seen_seq)
    SELECT recipient, max(seq) FROM notifications GROUP BY recipient
    ON CONFLICT (recipient) DO UPDATE SET seen_seq = max(seen_seq, excluded.seen_seq)`);
  for (const table of Object.keys(OF_PLAYERS)) tx.run(sql.raw(`DELETE FROM "${table}"`));
  return sessionIds;
}
