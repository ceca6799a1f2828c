// Approved photos whose player allowed their use, challenge by challenge.
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

export interface CreditedPhoto {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Milliseconds since 1970. */
  readonly submittedAt: number;
}

/** All challenges in the order of the pool. */
export const findChallengeNames = (db: Db) =>
  db.all<{ id: string; code: string; title: string }>(
    sql`SELECT id, code, title FROM challenges ORDER BY rank`,
  );

/** Of one challenge, oldest first: as many as there are players at most. */
export const findCredited = (db: Db, challengeId: string): CreditedPhoto[] =>
  db.all<CreditedPhoto>(
    sql`SELECT submissions.id AS id, first_name AS firstName, last_name AS lastName,
        submitted_at AS submittedAt
      FROM submissions JOIN players ON players.id = player_id
      WHERE challenge_id = ${challengeId} AND status = 'approved' AND allow_feature = 1
      ORDER BY submitted_at, submissions.id`,
  );

/** The hash of the picture without metadata; null when the photo is not (any more) approved and allowed. */
export const findCreditedView = (db: Db, id: string): string | null =>
  db.get<{ hash: string }>(
    sql`SELECT view_hash AS hash FROM submissions
      WHERE id = ${id} AND status = 'approved' AND allow_feature = 1`,
  )?.hash ?? null;
