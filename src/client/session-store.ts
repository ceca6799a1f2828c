// Stored between visits: the two tokens, a copy of the player and of the board.
import { forgetStored, readStored as read, writeStored as write } from './browser-storage.ts';

const KEYS = {
  player: 'token',
  admin: 'adminToken',
  userCache: 'userCache',
  boardCache: 'boardCache',
  consent: 'consent',
} as const;

/** Keys that end with a person's id: what was celebrated (`celebrated-goals.ts`), what was told (`last-seen-seq.ts`). */
const OF_PLAYERS = ['celebrated:', 'shown:player:'] as const;
const OF_EVERYBODY = ['celebrated:', 'shown:'] as const;

export type Role = 'player' | 'admin';

export const loadToken = (role: Role): string | null => read(KEYS[role]);

export const saveToken = (role: Role, token: string): void => write(KEYS[role], token);

export const saveUser = (user: object): void => write(KEYS.userCache, JSON.stringify(user));

/** The player as last seen, or null when nothing usable is stored. */
export function loadUser(): object | null {
  try {
    const user = JSON.parse(read(KEYS.userCache) ?? 'null') as Record<string, unknown> | null;
    const isUsable = [user?.id, user?.firstName].every((text) => text && typeof text === 'string');
    return isUsable ? user : null;
  } catch {
    return null;
  }
}

export const saveBoard = (userId: string, board: object): void =>
  write(KEYS.boardCache, JSON.stringify({ userId, board }));

/** The board this player saw last on this device, not validated; null when there is none. */
export function loadBoard(userId: string): unknown {
  try {
    const stored = JSON.parse(read(KEYS.boardCache) ?? 'null');
    return stored?.userId === userId ? stored.board : null;
  } catch {
    return null;
  }
}

/** The player's last answer to whether photos may be featured, on this device until the sign-out. */
export const saveConsent = (userId: string, isAllowed: boolean): void =>
  write(KEYS.consent, JSON.stringify({ userId, isAllowed }));

/** Null before the first answer. */
export function loadConsent(userId: string): boolean | null {
  try {
    const stored = JSON.parse(read(KEYS.consent) ?? 'null');
    return stored?.userId === userId ? stored.isAllowed === true : null;
  } catch {
    return null;
  }
}

/**
 * Everything stored of players, whoever they are: a phone at a convention is handed on. An organiser in the same browser stays
 * signed in. Photos that wait are not here (`photo-store.ts`).
 */
export const clearPlayer = (): void => {
  for (const key of [KEYS.player, KEYS.userCache, KEYS.boardCache, KEYS.consent]) write(key, null);
  for (const prefix of OF_PLAYERS) forgetStored(prefix);
};

/** Everything stored of players and organisers. */
export const clearSessions = (): void => {
  for (const key of Object.values(KEYS)) write(key, null);
  for (const prefix of OF_EVERYBODY) forgetStored(prefix);
};

/** Calls back when another tab signs in or out. @returns a function that stops it */
export function onSessionsChanged(callback: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === null || event.key === KEYS.player || event.key === KEYS.admin) callback();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
