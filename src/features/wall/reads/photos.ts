// Photos that the wall may show: approved, allowed by their player, whose account is not disabled.
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { players } from '#db/schema/auth.ts';
import { challenges } from '#db/schema/challenges.ts';
import { submissions } from '#db/schema/submissions.ts';

/** Literals, for which SQLite takes the index `submissions_wall`. */
const isShown: SQL = sql`${submissions.status} = 'approved' and ${submissions.allowFeature} = 1`;

/** Whether the player of an outer query has such a photo. */
export const hasShownPhoto: SQL = sql`exists (select 1 from ${submissions} photo
  where photo.player_id = ${players.id} and photo.status = 'approved' and photo.allow_feature = 1)`;

/** The last approved first. */
export const findShownPhotos = (db: Db, limit: number) =>
  db
    .select({
      id: submissions.id,
      title: challenges.title,
      firstName: players.firstName,
      lastName: players.lastName,
    })
    .from(submissions)
    .innerJoin(challenges, eq(challenges.id, submissions.challengeId))
    .innerJoin(players, eq(players.id, submissions.playerId))
    .where(and(isShown, isNull(players.disabledAt)))
    .orderBy(desc(submissions.reviewedAt), desc(submissions.id))
    .limit(limit)
    .all();

/** Hashes of a photo's pictures; undefined when the wall may not show it (any more). */
export const findShownPhoto = (db: Db, id: string) =>
  db
    .select({ thumbnail: submissions.thumbnailHash, view: submissions.viewHash })
    .from(submissions)
    .innerJoin(players, eq(players.id, submissions.playerId))
    .where(and(eq(submissions.id, id), isShown, isNull(players.disabledAt)))
    .get();
