// The news list of a player: kept notifications with the squares they are about.
import { and, count, desc, eq, gt, lt } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowLimit } from '#db/limit.ts';
import { challenges } from '#db/schema/challenges.ts';
import { notifications } from '#db/schema/notifications.ts';
import { submissions } from '#db/schema/submissions.ts';

/** At most `limit` kept notifications of the recipient below `before`, newest first; those of a photo with its challenge. */
export const findNews = (db: Db, recipient: string, before: number, limit: number) =>
  db
    .select({
      seq: notifications.seq,
      name: notifications.name,
      payload: notifications.payload,
      at: notifications.at,
      code: challenges.code,
      title: challenges.title,
    })
    .from(notifications)
    .leftJoin(submissions, eq(submissions.id, notifications.submissionId))
    .leftJoin(challenges, eq(challenges.id, submissions.challengeId))
    .where(and(eq(notifications.recipient, recipient), lt(notifications.seq, before)))
    .orderBy(desc(notifications.seq))
    .limit(rowLimit(limit))
    .all();

/** How many kept notifications of the recipient have a number above `seq`. */
export const countAfter = (db: Db, recipient: string, seq: number): number =>
  db
    .select({ count: count() })
    .from(notifications)
    .where(and(eq(notifications.recipient, recipient), gt(notifications.seq, seq)))
    .get()?.count ?? 0;
