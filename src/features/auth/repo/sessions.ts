// Queries on the sessions of one role. They are prepared: every request reads a session.
import { and, desc, eq, gt, lte, ne, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowLimit } from '#db/limit.ts';
import { prepared } from '#db/prepared.ts';
import { adminSessions, playerSessions } from '#db/schema/auth.ts';

export type SessionRow = typeof playerSessions.$inferSelect;

/** @returns the queries on the sessions of players or of admins; the tables have the same columns */
export function sessionQueries(kind: 'player' | 'admin') {
  const table = { player: playerSessions, admin: adminSessions }[kind];

  const byId = prepared((db) =>
    db
      .select()
      .from(table)
      .where(eq(table.id, sql.placeholder('id')))
      .prepare(),
  );
  const insertion = prepared((db) =>
    db
      .insert(table)
      .values({
        id: sql.placeholder('id'),
        userId: sql.placeholder('userId'),
        expiresAt: sql.placeholder('expiresAt'),
        createdAt: sql.placeholder('createdAt'),
      })
      .prepare(),
  );
  const beyond = prepared((db) => {
    const ofUser = eq(table.userId, sql.placeholder('userId'));
    const newest = db
      .select({ id: table.id })
      .from(table)
      .where(ofUser)
      .orderBy(desc(table.createdAt), sql`rowid desc`)
      .limit(rowLimit(sql.placeholder('kept')));
    return db
      .delete(table)
      .where(and(ofUser, notInArray(table.id, newest)))
      .returning({ id: table.id })
      .prepare();
  });

  return {
    find: (db: Db, id: string): SessionRow | undefined => byId(db).get({ id }),

    ofUser: (db: Db, userId: string): SessionRow[] =>
      db.select().from(table).where(eq(table.userId, userId)).all(),

    insert(db: Db, row: SessionRow): void {
      insertion(db).run(row);
    },

    /** @param expiresAt in Unix seconds */
    setExpiry(db: Db, id: string, expiresAt: number): void {
      db.update(table).set({ expiresAt }).where(eq(table.id, id)).run();
    },

    /** @param until in Unix seconds: no session lasts longer */
    shorten(db: Db, until: number): void {
      db.update(table).set({ expiresAt: until }).where(gt(table.expiresAt, until)).run();
    },

    /** @returns whether there was one */
    remove: (db: Db, id: string): boolean =>
      db.delete(table).where(eq(table.id, id)).run().changes === 1,

    /** @returns the ids of the removed ones */
    removeAll: (db: Db, userId: string, but = ''): string[] =>
      db
        .delete(table)
        .where(and(eq(table.userId, userId), ne(table.id, but)))
        .returning({ id: table.id })
        .all()
        .map(({ id }) => id),

    /** Keeps the newest `kept` sessions of a user. @returns the ids of the removed ones */
    removeOldest: (db: Db, userId: string, kept: number): string[] =>
      beyond(db)
        .all({ userId, kept })
        .map(({ id }) => id),

    /** @param until in Unix seconds */
    removeExpired(db: Db, until: number): void {
      db.delete(table).where(lte(table.expiresAt, until)).run();
    },
  };
}
