// Lucia's database adapter. Lucia's own adapter for Drizzle builds three queries for each request, which was a quarter of
// its cost; these are prepared, and one row is read.
import type { Adapter } from 'lucia';
import { type Db, inTransaction } from '#db/client.ts';
import { skipOnFullDisk } from '#db/disk-full.ts';
import { type SessionRow, sessionQueries } from '../repo/sessions.ts';
import type { SessionKind } from '../rules.ts';

/** Rounded down; the unit of the expiry in the session tables. */
export const unixSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);

const sessionOf = ({ id, userId, expiresAt, createdAt }: SessionRow) => ({
  id,
  userId,
  expiresAt: new Date(expiresAt * 1000),
  attributes: { createdAt },
});

interface Deps {
  db: Db;
  kind: SessionKind;
  /** Called when a session was deleted, also by Lucia because it expired. */
  onDelete(sessionId: string): void;
}

export function createSessionAdapter({ db, kind, onDelete }: Deps): Adapter {
  const queries = sessionQueries(kind);
  return {
    async getSessionAndUser(id) {
      const row = queries.find(db, id);
      // The user exists: sessions are deleted with it (foreign key).
      if (!row) return [null, null];
      return [sessionOf(row), { id: row.userId, attributes: {} }];
    },
    getUserSessions: async (userId) => queries.ofUser(db, userId).map(sessionOf),
    async setSession({ id, userId, expiresAt, attributes }) {
      queries.insert(db, { id, userId, expiresAt: unixSeconds(expiresAt), ...attributes });
    },
    async updateSessionExpiration(id, expiresAt) {
      // A read must not fail because it renews the session.
      skipOnFullDisk(() => {
        inTransaction(db, (tx) => queries.setExpiry(tx, id, unixSeconds(expiresAt)));
      });
    },
    async deleteSession(id) {
      if (inTransaction(db, (tx) => queries.remove(tx, id))) onDelete(id);
    },
    async deleteUserSessions(userId) {
      queries.removeAll(db, userId);
    },
    deleteExpiredSessions: async () => queries.removeExpired(db, unixSeconds(new Date())),
  };
}
