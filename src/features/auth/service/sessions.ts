// Sessions of one role, managed by Lucia 3, with two additions: the database stores only the SHA-256 of the token, and a
// session has an absolute timeout in addition to the idle timeout.
import { createHash } from 'node:crypto';
import { Lucia, TimeSpan } from 'lucia';
import type { Db } from '#db/client.ts';
import type { Clock } from '#shared/clock.ts';
import type { Emit } from '#shared/events.ts';
import { newToken } from '#shared/ids.ts';
import { isDiskFull } from '#shared/is-disk-full.ts';
import { sessionQueries } from '../repo/sessions.ts';
import {
  isPastAbsoluteTimeout,
  latestIdleEnd,
  SESSION_TIMEOUTS,
  type SessionKind,
  sessionExpiry,
} from '../rules.ts';
import { createSessionAdapter, unixSeconds } from './session-adapter.ts';

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<{ createdAt: Date }, Record<never, never>>;
    DatabaseSessionAttributes: { createdAt: Date };
  }
}

/** Limits the table: beyond this, a sign-in ends the oldest session of the user. */
const MAX_SESSIONS_PER_USER = 100;

/** SHA-256, hex. The token has 200 random bits, so a fast hash is sufficient. */
const sessionIdOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export interface Sessions {
  /**
   * Creates a session with a new token, in the caller's transaction; a session id is never taken from a client. Lucia's
   * `createSession` is asynchronous, so it cannot be part of a transaction.
   */
  open(tx: Db, emit: Emit, userId: string): { token: string; sessionId: string };
  /** The session of a token, or null if it is unknown or expired. Renews the idle timeout. */
  resolve(token: string): Promise<{ userId: string; sessionId: string } | null>;
  /** Ends a session and emits `session.ended`. */
  close(sessionId: string): Promise<void>;
  /**
   * Ends all sessions of a user, in the caller's transaction, and emits `session.ended`. Nothing else ends them. @param but the id of a session that goes on
   */
  closeAll(tx: Db, emit: Emit, userId: string, but?: string): void;
  /** When the session expires if unused, or null without such a session. Does not renew it. */
  expiryOf(sessionId: string): Date | null;
  /** Deletes expired sessions, and shortens those that would last longer because the clock was ahead. */
  purgeExpired(): Promise<void>;
}

interface Deps {
  db: Db;
  now: Clock;
  kind: SessionKind;
  /** Receives `session.ended`, which closes the sockets of the sessions. */
  publish: Emit;
}

/** Sessions of one role (`kind`), in separate tables. */
export function createSessions({ db, now, kind, publish }: Deps): Sessions {
  const queries = sessionQueries(kind);
  const publishEnded = (...sessionIds: readonly string[]) => {
    if (sessionIds.length > 0) publish({ type: 'session.ended', sessionIds });
  };
  const lucia = new Lucia(createSessionAdapter({ db, kind, onDelete: publishEnded }), {
    sessionExpiresIn: new TimeSpan(SESSION_TIMEOUTS[kind].idle, 'ms'),
    getSessionAttributes: ({ createdAt }) => ({ createdAt }),
  });

  const resolveStored = async (sessionId: string) => {
    const { session } = await lucia.validateSession(sessionId);
    if (!session) return null;
    if (isPastAbsoluteTimeout(kind, session.createdAt, now())) {
      await lucia.invalidateSession(sessionId);
      return null;
    }
    return { userId: session.userId, sessionId: session.id };
  };

  return {
    open(tx, emit, userId) {
      const token = newToken(kind);
      const sessionId = sessionIdOf(token);
      const createdAt = now();
      const expiresAt = unixSeconds(new Date(createdAt.getTime() + SESSION_TIMEOUTS[kind].idle));
      queries.insert(tx, { id: sessionId, userId, createdAt, expiresAt });
      const sessionIds = queries.removeOldest(tx, userId, MAX_SESSIONS_PER_USER);
      if (sessionIds.length > 0) emit({ type: 'session.ended', sessionIds });
      return { token, sessionId };
    },
    async resolve(token) {
      const sessionId = sessionIdOf(token);
      try {
        return await resolveStored(sessionId);
      } catch (cause) {
        // It has expired, and could not be deleted.
        if (isDiskFull(cause)) return null;
        throw cause;
      }
    },
    async close(sessionId) {
      await lucia.invalidateSession(sessionId);
    },
    closeAll(tx, emit, userId, but) {
      const sessionIds = queries.removeAll(tx, userId, but);
      if (sessionIds.length > 0) emit({ type: 'session.ended', sessionIds });
    },
    expiryOf(sessionId) {
      const row = queries.find(db, sessionId);
      if (!row) return null;
      const { createdAt, expiresAt } = row;
      return sessionExpiry(kind, { createdAt, idleEnd: new Date(expiresAt * 1000) }, now());
    },
    async purgeExpired() {
      queries.shorten(db, unixSeconds(latestIdleEnd(kind, now())));
      await lucia.deleteExpiredSessions();
    },
  };
}
