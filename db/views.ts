// Every view of the database, as data; the migrator creates them as it does the triggers (see schema-objects.ts).

/** Name → what follows the name in `CREATE VIEW`. */
export const views: Readonly<Record<string, string>> = {
  // Which rows use which blob: one branch for each column that references blobs.hash, named in "by". `id` is the row's
  // key, `player_id` whose it is, null for the organisers'. Cleanup and erasure ask nothing else, so a column that
  // is not here loses its bytes: db/views.test.ts compares the branches with the foreign keys. Ask with `hash IN (…)`,
  // which reaches the indexes of the tables; a correlated `EXISTS` would scan them.
  blob_uses: `AS
    SELECT original_hash AS hash, 'submissions.original_hash' AS "by", id, player_id FROM submissions
    UNION ALL
    SELECT view_hash, 'submissions.view_hash', id, player_id FROM submissions
    UNION ALL
    SELECT thumbnail_hash, 'submissions.thumbnail_hash', id, player_id FROM submissions
    UNION ALL
    SELECT hash, 'assets.hash', filename, NULL FROM assets`,
};
