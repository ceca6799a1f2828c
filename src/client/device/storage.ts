// What this browser keeps between visits: the tokens of a player, the dashboard and a wall, a copy of the player and the board,
// and small choices. Where storage is refused, as in some private windows, it lasts as long as the tab.

const memory = new Map<string, string>();

/** Reading the property may itself be refused. */
const forBrowser = (): Storage => localStorage;
/** Survives a reload, and is not shared with other tabs. */
export const forTab = (): Storage => sessionStorage;

export function readStored(key: string, storage = forBrowser): string | null {
  try {
    return memory.get(key) ?? storage().getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Null removes it. */
export function writeStored(key: string, value: string | null, storage = forBrowser): void {
  try {
    memory.delete(key);
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, value);
  } catch {
    if (value !== null) memory.set(key, value);
  }
}

/** Not validated; null when nothing usable is stored. */
export function readJson(key: string): unknown {
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
    // Only what is in memory.
  }
  for (const key of keys) {
    if (!key.startsWith(prefix)) continue;
    memory.delete(key);
    writeStored(key, null);
  }
}

/** Small choices, such as a hint that was read and need not be shown again. */
export const isRemembered = (name: string): boolean => readStored(`remembered:${name}`) !== null;
export const remember = (name: string, is = true): void =>
  writeStored(`remembered:${name}`, is ? '1' : null);

const PERSIST = 'persist-asked';

/** Asks the browser, once and where it can, not to evict the waiting photos when the phone runs short of space. */
export function askToPersist(): void {
  if (isRemembered(PERSIST) || typeof navigator.storage?.persist !== 'function') return;
  remember(PERSIST);
  navigator.storage.persist().catch(() => {});
}

const KEYS = {
  player: 'token',
  admin: 'adminToken',
  // Separate from the others: signing out leaves the wall open; organisers end it.
  wall: 'wallToken',
  userCache: 'userCache',
  boardCache: 'boardCache',
  consent: 'consent',
  toldLanguage: 'toldLanguage',
  sentPhotos: 'sentPhotos',
} as const;

const FOUND = 'found';

/** A code that somebody without a session scanned off a wall, for this tab only. Null forgets it. */
export const keepFound = (code: string | null): void => writeStored(FOUND, code, forTab);

export const loadFound = (): string | null => readStored(FOUND, forTab);

/** The fan table's print list as JSON, for this tab only: it holds names. */
export const PRINT_LIST = 'printList';

export const forgetPrintList = (): void => writeStored(PRINT_LIST, null, forTab);

/** Prefixes of keys that end with a person's id. */
const CELEBRATED = 'celebrated:';
const SHOWN = 'shown:';
/** Begins with SHOWN, so that signing out forgets it too. */
const PUT_AWAY = `${SHOWN}player:put-away:`;

export type Role = 'player' | 'admin';
/** Whose token a call sends. */
export type TokenKind = Role | 'wall';

export const loadToken = (kind: TokenKind): string | null => readStored(KEYS[kind]);

/**
 * Whether another token has been stored since `sent` went out with a request: a refusal that comes late must not end the session
 * that began meanwhile.
 */
export const isTokenReplaced = (kind: TokenKind, sent: string | null): boolean =>
  (loadToken(kind) ?? sent) !== sent;

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

/** Reads a value stored for this player; somebody else may be using the phone now. */
function readOf(key: string, userId: string): Record<string, unknown> | null {
  const stored = readJson(key) as Record<string, unknown> | null;
  return stored?.userId === userId ? stored : null;
}

export const saveBoard = (userId: string, board: object): void =>
  writeStored(KEYS.boardCache, JSON.stringify({ userId, board }));

/** The board this player last saw on this device, not validated; null if there is none. */
export const loadBoard = (userId: string): unknown =>
  readOf(KEYS.boardCache, userId)?.board ?? null;

/** Who may see a photo besides the organisers. */
export interface Consents {
  /** The hall and other players. */
  readonly allowShow: boolean;
  /** Instagram. */
  readonly allowFeature: boolean;
}

/** The player's last answer to who may see photos, kept on this device until they sign out. */
export const saveConsents = (userId: string, { allowShow, allowFeature }: Consents): void =>
  writeStored(KEYS.consent, JSON.stringify({ userId, allowShow, allowFeature }));

/** Both false before the first answer. An earlier version asked once for both and stored `isAllowed`. */
export function loadConsents(userId: string): Consents {
  const stored = readOf(KEYS.consent, userId);
  const isBoth = stored?.isAllowed === true;
  return {
    allowShow: isBoth || stored?.allowShow === true,
    allowFeature: isBoth || stored?.allowFeature === true,
  };
}

/** The photos sent from this device for one board, kept until the player signs out. */
interface SentPhotos {
  readonly boardId: string;
  /** Fingerprints of photos with the position of their square, newest first. */
  readonly sent: readonly (readonly [print: string, position: number])[];
}

/** Enough for a whole board with some photos sent again. */
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

/** The squares that this device has sent the photo for, newest first. */
export const squaresOfPhoto = (userId: string, boardId: string, print: string): number[] =>
  loadSent(userId, boardId)
    .filter(([sent]) => sent === print)
    .map(([, position]) => position);

/** The language that this device last sent to the server for the player. */
export const saveSyncedLanguage = (userId: string, language: string): void =>
  writeStored(KEYS.toldLanguage, JSON.stringify({ userId, language }));

/** Null if this device has not sent one. */
export const loadSyncedLanguage = (userId: string): unknown =>
  readOf(KEYS.toldLanguage, userId)?.language ?? null;

/** The goals this device has celebrated, each once. Null if it has not shown the player's board yet. */
export function loadCelebrated(playerId: string): readonly string[] | null {
  const stored = readJson(CELEBRATED + playerId);
  return Array.isArray(stored) ? stored.filter((goal) => typeof goal === 'string') : null;
}

export const saveCelebrated = (playerId: string, goals: readonly string[]): void =>
  writeStored(CELEBRATED + playerId, JSON.stringify(goals));

/** The number of the last notification this device has shown to a person. */
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

/** `person` is a role and an id, as in `player:…`. */
export const lastSeenSeqOf = (person: string): LastSeenSeq => storedSeq(SHOWN + person);

/** The number up to which the player has dismissed announcements on this device; null before it has shown any. */
export function loadPutAway(playerId: string): number | null {
  const stored = readStored(PUT_AWAY + playerId);
  return stored === null ? null : Number(stored) || 0;
}

export const savePutAway = (playerId: string, seq: number): void =>
  writeStored(PUT_AWAY + playerId, String(seq));

/**
 * Removes everything stored for one role, whoever the person is: phones change hands at a convention. The other role stays
 * signed in. Waiting photos are kept elsewhere (`photo-store.ts`).
 */
export function clearRole(role: Role, { isLost = false } = {}): void {
  // Emptied first: this lets other tabs tell an expired session from a sign-out.
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
 * Calls back when another tab signs in or out, or finds that its session has ended.
 * @param callback receives whether the dashboard's session ended without a sign-out
 * @returns unsubscribes
 */
export function onSessionsChanged(callback: (isAdminLost: boolean) => void): () => void {
  const listen = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== null && key !== KEYS.player && key !== KEYS.admin) return;
    if (newValue !== '') callback(key === KEYS.admin && oldValue === '');
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
