// Queries on stored notifications and on what each recipient has acknowledged and read.
import { and, eq, inArray, isNull, lte, max, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { placeholders, prepared } from '#db/prepared.ts';
import { inboxes, notifications } from '#db/schema/notifications.ts';
import { replaceInJson } from '#shared/text/text.ts';

type NotificationRow = typeof notifications.$inferSelect;

const inboxOf = prepared((db) =>
  db
    .select({ seen: inboxes.seenSeq, read: inboxes.readSeq })
    .from(inboxes)
    .where(eq(inboxes.recipient, sql.placeholder('recipient'))),
);
/** The last number the recipient acknowledged, and the last one read in the news list; 0 before the first. */
export const findInbox = (db: Db, recipient: string): { seen: number; read: number } =>
  inboxOf(db).get({ recipient }) ?? { seen: 0, read: 0 };

const lastOf = prepared((db) =>
  db
    .select({ last: max(notifications.seq) })
    .from(notifications)
    .where(eq(notifications.recipient, sql.placeholder('recipient'))),
);

/** The last number assigned to the recipient, 0 before the first. Includes deleted rows. */
export const findLastSeq = (db: Db, recipient: string): number =>
  Math.max(findInbox(db, recipient).seen, lastOf(db).get({ recipient })?.last ?? 0);

const newNotification = prepared((db) =>
  db.insert(notifications).values(placeholders(notifications)),
);
export const insertNotification = (db: Db, row: NotificationRow): void => {
  newNotification(db).run(row);
};

type NewNotification = Omit<NotificationRow, 'recipient' | 'seq' | 'subjectId' | 'submissionId'>;

/** Inserts one notification for each player in one statement; ids must be distinct. `prefix` + id is a recipient. */
export const insertForPlayers = (
  db: Db,
  prefix: string,
  playerIds: readonly string[],
  { name, payload: told, at, announcementId }: NewNotification,
): void => {
  db.run(sql`insert into ${notifications}
    (recipient, seq, name, payload, at, subject_id, announcement_id)
    select ${prefix} || player.value, 1 + max(
        coalesce((select seen_seq from ${inboxes} where recipient = ${prefix} || player.value), 0),
        coalesce((select max(seq) from ${notifications} where recipient = ${prefix} || player.value), 0)
      ), ${name}, ${told}, ${at.getTime()}, player.value, ${announcementId}
    from json_each(${JSON.stringify(playerIds)}) player`);
};

/** Advances the last numbers acknowledged and read; never moves them back. */
export const advance = (db: Db, recipient: string, { seen = 0, read = 0 }): void => {
  db.insert(inboxes)
    .values({ recipient, seenSeq: seen, readSeq: read })
    .onConflictDoUpdate({
      target: inboxes.recipient,
      set: {
        seenSeq: sql`max(${inboxes.seenSeq}, excluded.seen_seq)`,
        readSeq: sql`max(${inboxes.readSeq}, excluded.read_seq)`,
      },
    })
    .run();
};

export const deleteUpTo = (db: Db, recipient: string, seq: number): void => {
  db.delete(notifications)
    .where(and(eq(notifications.recipient, recipient), lte(notifications.seq, seq)))
    .run();
};

/**
 * Deletes the player's own notifications and replaces their name with `instead` in those of others. Rows without a
 * subject (see migration 0006) are matched by name and may be about a namesake: losing that name is better than keeping
 * an erased player's.
 */
export const redactPlayer = (
  db: Db,
  recipient: string,
  playerId: string,
  names: readonly string[],
  instead: string,
): void => {
  db.delete(notifications).where(eq(notifications.recipient, recipient)).run();
  db.delete(inboxes).where(eq(inboxes.recipient, recipient)).run();
  const isUnknown = and(
    isNull(notifications.subjectId),
    inArray(sql`${notifications.payload} ->> '$.userName'`, [...names]),
  );
  const about = db
    .select()
    .from(notifications)
    .where(or(eq(notifications.subjectId, playerId), isUnknown))
    .all();
  for (const { recipient: to, seq, payload } of about) {
    const redacted = replaceInJson(payload, names, instead);
    db.update(notifications)
      .set({
        payload: sql`json_replace(${redacted}, '$.userName', ${instead})`,
        subjectId: null,
      })
      .where(and(eq(notifications.recipient, to), eq(notifications.seq, seq)))
      .run();
  }
};
