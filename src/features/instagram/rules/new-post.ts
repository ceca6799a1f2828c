// How a photo enters the queue: at its beginning, unless it may be on Instagram already.
import { messages } from '../messages.ts';
import type { Intent, Outcome } from './machine-types.ts';

interface EarlierAttempt {
  readonly outcome: Outcome;
  readonly containerId: string | null;
  readonly sentAt: Date;
}

interface History {
  /** The last attempt of the photo, of a post that was removed since. */
  readonly last: EarlierAttempt | null;
  /** The photo is older than the last restore from a backup: what happened to it since is not known. */
  readonly isOlderThanRestore: boolean;
}

interface Entry {
  readonly state: 'waiting' | 'queued' | 'unknown' | 'restored';
  readonly intent: Intent | null;
  readonly containerId: string | null;
  readonly containerAt: Date | null;
  readonly trouble: string | null;
}

/** `wanted`: queued when an organiser or the settings released it. */
export function entryOf(
  wanted: 'waiting' | 'queued',
  { last, isOlderThanRestore }: History,
): Entry {
  const entry = {
    state: wanted,
    intent: null,
    containerId: null,
    containerAt: null,
    trouble: null,
  };
  if (isOlderThanRestore) {
    const intent = wanted === 'queued' ? 'repost' : null;
    return { ...entry, state: 'restored', intent, trouble: messages.restoredNote };
  }
  if (last?.outcome !== 'pending' && last?.outcome !== 'unclear') return entry;
  return {
    ...entry,
    state: 'unknown',
    containerId: last.containerId,
    containerAt: last.sentAt,
    trouble: messages.responseLost,
  };
}
