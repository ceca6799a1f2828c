// Sessions of one kind of person, kept by Lucia. Two gaps of Lucia 3 are closed here: the database stores only the
// token's SHA-256, and a session has an absolute end however busy it is.
import { createHash } from 'node:crypto';
import { DrizzleSQLiteAdapter } from '@lucia-auth/adapter-drizzle';
import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import { Lucia, TimeSpan } from 'lucia';
import type { Db } from '#db/client.ts';
import { adminSessions, admins, playerSessions, players } from '#db/schema/auth.ts';
import type { Clock } from '#shared/clock.ts';
import type { Emit } from '#shared/events.ts';
import { newToken } from '#shared/ids.ts';
import {
  isPastAbsoluteTimeout,
  SESSION_TIMEOUTS,
  type SessionKind,
  sessionExpiry,
} from '../rules.ts';

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<{ createdAt: Date }, Record<never, never>>;
    DatabaseSessionAttributes: { createdAt: Date };
  }
}

/** Signing in for ever must not fill the file: the oldest session ends when a person has more. */
const SESSIONS_PER_PERSON = 100;

const tables = {
  player: [playerSessions, players],
  admin: [adminSessions, admins],
} as const;

/** Hex, as stored. The token has 200 random bits, so one fast hash is enough. */
const sessionIdOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export interface Sessions {
  /** A new session under a new token. Nothing a client sent ever becomes a session's id. */
  open(userId: string): Promise<{ token: string; sessionId: string }>;
  /** Whose token this is, or null when it is unknown or its session has ended. Renews the idle end. */
  resolve(token: string): Promise<{ userId: string; sessionId: string } | null>;
  close(sessionId: string): Promise<void>;
  closeAll(userId: string): Promise<void>;
  /** When it ends if nobody uses it until then, or null when there is none. Looking renews nothing. */
  expiryOf(sessionId: string): Date | null;
  /** Removes the rows of ended sessions. */
  purgeExpired(): Promise<void>;
}

interface Deps {
  db: Db;
  now: Clock;
  kind: SessionKind;
  /** Hears of sessions that are over, so that whatever they hold open is closed too. */
  publish: Emit;
}

export function createSessions({ db, now, kind, publish }: Deps): Sessions {
  const [sessionTable, userTable] = tables[kind];
  // The adapter's types want its own generic tables; at run time it reads only the columns ours have.
  const adapter = new DrizzleSQLiteAdapter(db as never, sessionTable as never, userTable as never);
  const lucia = new Lucia(adapter, {
    sessionExpiresIn: new TimeSpan(SESSION_TIMEOUTS[kind].idle, 'ms'),
    getSessionAttributes: ({ createdAt }) => ({ createdAt }),
    getUserAttributes: () => ({}),
  });
  const rowOf = (sessionId: string) =>
    db.select().from(sessionTable).where(eq(sessionTable.id, sessionId)).get();
  const ended = (sessionIds: readonly string[]) => {
    if (sessionIds.length > 0) publish({ type: 'session.ended', sessionIds });
  };
  const endOldest = (userId: string) => {
    const ofUser = eq(sessionTable.userId, userId);
    const kept = db
      .select({ id: sessionTable.id })
      .from(sessionTable)
      .where(ofUser)
      .orderBy(desc(sessionTable.createdAt), sql`rowid desc`)
      .limit(SESSIONS_PER_PERSON);
    const gone = db
      .delete(sessionTable)
      .where(and(ofUser, notInArray(sessionTable.id, kept)))
      .returning({ id: sessionTable.id })
      .all();
    ended(gone.map(({ id }) => id));
  };
  const close = async (sessionId: string) => {
    await lucia.invalidateSession(sessionId);
    ended([sessionId]);
  };
  return {
    async open(userId) {
      const token = newToken(kind);
      const sessionId = sessionIdOf(token);
      await lucia.createSession(userId, { createdAt: now() }, { sessionId });
      endOldest(userId);
      return { token, sessionId };
    },
    async resolve(token) {
      const sessionId = sessionIdOf(token);
      if (!rowOf(sessionId)) return null;
      const { session } = await lucia.validateSession(sessionId);
      if (!session || isPastAbsoluteTimeout(kind, session.createdAt, now())) {
        await close(sessionId);
        return null;
      }
      return { userId: session.userId, sessionId: session.id };
    },
    close,
    async closeAll(userId) {
      const theirs = db.select().from(sessionTable).where(eq(sessionTable.userId, userId)).all();
      await lucia.invalidateUserSessions(userId);
      ended(theirs.map(({ id }) => id));
    },
    expiryOf(sessionId) {
      const row = rowOf(sessionId);
      return row ? sessionExpiry(kind, row.createdAt, new Date(row.expiresAt * 1000)) : null;
    },
    purgeExpired: () => lucia.deleteExpiredSessions(),
  };
}
