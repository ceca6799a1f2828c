// Named queries that take a person out of the file: the row, and every place that names them.
import { and, count, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { players } from '#db/schema/auth.ts';
import { inboxes, notifications } from '#db/schema/notifications.ts';
import { auditEntries } from '#db/schema/operations.ts';
import { ledger } from '#db/schema/points.ts';
import { submissions } from '#db/schema/submissions.ts';

export const markDisabled = (db: Db, id: string, at: Date | null): void => {
  db.update(players).set({ disabledAt: at }).where(eq(players.id, id)).run();
};

export const countPhotos = (db: Db, playerId: string): number =>
  db.select({ n: count() }).from(submissions).where(eq(submissions.playerId, playerId)).get()?.n ??
  0;

/** Hashes of the blobs that the player's rows use, each once. */
export const findBlobsOf = (db: Db, playerId: string): string[] =>
  db
    .all<{ hash: string }>(sql`select distinct hash from blob_uses where player_id = ${playerId}`)
    .map(({ hash }) => hash);

/** With everything that hangs on it: board, prints, photos, ledger, sessions, hand-in, membership. */
export const deletePlayer = (db: Db, id: string): void => {
  db.update(players).set({ referredBy: null }).where(eq(players.referredBy, id)).run();
  db.delete(players).where(eq(players.id, id)).run();
};

/** The audit log keeps what happened; who it was, and from where, goes. */
export const redactAudit = (db: Db, id: string, name: string, instead: string): void => {
  const theirs = and(eq(auditEntries.actorKind, 'player'), eq(auditEntries.actorId, id));
  db.update(auditEntries)
    .set({ description: sql`replace(${auditEntries.description}, ${name}, ${instead})` })
    .where(or(theirs, eq(auditEntries.subjectId, id)))
    .run();
  db.update(auditEntries).set({ ip: null, userAgent: null }).where(theirs).run();
};

/** A friend keeps the points of this subject; the name in their ledger goes. */
export const redactReferral = (db: Db, subject: string, note: string): void => {
  db.update(ledger).set({ note }).where(eq(ledger.subject, subject)).run();
};

/**
 * What the player was never told goes; in what organisers were told of them and have not seen, `instead` stands for the
 * name. A row without a subject that has this name may be about a namesake (see 0006): it is rewritten too, since a name
 * too few is better than one of somebody who asked to be forgotten.
 */
export const redactNotifications = (db: Db, id: string, name: string, instead: string): void => {
  const recipient = `player:${id}`;
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
    .where(or(eq(notifications.subjectId, id), isUnknown))
    .run();
};

/** Removes those of the blobs that no row uses any more (view `blob_uses`). */
export const deleteUnused = (db: Db, hashes: readonly string[]): void => {
  const listed = sql`in (select value from json_each(${JSON.stringify(hashes)}))`;
  db.run(sql`delete from blobs where hash ${listed}
    and hash not in (select hash from blob_uses where hash ${listed})`);
};
