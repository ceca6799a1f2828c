// The goals of a board that this device has celebrated, so that each is celebrated once.
const keyOf = (playerId: string): string => `celebrated:${playerId}`;

/** Where the browser stores nothing: as long as the tab. */
const memory = new Map<string, string>();

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Null on a device that has not shown the player's board yet. */
export function loadCelebrated(playerId: string): readonly string[] | null {
  try {
    const stored: unknown = JSON.parse(readText(keyOf(playerId)) ?? 'null');
    return Array.isArray(stored) ? stored.filter((goal) => typeof goal === 'string') : null;
  } catch {
    return null;
  }
}

export function saveCelebrated(playerId: string, goals: readonly string[]): void {
  const text = JSON.stringify(goals);
  try {
    localStorage.setItem(keyOf(playerId), text);
  } catch {
    memory.set(keyOf(playerId), text);
  }
}

/** For a person who is no more. */
export function forgetCelebrated(playerId: string): void {
  memory.delete(keyOf(playerId));
  try {
    localStorage.removeItem(keyOf(playerId));
  } catch {
    // Nothing was stored.
  }
}
