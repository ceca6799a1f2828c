// The views of the database as data; the migrator creates them like the triggers (see schema-objects.ts).

/** Name → what follows the name in `CREATE VIEW`. */
export const views: Readonly<Record<string, string>> = {
  // References to blobs: one branch per column that references blobs.hash, named in "by". `id` is the key of the row,
  // `player_id` its owner, null for the organisers' files. Cleanup and erasure rely on this view alone, so a missing
  // column loses its bytes; db/views.test.ts compares the branches with the foreign keys. Query it with `hash IN (…)`,
  // which uses the indexes of the tables; a correlated `EXISTS` scans them.
  blob_uses: `AS
    SELECT original_hash AS hash, 'submissions.original_hash' AS "by", id, player_id FROM submissions
    UNION ALL
    SELECT view_hash, 'submissions.view_hash', id, player_id FROM submissions
    UNION ALL
    SELECT thumbnail_hash, 'submissions.thumbnail_hash', id, player_id FROM submissions
    UNION ALL
    SELECT hash, 'assets.hash', filename, NULL FROM assets`,

  // Counted anew for each query: 8 ms with 25,000 photos.
  totals: `AS SELECT
    (SELECT count(*) FROM players) AS players,
    (SELECT count(*) FROM boards) AS boards,
    (SELECT count(*) FROM submissions WHERE status = 'pending') AS pending,
    (SELECT count(*) FROM submissions WHERE status = 'approved') AS approved,
    (SELECT count(*) FROM submissions WHERE status = 'rejected') AS rejected,
    (SELECT count(*) FROM instagram_posts WHERE state = 'posted' AND submission_id IS NOT NULL) AS posted`,

  photos_by_quarter: `AS
    SELECT submitted_at / 900000 AS quarter, count(*) AS n FROM submissions GROUP BY 1`,
};
