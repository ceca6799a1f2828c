// What this browser keeps between visits: the tokens of a player, of a dashboard and of a wall, a copy of the player and of the
// board, small choices. Private windows may refuse storage; it then lasts as long as the tab.

const memory = new Map<string, string>();

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Null removes it. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value === null) memory.delete(key);
    else memory.set(key, value);
  }
}

/** Not validated; null when nothing usable is stored. */
function readJson(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Removes everything whose key begins with the prefix. */
function forgetStored(prefix: string): void {
  let keys = [...memory.keys()];
  try {
    keys = [...keys, ...Object.keys(localStorage)];
  } catch {
    // Only what lasts as long as the tab.
  }
  for (const key of keys) {
    if (!key.startsWith(prefix)) continue;
    memory.delete(key);
    writeStored(key, null);
  }
}

/** Small choices: what was read once is not shown again. */
export const isRemembered = (name: string): boolean => readStored(`remembered:${name}`) !== null;
export const remember = (name: string, is = true): void =>
  writeStored(`remembered:${name}`, is ? '1' : null);

const PERSIST = 'persist-asked';

/** Photos wait in this browser: it is asked once, where it can, not to clear them away when the phone runs short of room. */
export function askToPersist(): void {
  if (isRemembered(PERSIST) || typeof navigator.storage?.persist !== 'function') return;
  remember(PERSIST);
  navigator.storage.persist().catch(() => {});
}

const KEYS = {
  player: 'token',
  admin: 'adminToken',
  // Apart from the others: whoever signs out in this browser leaves its wall open, which organisers end.
  wall: 'wallToken',
  userCache: 'userCache',
  boardCache: 'boardCache',
  consent: 'consent',
  toldLanguage: 'toldLanguage',
  sentPhotos: 'sentPhotos',
} as const;

const FOUND = 'found';

/** The code on a wall that somebody without a session scanned, for this tab alone. Null forgets it. */
export function keepFound(code: string | null): void {
  try {
    if (code === null) sessionStorage.removeItem(FOUND);
    else sessionStorage.setItem(FOUND, code);
  } catch {
    // A private window may refuse: the player then scans the code again.
  }
}

export function loadFound(): string | null {
  try {
    return sessionStorage.getItem(FOUND);
  } catch {
    return null;
  }
}

/** Beginnings of keys that end with a person's id: what was celebrated, what was told. */
const CELEBRATED = 'celebrated:';
const SHOWN = 'shown:';
/** Forgotten with the others when the player signs out. */
const PUT_AWAY = `${SHOWN}player:put-away:`;

export type Role = 'player' | 'admin';
/** Whose token a call sends. */
export type TokenKind = Role | 'wall';

export const loadToken = (kind: TokenKind): string | null => readStored(KEYS[kind]);

/** Null removes it. */
export const saveToken = (kind: TokenKind, token: string | null): void =>
  writeStored(KEYS[kind], token);

export const saveUser = (user: object): void => writeStored(KEYS.userCache, JSON.stringify(user));

/** The player as last seen, or null when nothing usable is stored. */
export function loadUser(): object | null {
  const user = readJson(KEYS.userCache) as Record<string, unknown> | null;
  const isUsable = [user?.id, user?.firstName].every((text) => text && typeof text === 'string');
  return isUsable ? user : null;
}

/** What was stored for one player alone: another may use the phone now. */
function readOf(key: string, userId: string): Record<string, unknown> | null {
  const stored = readJson(key) as Record<string, unknown> | null;
  return stored?.userId === userId ? stored : null;
}

export const saveBoard = (userId: string, board: object): void =>
  writeStored(KEYS.boardCache, JSON.stringify({ userId, board }));

/** The board this player saw last on this device, not validated; null when there is none. */
export const loadBoard = (userId: string): unknown =>
  readOf(KEYS.boardCache, userId)?.board ?? null;

/** Who may see a photo besides the organisers. */
export interface Consents {
  /** The hall and other players. */
  readonly allowShow: boolean;
  /** Instagram. */
  readonly allowFeature: boolean;
}

/** The player's last answer to who may see photos, on this device until the sign-out. */
export const saveConsents = (userId: string, { allowShow, allowFeature }: Consents): void =>
  writeStored(KEYS.consent, JSON.stringify({ userId, allowShow, allowFeature }));

/** Neither before the first answer. An earlier version asked once for both, and kept that as `isAllowed`. */
export function loadConsents(userId: string): Consents {
  const stored = readOf(KEYS.consent, userId);
  const isBoth = stored?.isAllowed === true;
  return {
    allowShow: isBoth || stored?.allowShow === true,
    allowFeature: isBoth || stored?.allowFeature === true,
  };
}

/** What was sent from this device for the squares of one board, until the sign-out. */
interface SentPhotos {
  readonly boardId: string;
  /** Fingerprints of pictures with the square's position, newest first. */
  readonly sent: readonly (readonly [print: string, position: number])[];
}

/** Photos of a whole board, each sent again now and then. */
const SENT_MAX = 200;

function loadSent(userId: string, boardId: string): SentPhotos['sent'] {
  const stored = readOf(KEYS.sentPhotos, userId);
  return stored?.boardId === boardId && Array.isArray(stored.sent) ? stored.sent : [];
}

export function saveSentPhoto(
  userId: string,
  boardId: string,
  print: string,
  position: number,
): void {
  const sent = [[print, position] as const, ...loadSent(userId, boardId)].slice(0, SENT_MAX);
  writeStored(KEYS.sentPhotos, JSON.stringify({ userId, boardId, sent }));
}

/** The squares that this device has sent the picture for, newest first. */
export const squaresOfPhoto = (userId: string, boardId: string, print: string): number[] =>
  loadSent(userId, boardId)
    .filter(([sent]) => sent === print)
    .map(([, position]) => position);

/** The language that the server knows of the player, from this device. */
export const saveToldLanguage = (userId: string, language: string): void =>
  writeStored(KEYS.toldLanguage, JSON.stringify({ userId, language }));

/** Null before this device has told it. */
export const loadToldLanguage = (userId: string): unknown =>
  readOf(KEYS.toldLanguage, userId)?.language ?? null;

/** The goals of a board that this device has celebrated, each once. Null if it has not shown the player's board yet. */
export function loadCelebrated(playerId: string): readonly string[] | null {
  const stored = readJson(CELEBRATED + playerId);
  return Array.isArray(stored) ? stored.filter((goal) => typeof goal === 'string') : null;
}

export const saveCelebrated = (playerId: string, goals: readonly string[]): void =>
  writeStored(CELEBRATED + playerId, JSON.stringify(goals));

/** The number of the last notification that this device has shown to a person. */
export interface LastSeenSeq {
  read(): number;
  write(seq: number): void;
}

const storedSeq = (key: string): LastSeenSeq => ({
  read() {
    const stored = Number(readStored(key));
    return Number.isSafeInteger(stored) && stored > 0 ? stored : 0;
  },
  write: (seq) => writeStored(key, String(seq)),
});

/** `person` is a role and an id: `player:…`. */
export const lastSeenSeqOf = (person: string): LastSeenSeq => storedSeq(SHOWN + person);

/** The number of the last announcement that the player has put away on this device. */
export const lastPutAwayOf = (playerId: string): LastSeenSeq => storedSeq(PUT_AWAY + playerId);

/**
 * Everything stored of one role, whoever the person is: a phone at a convention is handed on. The other role stays signed in.
 * Photos that wait are not here (`photo-store.ts`).
 */
export function clearRole(role: Role, { isLost = false } = {}): void {
  // Emptied first: by that other tabs tell a session that ended from a sign-out.
  if (isLost && role === 'admin') writeStored(KEYS[role], '');
  writeStored(KEYS[role], null);
  forgetStored(`${SHOWN}${role}:`);
  if (role === 'admin') return;
  const { userCache, boardCache, consent, toldLanguage, sentPhotos } = KEYS;
  for (const key of [userCache, boardCache, consent, toldLanguage, sentPhotos])
    writeStored(key, null);
  forgetStored(CELEBRATED);
}

/**
 * Calls back when another tab signs in or out, or finds its session ended.
 * @param callback told whether it is the dashboard's that ended, where nobody signed out
 * @returns a function that stops it
 */
export function onSessionsChanged(callback: (isAdminLost: boolean) => void): () => void {
  const listen = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== null && key !== KEYS.player && key !== KEYS.admin) return;
    if (newValue !== '') callback(key === KEYS.admin && oldValue === '');
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
