// The triggers of the database as data. Migrations do not create triggers: SQLite drops them with their table, so a table
// rebuild by drizzle-kit would lose them. The migrator creates these after each run (see schema-objects.ts).

/** Milliseconds in a quarter of an hour, the step of `photo_quarters` and `decision_quarters`. */
const QUARTER = 900_000;

/** Triggers that count the rows of a table in `counters`. */
const countRows = (table: string): Record<string, string> => ({
  [`${table}_inserted`]: `AFTER INSERT ON ${table} BEGIN
    UPDATE counters SET n = n + 1 WHERE name = '${table}';
  END`,
  [`${table}_deleted`]: `AFTER DELETE ON ${table} BEGIN
    UPDATE counters SET n = n - 1 WHERE name = '${table}';
  END`,
});

/** After every moment: a player without an approved photo ranks after those with one and as many points. */
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

/** Moves a decision from the quarter of its old moment to that of its new one; a moment that is null counts nowhere. */
const countDecision = `INSERT INTO decision_quarters (quarter, n)
      SELECT new.reviewed_at / ${QUARTER}, 1 WHERE new.reviewed_at IS NOT NULL
      ON CONFLICT (quarter) DO UPDATE SET n = n + 1;
    UPDATE decision_quarters SET n = n - 1 WHERE quarter = old.reviewed_at / ${QUARTER};`;
const refuse = "BEGIN SELECT RAISE(ABORT, 'a draw never changes'); END";

/** Who froze and drew a list is left out: removing an organiser's account empties it. */
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

/** Name → what follows the name in `CREATE TRIGGER`. */
export const triggers: Readonly<Record<string, string>> = {
  ...countRows('players'),
  ...countRows('boards'),
  ...countRows('blobs'),
  ...keepLeaderboard,
  ...keepDraws,

  // A submission counts under its status; `wait` is the sum of milliseconds from submission to review.
  submissions_inserted: `AFTER INSERT ON submissions BEGIN
    UPDATE counters SET n = n + 1 WHERE name = new.status;
    UPDATE counters SET n = n + coalesce(new.reviewed_at - new.submitted_at, 0) WHERE name = 'wait';
    INSERT INTO photo_quarters (quarter, n) VALUES (new.submitted_at / ${QUARTER}, 1)
      ON CONFLICT (quarter) DO UPDATE SET n = n + 1;
    INSERT INTO decision_quarters (quarter, n)
      SELECT new.reviewed_at / ${QUARTER}, 1 WHERE new.reviewed_at IS NOT NULL
      ON CONFLICT (quarter) DO UPDATE SET n = n + 1;
  END`,
  submissions_reviewed: `AFTER UPDATE OF status, reviewed_at ON submissions BEGIN
    UPDATE counters SET n = n - 1 WHERE name = old.status;
    UPDATE counters SET n = n + 1 WHERE name = new.status;
    UPDATE counters SET n = n + coalesce(new.reviewed_at - new.submitted_at, 0)
      - coalesce(old.reviewed_at - old.submitted_at, 0) WHERE name = 'wait';
    ${countDecision}
  END`,
  submissions_deleted: `AFTER DELETE ON submissions BEGIN
    UPDATE counters SET n = n - 1 WHERE name = old.status;
    UPDATE counters SET n = n - coalesce(old.reviewed_at - old.submitted_at, 0) WHERE name = 'wait';
    UPDATE photo_quarters SET n = n - 1 WHERE quarter = old.submitted_at / ${QUARTER};
    UPDATE decision_quarters SET n = n - 1 WHERE quarter = old.reviewed_at / ${QUARTER};
  END`,

  // Posts of submissions; a test post has no submission and does not count.
  instagram_posts_updated: `AFTER UPDATE OF state ON instagram_posts
    WHEN new.submission_id IS NOT NULL BEGIN
    UPDATE counters SET n = n + (new.state = 'posted') - (old.state = 'posted') WHERE name = 'posted';
  END`,
  instagram_posts_deleted: `AFTER DELETE ON instagram_posts
    WHEN old.submission_id IS NOT NULL AND old.state = 'posted' BEGIN
    UPDATE counters SET n = n - 1 WHERE name = 'posted';
  END`,
};

/** Counter → the query whose result the triggers maintain. */
const counters: Readonly<Record<string, string>> = {
  players: 'SELECT count(*) FROM players',
  boards: 'SELECT count(*) FROM boards',
  blobs: 'SELECT count(*) FROM blobs',
  pending: "SELECT count(*) FROM submissions WHERE status = 'pending'",
  approved: "SELECT count(*) FROM submissions WHERE status = 'approved'",
  rejected: "SELECT count(*) FROM submissions WHERE status = 'rejected'",
  wait: 'SELECT coalesce(sum(reviewed_at - submitted_at), 0) FROM submissions',
  posted:
    "SELECT count(*) FROM instagram_posts WHERE state = 'posted' AND submission_id IS NOT NULL",
};

/**
 * Statements that recompute the counters and the leaderboard. Run after the triggers are created, because a migration
 * runs without them and may change rows.
 */
export const rebuildCounters: readonly string[] = [
  ...Object.entries(counters).map(
    ([name, query]) =>
      `INSERT INTO counters (name, n) VALUES ('${name}', (${query}))
        ON CONFLICT (name) DO UPDATE SET n = excluded.n`,
  ),
  'DELETE FROM photo_quarters',
  `INSERT INTO photo_quarters (quarter, n)
    SELECT submitted_at / ${QUARTER}, count(*) FROM submissions GROUP BY 1`,
  'DELETE FROM decision_quarters',
  `INSERT INTO decision_quarters (quarter, n)
    SELECT reviewed_at / ${QUARTER}, count(*) FROM submissions WHERE reviewed_at IS NOT NULL GROUP BY 1`,
  'DELETE FROM leaderboard',
  `INSERT INTO leaderboard (player_id, points, last_at, is_out)
    SELECT id, coalesce((SELECT sum(points) FROM ledger WHERE player_id = players.id), 0), ${lastAt('players.id')},
      disabled_at IS NOT NULL
    FROM players`,
];
