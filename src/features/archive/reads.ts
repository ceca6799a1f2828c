// Counts for the report, each from an index over a bounded number of rows or one table scan; and photos with consent.
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { REPLACED } from '#features/submissions/reads.ts';
import type { ChallengeLine } from './contract.ts';

const numberOf = (db: Db, query: ReturnType<typeof sql>): number =>
  db.get<{ n: number }>(query)?.n ?? 0;

/** What may be published: approved, with consent, of an account that is not disabled. */
const isCredited = sql`status = 'approved' AND allow_feature = 1
  AND (SELECT disabled_at FROM players owner WHERE owner.id = player_id) IS NULL`;

export const countConsented = (db: Db): number =>
  numberOf(db, sql`SELECT count(*) n FROM submissions WHERE ${isCredited}`);

/** Lines or blackouts in effect: awarded, and not reversed since. */
export const countAwards = (db: Db, kind: 'line' | 'blackout'): number =>
  numberOf(
    db,
    sql`SELECT count(*) n FROM
      (SELECT max(turn) AS turn FROM ledger WHERE kind = ${kind} GROUP BY subject)
      WHERE turn % 2 = 1`,
  );

/** Nobody decided on a replaced photo. */
const isDecided = sql`reviewed_at IS NOT NULL AND notes <> ${REPLACED}`;

/** Median milliseconds from a photo to its decision; null without decisions. */
export const findMedianWait = (db: Db): number | null =>
  db.get<{ wait: number }>(
    sql`SELECT max(0, reviewed_at - submitted_at) AS wait FROM submissions
      WHERE ${isDecided} ORDER BY wait
      LIMIT 1 OFFSET (SELECT (count(*) - 1) / 2 FROM submissions WHERE ${isDecided})`,
  )?.wait ?? null;

/** All challenges in pool order. */
export const findChallengeLines = (db: Db): ChallengeLine[] =>
  db.all<ChallengeLine>(
    sql`SELECT code, title, category, coalesce(boards, 0) AS boards, coalesce(sent, 0) AS sent,
        coalesce(found, 0) AS found
      FROM challenges
      LEFT JOIN (SELECT challenge_id, count(*) AS boards FROM board_cells
        WHERE challenge_id IS NOT NULL GROUP BY challenge_id) dealt ON dealt.challenge_id = challenges.id
      LEFT JOIN (SELECT challenge_id, count(*) AS sent, sum(status = 'approved') AS found
        FROM submissions GROUP BY challenge_id) photos ON photos.challenge_id = challenges.id
      ORDER BY rank`,
  );

/** Decisions in effect, by reviewer, most first. The name is null for deleted accounts. */
export const findReviewers = (db: Db) =>
  db.all<{ name: string | null; approved: number; rejected: number }>(
    sql`SELECT admins.first_name AS name, sum(status = 'approved') AS approved,
        sum(status = 'rejected') AS rejected
      FROM submissions LEFT JOIN admins ON admins.id = reviewed_by
      WHERE status <> 'pending' AND notes <> ${REPLACED} GROUP BY reviewed_by ORDER BY count(*) DESC, name`,
  );

/** Posts with an unknown outcome, or that need an organiser's decision. Excludes those merely queued. */
export const countUnresolvedPosts = (db: Db): number =>
  numberOf(
    db,
    sql`SELECT count(*) n FROM instagram_posts
      WHERE state IN ('claimed', 'container', 'publishing', 'unknown', 'unclear', 'restored')`,
  );

interface CreditedPhoto {
  readonly id: string;
  /** Of its challenge, like the title. */
  readonly code: string;
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly shownName: string | null;
  /** Milliseconds since 1970. */
  readonly submittedAt: number;
}

/** Photos that may be published, by challenge in pool order, those of each oldest first. */
export const findCredited = (db: Db): CreditedPhoto[] =>
  db.all<CreditedPhoto>(
    sql`SELECT submissions.id AS id, code, title, first_name AS firstName, last_name AS lastName,
        coalesce(crew_name, shown_name) AS shownName, submitted_at AS submittedAt
      FROM submissions JOIN players ON players.id = player_id
        JOIN challenges ON challenges.id = challenge_id
      WHERE ${isCredited}
      ORDER BY rank, submitted_at, submissions.id`,
  );

/** Hash of the picture without metadata; null if the photo may not (or no longer) be published. */
export const findCreditedView = (db: Db, id: string): string | null =>
  db.get<{ hash: string }>(
    sql`SELECT view_hash AS hash FROM submissions WHERE id = ${id} AND ${isCredited}`,
  )?.hash ?? null;
