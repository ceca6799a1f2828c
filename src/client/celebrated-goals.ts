// The goals of a board that this device has celebrated, so that each is celebrated once. Forgotten with the session: see
// `session-store.ts`.
import { readStored, writeStored } from './browser-storage.ts';

const keyOf = (playerId: string): string => `celebrated:${playerId}`;

/** Null on a device that has not shown the player's board yet. */
export function loadCelebrated(playerId: string): readonly string[] | null {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(playerId)) ?? 'null');
    return Array.isArray(stored) ? stored.filter((goal) => typeof goal === 'string') : null;
  } catch {
    return null;
  }
}

export const saveCelebrated = (playerId: string, goals: readonly string[]): void =>
  writeStored(keyOf(playerId), JSON.stringify(goals));
