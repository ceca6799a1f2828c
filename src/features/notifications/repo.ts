// Queries on stored notifications and on how far each recipient has acknowledged and read them.
import { and, asc, eq, gt, isNull, lte, max, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowLimit } from '#db/limit.ts';
import { prepared } from '#db/prepared.ts';
import { inboxes, notifications } from '#db/schema/notifications.ts';

export type NotificationRow = typeof notifications.$inferSelect;

const inboxOf = prepared((db) =>
  db
    .select({ seen: inboxes.seenSeq })
    .from(inboxes)
    .where(eq(inboxes.recipient, sql.placeholder('recipient')))
    .prepare(),
);
/** The last number the recipient acknowledged, 0 before the first. */
export const findSeenSeq = (db: Db, recipient: string): number =>
  inboxOf(db).get({ recipient })?.seen ?? 0;

const lastOf = prepared((db) =>
  db
    .select({ last: max(notifications.seq) })
    .from(notifications)
    .where(eq(notifications.recipient, sql.placeholder('recipient')))
    .prepare(),
);

/** The last number assigned to the recipient, 0 before the first. Includes rows that are deleted. */
export const findLastSeq = (db: Db, recipient: string): number =>
  Math.max(findSeenSeq(db, recipient), lastOf(db).get({ recipient })?.last ?? 0);

const newNotification = prepared((db) =>
  db
    .insert(notifications)
    .values({
      recipient: sql.placeholder('recipient'),
      seq: sql.placeholder('seq'),
      name: sql.placeholder('name'),
      payload: sql.placeholder('payload'),
      at: sql.placeholder('at'),
      subjectId: sql.placeholder('subjectId'),
      submissionId: sql.placeholder('submissionId'),
    })
    .prepare(),
);
export const insertNotification = (db: Db, row: NotificationRow): void => {
  newNotification(db).run(row);
};

/** At most `limit` notifications of the recipient after `seq`, ordered by `seq`. */
export const findAfter = (db: Db, recipient: string, seq: number, limit: number) =>
  db
    .select({
      seq: notifications.seq,
      name: notifications.name,
      payload: notifications.payload,
    })
    .from(notifications)
    .where(and(eq(notifications.recipient, recipient), gt(notifications.seq, seq)))
    .orderBy(asc(notifications.seq))
    .limit(rowLimit(limit))
    .all();

/** Advances the last acknowledged number; never moves it back. */
export const markSeen = (db: Db, recipient: string, seq: number): void => {
  db.insert(inboxes)
    .values({ recipient, seenSeq: seq })
    .onConflictDoUpdate({
      target: inboxes.recipient,
      set: { seenSeq: sql`max(${inboxes.seenSeq}, excluded.seen_seq)` },
    })
    .run();
};

const readOf = prepared((db) =>
  db
    .select({ read: inboxes.readSeq })
    .from(inboxes)
    .where(eq(inboxes.recipient, sql.placeholder('recipient')))
    .prepare(),
);
/** The last number that the recipient has read in the news list, 0 before the first. */
export const findReadSeq = (db: Db, recipient: string): number =>
  readOf(db).get({ recipient })?.read ?? 0;

/** Advances the last number read; never moves it back. */
export const markRead = (db: Db, recipient: string, seq: number): void => {
  db.insert(inboxes)
    .values({ recipient, seenSeq: 0, readSeq: seq })
    .onConflictDoUpdate({
      target: inboxes.recipient,
      set: { readSeq: sql`max(${inboxes.readSeq}, excluded.read_seq)` },
    })
    .run();
};

export const deleteUpTo = (db: Db, recipient: string, seq: number): void => {
  db.delete(notifications)
    .where(and(eq(notifications.recipient, recipient), lte(notifications.seq, seq)))
    .run();
};

/**
 * Deletes the player's own notifications and replaces their name in those of others by `instead`. Rows without a subject
 * (see migration 0006) are matched by name and may be about a namesake: losing a name is better than keeping the one of an
 * erased player.
 */
export const redactPlayer = (
  db: Db,
  {
    recipient,
    playerId,
    name,
    instead,
  }: { recipient: string; playerId: string; name: string; instead: string },
): void => {
  db.delete(notifications).where(eq(notifications.recipient, recipient)).run();
  db.delete(inboxes).where(eq(inboxes.recipient, recipient)).run();
  const isUnknown = and(
    isNull(notifications.subjectId),
    sql`${notifications.payload} ->> '$.userName' = ${name}`,
  );
  db.update(notifications)
    .set({
      payload: sql`json_replace(${notifications.payload}, '$.userName', ${instead})`,
      subjectId: null,
    })
    .where(or(eq(notifications.subjectId, playerId), isUnknown))
    .run();
};

/** Kept notifications to a recipient or about a player, oldest first. */
export const findOfPlayer = (db: Db, recipient: string, playerId: string): NotificationRow[] =>
  db
    .select()
    .from(notifications)
    .where(or(eq(notifications.recipient, recipient), eq(notifications.subjectId, playerId)))
    .orderBy(asc(notifications.at), asc(notifications.seq))
    .all();
