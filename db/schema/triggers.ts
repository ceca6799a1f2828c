// The triggers of the database as data. Migrations do not create triggers: SQLite drops them with their table, so a table
// rebuild by drizzle-kit would lose them. The migrator creates these after each run (see schema-objects.ts).

/** Later than any date: among equals, a player without an approved photo ranks after those with one. */
const NEVER = 9_000_000_000_000_000;

/** When the last counted photo of a player was sent. */
const lastAt = (player: string): string =>
  `coalesce((SELECT max(submitted_at) FROM submissions WHERE player_id = ${player} AND status = 'approved'), ${NEVER})`;

const setLastAt = (player: string): string =>
  `UPDATE leaderboard SET last_at = ${lastAt(player)} WHERE player_id = ${player};`;

/** Triggers that keep `leaderboard` equal to the ledger, the approved photos and the accounts. */
const keepLeaderboard: Readonly<Record<string, string>> = {
  leaderboard_player: `AFTER INSERT ON players BEGIN
    INSERT INTO leaderboard (player_id, points, last_at, is_out)
      VALUES (new.id, 0, ${NEVER}, new.disabled_at IS NOT NULL);
  END`,
  leaderboard_erased: `AFTER DELETE ON players BEGIN
    DELETE FROM leaderboard WHERE player_id = old.id;
  END`,
  leaderboard_disabled: `AFTER UPDATE OF disabled_at ON players BEGIN
    UPDATE leaderboard SET is_out = new.disabled_at IS NOT NULL WHERE player_id = new.id;
  END`,
  leaderboard_awarded: `AFTER INSERT ON ledger BEGIN
    UPDATE leaderboard SET points = points + new.points WHERE player_id = new.player_id;
  END`,
  leaderboard_changed: `AFTER UPDATE OF points, player_id ON ledger BEGIN
    UPDATE leaderboard SET points = points - old.points WHERE player_id = old.player_id;
    UPDATE leaderboard SET points = points + new.points WHERE player_id = new.player_id;
  END`,
  leaderboard_removed: `AFTER DELETE ON ledger BEGIN
    UPDATE leaderboard SET points = points - old.points WHERE player_id = old.player_id;
  END`,
  leaderboard_counted: `AFTER INSERT ON submissions WHEN new.status = 'approved' BEGIN
    ${setLastAt('new.player_id')}
  END`,
  leaderboard_reviewed: `AFTER UPDATE OF status, submitted_at ON submissions
    WHEN old.status = 'approved' OR new.status = 'approved' BEGIN
    ${setLastAt('new.player_id')}
  END`,
  leaderboard_uncounted: `AFTER DELETE ON submissions WHEN old.status = 'approved' BEGIN
    ${setLastAt('old.player_id')}
  END`,
};

const refuse = "BEGIN SELECT RAISE(ABORT, 'a draw never changes'); END";

/** Who froze and drew a list is exempt: removing an organiser's account clears it. */
export const keepDraws: Readonly<Record<string, string>> = {
  draws_fixed: `BEFORE UPDATE OF id, title, filter, list_hash, winners, shared_network, frozen_at ON draws ${refuse}`,
  draws_kept: `BEFORE DELETE ON draws ${refuse}`,
  draw_entries_fixed: `BEFORE UPDATE ON draw_entries ${refuse}`,
  draw_entries_kept: `BEFORE DELETE ON draw_entries ${refuse}`,
  draw_entries_closed: `BEFORE INSERT ON draw_entries
    WHEN EXISTS (SELECT 1 FROM draw_results WHERE draw_id = new.draw_id) ${refuse}`,
  draw_results_fixed: `BEFORE UPDATE OF draw_id, seed, winners, drawn_at ON draw_results ${refuse}`,
  draw_results_kept: `BEFORE DELETE ON draw_results ${refuse}`,
};

/** Like draws: revealed hearts must stay as anybody can recompute them. */
export const keepHearts: Readonly<Record<string, string>> = {
  heart_result_fixed: `BEFORE UPDATE OF id, list, hash, revealed_at ON heart_result ${refuse}`,
  heart_result_kept: `BEFORE DELETE ON heart_result ${refuse}`,
};

/**
 * A companion goes when its session ends, for whatever reason, and its row too unless a photo refers to it. Its inbox has no foreign
 * key, since recipients may be of any kind, so it is deleted here as well.
 */
const forgetCompanions: Readonly<Record<string, string>> = {
  companion_left: `AFTER DELETE ON player_sessions WHEN old.companion_id IS NOT NULL BEGIN
    DELETE FROM companions WHERE id = old.companion_id
      AND NOT EXISTS (SELECT 1 FROM submissions WHERE sent_by = old.companion_id);
  END`,
  companion_forgotten: `AFTER DELETE ON companions BEGIN
    DELETE FROM inboxes WHERE recipient = 'phone:' || old.id;
  END`,
};

/** Name → what follows the name in `CREATE TRIGGER`. */
export const triggers: Readonly<Record<string, string>> = {
  ...keepLeaderboard,
  ...keepDraws,
  ...keepHearts,
  ...forgetCompanions,
};

/**
 * Statements that recompute the leaderboard. Run after the triggers are created, because a migration runs without them and
 * may change rows.
 */
export const rebuildLeaderboard: readonly string[] = [
  'DELETE FROM leaderboard',
  `INSERT INTO leaderboard (player_id, points, last_at, is_out)
    SELECT id, coalesce((SELECT sum(points) FROM ledger WHERE player_id = players.id), 0), ${lastAt('players.id')},
      disabled_at IS NOT NULL
    FROM players`,
];
