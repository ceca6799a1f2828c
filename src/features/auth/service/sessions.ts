// Sessions of one role, managed by Lucia 3, with three additions: the database stores only the SHA-256 of the token, a session
// has an absolute timeout in addition to the idle timeout, and the idle timeout starts anew with every use.
import { type Adapter, Lucia, TimeSpan } from 'lucia';
import { type Db, inTransaction } from '#db/client.ts';
import { isUnwritable, skipUnlessWritable } from '#db/disk-full.ts';
import type { ServiceDeps } from '#db/with-transaction.ts';
import type { Caller } from '#shared/actor.ts';
import type { Emit } from '#shared/events.ts';
import { newToken } from '#shared/ids.ts';
import { countExpired, deleteExpired, findErased, saveErased, sessionQueries } from '../repo.ts';
import {
  erasedUntil,
  isPastAbsoluteTimeout,
  isRenewalDue,
  latestIdleEnd,
  loginWindow,
  SESSION_TIMEOUTS,
  type SessionKind,
  sessionExpiry,
} from '../rules.ts';
import { sha256 } from './sign-in-guards.ts';

interface Attributes {
  createdAt: Date;
  /** Null for a session of an account. */
  companionId: string | null;
}

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<Attributes, Record<never, never>>;
    DatabaseSessionAttributes: Attributes;
  }
}

/** Limits the table: beyond this, a sign-in ends the oldest session of the user. */
const MAX_SESSIONS_PER_USER = 100;

/** Rounded down; the unit of the expiry in the session tables. */
const unixSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/** For what is done here, most of it in transactions, of which Lucia's asynchronous calls cannot be part. */
const notCalled = async (): Promise<never> => {
  throw new Error('Sessions are opened and ended without Lucia');
};

/** Lucia's own adapter for Drizzle builds three queries per request. @param onDelete also for expired sessions */
function createAdapter(
  db: Db,
  queries: ReturnType<typeof sessionQueries>,
  onDelete: (sessionId: string) => void,
): Adapter {
  return {
    async getSessionAndUser(id) {
      const row = queries.find(db, id);
      if (!row) return [null, null];
      const { userId, createdAt, companionId = null } = row;
      const expiresAt = new Date(row.expiresAt * 1000);
      // The user exists: sessions are deleted with it (foreign key).
      return [
        { id, userId, expiresAt, attributes: { createdAt, companionId } },
        { id: userId, attributes: {} },
      ];
    },
    getUserSessions: notCalled,
    setSession: notCalled,
    async updateSessionExpiration(id, expiresAt) {
      // A read must not fail because it renews the session.
      skipUnlessWritable(() => {
        inTransaction(db, (tx) => queries.setExpiry(tx, id, unixSeconds(expiresAt)));
      });
    },
    async deleteSession(id) {
      if (inTransaction(db, (tx) => queries.remove(tx, id))) onDelete(id);
    },
    deleteUserSessions: notCalled,
    deleteExpiredSessions: notCalled,
  };
}

interface Deps extends Pick<ServiceDeps, 'db' | 'now'> {
  kind: SessionKind;
  /** Receives `session.ended`, which closes the sockets of the sessions. */
  publish: Emit;
}

export type Sessions = ReturnType<typeof createSessions>;

/** Sessions of one role (`kind`), in separate tables. */
export function createSessions({ db, now, kind, publish }: Deps) {
  const queries = sessionQueries(kind);
  const tell = (emit: Emit, sessionIds: readonly string[]) => {
    if (sessionIds.length > 0) emit({ type: 'session.ended', sessionIds });
  };
  const adapter = createAdapter(db, queries, (id) => tell(publish, [id]));
  const lucia = new Lucia(adapter, {
    sessionExpiresIn: new TimeSpan(SESSION_TIMEOUTS[kind].idle, 'ms'),
    getSessionAttributes: ({ createdAt, companionId }) => ({ createdAt, companionId }),
  });

  return {
    /**
     * Creates a session with a new token, in the caller's transaction; a session id is never accepted from a client.
     * Lucia's `createSession` is asynchronous, so it cannot be part of a transaction.
     * @param companionId whose phone it is; null for an account's own
     */
    open(
      tx: Db,
      emit: Emit,
      userId: string,
      companionId: string | null = null,
    ): { token: string; sessionId: string } {
      const token = newToken(kind);
      const sessionId = sha256(token);
      const createdAt = now();
      const expiresAt = unixSeconds(new Date(createdAt.getTime() + SESSION_TIMEOUTS[kind].idle));
      queries.insert(tx, { id: sessionId, userId, createdAt, expiresAt, companionId });
      tell(emit, queries.removeOldest(tx, userId, MAX_SESSIONS_PER_USER));
      return { token, sessionId };
    },

    /** The session of a token, or null if it is unknown or expired. Renews the idle timeout. */
    async resolve(token: string) {
      try {
        const { session } = await lucia.validateSession(sha256(token));
        if (!session) return null;
        if (!isPastAbsoluteTimeout(kind, session.createdAt, now())) {
          const { id: sessionId, userId, companionId } = session;
          // Lucia itself renews only in the second half of the idle timeout.
          if (isRenewalDue(kind, session.expiresAt, now())) {
            await adapter.updateSessionExpiration(sessionId, latestIdleEnd(kind, now()));
          }
          return { userId, sessionId, companionId };
        }
        await lucia.invalidateSession(session.id);
        return null;
      } catch (cause) {
        // It has expired, and could not be deleted.
        if (isUnwritable(cause)) return null;
        throw cause;
      }
    },

    /**
     * How the account went whose session the token was of; undefined if it did not. Only that account's phones have such a
     * token, so the answer tells nobody else whether there was an account.
     */
    goneAs(token: string): Caller['gone'] {
      const erased = findErased(db, sha256(token));
      return erased && (erased.isArchived ? 'archived' : 'erased');
    },

    /** Ends a session and emits `session.ended`. */
    close: (sessionId: string): Promise<void> => lucia.invalidateSession(sessionId),

    /**
     * Ends all sessions of a user, in the caller's transaction, and emits `session.ended`.
     * @param but the id of a session to keep
     */
    closeAll(tx: Db, emit: Emit, userId: string, but?: string): void {
      tell(emit, queries.removeAll(tx, userId, but));
    },

    /** Like `closeAll`, for an account that is erased: its phones learn it with their next call. */
    closeErased(tx: Db, emit: Emit, userId: string): void {
      const sessionIds = queries.removeAll(tx, userId);
      saveErased(tx, sessionIds, now());
      tell(emit, sessionIds);
    },

    /** Ends the session of a companion, in the caller's transaction. */
    closeOf(tx: Db, emit: Emit, companionId: string): void {
      tell(emit, queries.removeOfCompanion(tx, companionId));
    },

    /** When the session expires if unused, or null without such a session. Does not renew it. */
    expiryOf(sessionId: string): Date | null {
      const row = queries.find(db, sessionId);
      if (!row) return null;
      const { createdAt, expiresAt } = row;
      return sessionExpiry(kind, { createdAt, idleEnd: new Date(expiresAt * 1000) }, now());
    },

    /** Shortens sessions that would last longer because the clock was ahead. */
    shorten: (): void => queries.shorten(db, unixSeconds(latestIdleEnd(kind, now()))),
  };
}

interface PurgeDeps extends Pick<ServiceDeps, 'db' | 'now'> {
  sessions: Record<SessionKind, Sessions>;
}

const keptAt = (now: Date) => ({ attempts: loginWindow(now), erasedUntil: erasedUntil(now) });

/** Expired sessions, codes, sign-in attempts, and sessions of accounts that were erased long ago. */
export const createPurgeExpired = ({ db, now, sessions }: PurgeDeps) => ({
  count: () => countExpired(db, now(), keptAt(now())),

  purgeExpired(): void {
    sessions.player.shorten();
    sessions.admin.shorten();
    deleteExpired(db, now(), keptAt(now()));
  },
});
