// Empties the contest for the next one. What becomes of each table stands here once, and a test compares the list with the
// tables of the file, so that a new table cannot be forgotten.
import { sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { keepDraws, keepHearts, rebuildLeaderboard } from '../schema/triggers.ts';

/**
 * - `kept`: as it is: challenges, rules, organisers, assets, the connection with Instagram.
 * - `emptied`: players and everything of theirs, in an order in which nothing refers to what is gone already.
 * - `partly`: see `emptyContest`; rows that belong to players are deleted with them.
 * - `rebuilt`: counted from the others.
 */
type Fate = 'kept' | 'emptied' | 'partly' | 'rebuilt';

export const startingAnew: Readonly<Record<string, Fate>> = {
  // First: the triggers of the tables below would update each of its rows.
  leaderboard: 'rebuilt',
  draw_results: 'emptied',
  draw_entries: 'emptied',
  draws: 'emptied',
  heart_result: 'emptied',
  heart_state: 'emptied',
  hearts: 'emptied',
  photo_reports: 'emptied',
  // What can be won next time is set up as it was.
  prize_claims: 'emptied',
  prize_names: 'emptied',
  prizes: 'kept',
  frozen_ranks: 'emptied',
  instagram_posts: 'emptied',
  perceptual_hash_bytes: 'emptied',
  submissions: 'emptied',
  hand_ins: 'emptied',
  prints: 'emptied',
  board_cells: 'emptied',
  boards: 'emptied',
  ledger: 'emptied',
  memberships: 'emptied',
  reset_codes: 'emptied',
  player_sessions: 'emptied',
  companion_invites: 'emptied',
  companions: 'emptied',
  // Of players: their rows go with them. Organisers' devices stay known.
  known_devices: 'partly',
  players: 'emptied',
  audit_entries: 'emptied',
  cleanup_runs: 'emptied',
  // Organisers' devices remember the number of the last one they showed: their numbers go on.
  notifications: 'emptied',
  inboxes: 'partly',
  announcements: 'emptied',
  // Bytes of assets stay. The others are gigabytes: the cleanup deletes them afterwards, in small transactions.
  blobs: 'partly',
  // The projector stays where it is, and shows the new contest.
  walls: 'kept',
  wall_state: 'partly',
  __drizzle_migrations: 'kept',
  // When the earlier contest was, its pause, and what was ticked off for it.
  settings: 'partly',
  challenges: 'kept',
  documents: 'kept',
  assets: 'kept',
  admins: 'kept',
  admin_codes: 'kept',
  admin_sessions: 'kept',
  // Guesses of the last quarter of an hour, as hashes: nobody gets new ones by starting anew.
  login_attempts: 'kept',
  // Without the word that the earlier contest was restored.
  instagram_config: 'partly',
  instagram_account: 'kept',
  instagram_states: 'kept',
  // What was sent today counts against today's number on Instagram. A row names no player.
  instagram_attempts: 'kept',
};

/** The tables of one fate, in their order. */
const tablesOf = (fate: Fate): string[] =>
  Object.keys(startingAnew).filter((table) => startingAnew[table] === fate);

/** Not the players': what organisers did and said. */
const OF_ORGANISERS = ['audit_entries', 'cleanup_runs', 'announcements'];

/**
 * Deletes the players and everything of theirs, in the caller's transaction. Bytes of photos are left to the cleanup, as blobs that
 * nobody uses.
 * @returns the ids of the sessions that ended
 */
export function emptyPlayers(tx: Db): string[] {
  const sessions = tx.all<{ id: string }>(sql`SELECT id FROM player_sessions`);
  tx.run(sql`INSERT INTO inboxes (recipient, seen_seq)
    SELECT recipient, max(seq) FROM notifications WHERE recipient LIKE 'admin:%' GROUP BY recipient
    ON CONFLICT (recipient) DO UPDATE SET seen_seq = max(seen_seq, excluded.seen_seq)`);
  tx.run(sql`DELETE FROM inboxes WHERE recipient NOT LIKE 'admin:%'`);
  tx.run(sql`DELETE FROM leaderboard`);
  tx.run(sql`UPDATE wall_state SET frozen_at = NULL`);
  // Neither draws nor hearts change while their contest is there.
  const keeping = { ...keepDraws, ...keepHearts };
  for (const name of Object.keys(keeping)) tx.run(sql.raw(`DROP TRIGGER ${name}`));
  for (const table of tablesOf('emptied')) {
    if (!OF_ORGANISERS.includes(table)) tx.run(sql.raw(`DELETE FROM "${table}"`));
  }
  for (const [name, body] of Object.entries(keeping)) {
    tx.run(sql.raw(`CREATE TRIGGER ${name} ${body}`));
  }
  for (const statement of rebuildLeaderboard) tx.run(sql.raw(statement));
  return sessions.map(({ id }) => id);
}

/** As `emptyPlayers`, and everything else of a contest that is over: when it was, what was said and done in it. */
export function emptyContest(tx: Db): string[] {
  const sessionIds = emptyPlayers(tx);
  // The usual hours would be the earlier contest's, too.
  tx.run(sql`INSERT INTO settings (name, value) VALUES ('contest', '{"handIn":[]}')
    ON CONFLICT (name) DO UPDATE SET value = json_set(
      json_remove(value, '$.opensAt', '$.closesAt', '$.paused', '$.eventStart'), '$.handIn', json('[]'))`);
  tx.run(
    sql`UPDATE instagram_config SET value = json_set(value, '$.isPutAway', json('true')) WHERE id = 2`,
  );
  tx.run(sql`DELETE FROM settings WHERE name IN ('pause', 'checklist', 'practice')`);
  for (const table of OF_ORGANISERS) tx.run(sql.raw(`DELETE FROM "${table}"`));
  return sessionIds;
}
