// Named queries that take a person out of the file: the row, and every place that names them.
import { and, eq, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { players } from '#db/schema/auth.ts';
import { blobs } from '#db/schema/files.ts';
import { inboxes, notifications } from '#db/schema/notifications.ts';
import { auditEntries } from '#db/schema/operations.ts';
import { ledger } from '#db/schema/points.ts';
import { submissions } from '#db/schema/submissions.ts';

export const markDisabled = (db: Db, id: string, at: Date | null): void => {
  db.update(players).set({ disabledAt: at }).where(eq(players.id, id)).run();
};

/** The blobs of all photos a player sent. */
export const findPhotoHashes = (db: Db, playerId: string): string[][] =>
  db
    .select({
      original: submissions.originalHash,
      view: submissions.viewHash,
      thumbnail: submissions.thumbnailHash,
    })
    .from(submissions)
    .where(eq(submissions.playerId, playerId))
    .all()
    .map(({ original, view, thumbnail }) => [original, view, thumbnail]);

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

/** A friend keeps the points; the name in their ledger goes. */
export const redactReferral = (db: Db, id: string, note: string): void => {
  db.update(ledger)
    .set({ note })
    .where(eq(ledger.cause, `referral:${id}`))
    .run();
};

/** What the player was never told, and what organisers were told of them and have not seen. */
export const redactNotifications = (db: Db, id: string, name: string, instead: string): void => {
  const recipient = `player:${id}`;
  db.delete(notifications).where(eq(notifications.recipient, recipient)).run();
  db.delete(inboxes).where(eq(inboxes.recipient, recipient)).run();
  db.update(notifications)
    .set({ payload: JSON.stringify({ userName: instead }) })
    .where(
      and(
        eq(notifications.name, 'new_submission'),
        eq(notifications.payload, JSON.stringify({ userName: name })),
      ),
    )
    .run();
};

/** Removes those of the blobs that no photo and no asset uses any more. */
export const deleteUnused = (db: Db, hashes: readonly string[]): void => {
  for (const hash of new Set(hashes)) {
    db.run(sql`delete from ${blobs} where hash = ${hash}
      and not exists (select 1 from submissions where original_hash = ${hash})
      and not exists (select 1 from submissions where view_hash = ${hash})
      and not exists (select 1 from submissions where thumbnail_hash = ${hash})
      and not exists (select 1 from assets where assets.hash = ${hash})`);
  }
};
