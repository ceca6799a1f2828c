// Sessions that the full disk could not take: a person at the table must be able to sign in to free it. They end with the
// process, at the latest.
import {
  isPastAbsoluteTimeout,
  SESSION_TIMEOUTS,
  type SessionKind,
  sessionExpiry,
} from '../rules.ts';
import { setBounded } from './bounded-map.ts';

interface MemorySession {
  readonly userId: string;
  readonly createdAt: Date;
  /** End of the idle timeout. */
  readonly expiresAt: Date;
}

export interface MemorySessions {
  add(id: string, userId: string, at: Date): void;
  /** The user of a session that has not expired, or null. Renews the idle timeout. */
  resolve(id: string, at: Date): string | null;
  expiryOf(id: string, at: Date): Date | null;
  /** @returns whether there was one */
  remove(id: string): boolean;
  /** @returns the ids of the removed ones */
  removeAll(userId: string, but?: string): string[];
}

export function createMemorySessions(kind: SessionKind): MemorySessions {
  const sessions = new Map<string, MemorySession>();
  const expiryFrom = (at: Date) => new Date(at.getTime() + SESSION_TIMEOUTS[kind].idle);
  return {
    add: (id, userId, at) =>
      setBounded(sessions, id, { userId, createdAt: at, expiresAt: expiryFrom(at) }),
    resolve(id, at) {
      const session = sessions.get(id);
      if (!session) return null;
      if (at >= session.expiresAt || isPastAbsoluteTimeout(kind, session.createdAt, at)) {
        sessions.delete(id);
        return null;
      }
      sessions.set(id, { ...session, expiresAt: expiryFrom(at) });
      return session.userId;
    },
    expiryOf(id, at) {
      const session = sessions.get(id);
      if (!session) return null;
      const { createdAt, expiresAt: idleEnd } = session;
      return sessionExpiry(kind, { createdAt, idleEnd }, at);
    },
    remove: (id) => sessions.delete(id),
    removeAll(userId, but) {
      const ids = [...sessions]
        .filter(([id, it]) => it.userId === userId && id !== but)
        .map(([id]) => id);
      for (const id of ids) sessions.delete(id);
      return ids;
    },
  };
}
