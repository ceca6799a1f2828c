// Stored between visits: the tokens of a player, of a dashboard and of a wall, a copy of the player and of the board.
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
const OF_ADMINS = 'shown:admin:';

/** Apart from the others: whoever signs out in this browser leaves its wall open, which organisers end. */
const WALL_KEY = 'wallToken';

export type Role = 'player' | 'admin';
/** Whose token a call sends. */
export type TokenKind = Role | 'wall';

const keyOf = (kind: TokenKind): string => (kind === 'wall' ? WALL_KEY : KEYS[kind]);

export const loadToken = (kind: TokenKind): string | null => read(keyOf(kind));

/** Null removes it. */
export const saveToken = (kind: TokenKind, token: string | null): void => write(keyOf(kind), token);

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
 * signed in. Photos that wait are not here (`photo-queue.ts`).
 */
export const clearPlayer = (): void => {
  for (const key of [KEYS.player, KEYS.userCache, KEYS.boardCache, KEYS.consent]) write(key, null);
  for (const prefix of OF_PLAYERS) forgetStored(prefix);
};

/** Everything stored of organisers. */
const clearAdmin = (): void => {
  write(KEYS.admin, null);
  forgetStored(OF_ADMINS);
};

/** Everything stored of one role. */
export const clearRole = (role: Role): void => (role === 'player' ? clearPlayer() : clearAdmin());

/** Calls back when another tab signs in or out. @returns a function that stops it */
export function onSessionsChanged(callback: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === null || event.key === KEYS.player || event.key === KEYS.admin) callback();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
