// Challenges in use: dealt to a board, or photographed. Their texts may be printed and must not change.
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { challenges } from '#db/schema/challenges.ts';

// Raw SQL: Drizzle would emit an unqualified `id`, which is ambiguous with the one of submissions.
const isDealt = sql`(exists (select 1 from board_cells where challenge_id = "challenges"."id")
  or exists (select 1 from submissions where challenge_id = "challenges"."id"))`;

/** Ids of all challenges in use. */
export const findDealtIds = (db: Db): ReadonlySet<string> =>
  new Set(
    db
      .select({ id: challenges.id })
      .from(challenges)
      .where(isDealt)
      .all()
      .map(({ id }) => id),
  );

/** Whether this challenge is in use; false for one that does not exist. */
export const isChallengeDealt = (db: Db, id: string): boolean =>
  db
    .select({ isDealt: sql<number>`${isDealt}` })
    .from(challenges)
    .where(eq(challenges.id, id))
    .get()?.isDealt === 1;
