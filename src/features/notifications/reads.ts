// Stored notifications with the squares or announcements they refer to.
import { and, asc, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { prepared, rowLimit } from '#db/prepared.ts';
import { announcements } from '#db/schema/announcements.ts';
import { challenges } from '#db/schema/challenges.ts';
import { companions } from '#db/schema/crews.ts';
import { notifications } from '#db/schema/notifications.ts';
import { submissions } from '#db/schema/submissions.ts';
import { titleColumns } from '#features/challenges/reads.ts';

/** The documented payload as JSON; requires a join with `announcements`, which holds each text once. */
const payload = sql<string>`iif(${announcements.id} is null, ${notifications.payload},
  json_object('message', ${announcements.message}))`;

/** Requires a join with `announcements`: withdrawn ones are not delivered to anybody. */
const stands = isNull(announcements.takenBackAt);

/** At most `limit` stored notifications of the recipient below `before`, newest first, with their challenges. */
export const findNews = (db: Db, recipient: string, before: number, limit: number) =>
  db
    .select({
      seq: notifications.seq,
      name: notifications.name,
      payload,
      at: notifications.at,
      code: challenges.code,
      title: challenges.title,
      sentBy: companions.name,
      ...titleColumns,
    })
    .from(notifications)
    .leftJoin(announcements, eq(announcements.id, notifications.announcementId))
    .leftJoin(submissions, eq(submissions.id, notifications.submissionId))
    .leftJoin(challenges, eq(challenges.id, submissions.challengeId))
    .leftJoin(companions, eq(companions.id, submissions.sentBy))
    .where(and(eq(notifications.recipient, recipient), lt(notifications.seq, before), stands))
    .orderBy(desc(notifications.seq))
    .limit(rowLimit(limit))
    .all();

/** Number of stored notifications of the recipient above `seq`. */
export const countAfter = (db: Db, recipient: string, seq: number): number =>
  db
    .select({ count: count() })
    .from(notifications)
    .leftJoin(announcements, eq(announcements.id, notifications.announcementId))
    .where(and(eq(notifications.recipient, recipient), gt(notifications.seq, seq), stands))
    .get()?.count ?? 0;

const after = prepared((db) =>
  db
    .select({ seq: notifications.seq, name: notifications.name, payload })
    .from(notifications)
    .leftJoin(announcements, eq(announcements.id, notifications.announcementId))
    .where(
      and(
        eq(notifications.recipient, sql.placeholder('recipient')),
        gt(notifications.seq, sql.placeholder('seq')),
        stands,
      ),
    )
    .orderBy(asc(notifications.seq))
    .limit(rowLimit(sql.placeholder('limit'))),
);
/** At most `limit` notifications of the recipient after `seq`, ordered by `seq`. */
export const findAfter = (db: Db, recipient: string, seq: number, limit: number) =>
  after(db).all({ recipient, seq, limit });

/** Stored notifications to a recipient or about a player, oldest first, including withdrawn announcements. */
export const findOfPlayer = (db: Db, recipient: string, playerId: string) =>
  db
    .select({
      recipient: notifications.recipient,
      seq: notifications.seq,
      name: notifications.name,
      payload,
      at: notifications.at,
      submissionId: notifications.submissionId,
    })
    .from(notifications)
    .leftJoin(announcements, eq(announcements.id, notifications.announcementId))
    .where(or(eq(notifications.recipient, recipient), eq(notifications.subjectId, playerId)))
    .orderBy(asc(notifications.at), asc(notifications.seq))
    .all();
