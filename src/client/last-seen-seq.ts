// The number of the last notification that this device has shown to a person. Forgotten with the session: see
// `session-store.ts`.
import { readStored, writeStored } from './browser-storage.ts';

export interface LastSeenSeq {
  read(): number;
  write(seq: number): void;
}

/** `person` is a role and an id: `player:…`. */
export function lastSeenSeqOf(person: string): LastSeenSeq {
  const key = `shown:${person}`;
  return {
    read() {
      const stored = Number(readStored(key));
      return Number.isSafeInteger(stored) && stored > 0 ? stored : 0;
    },
    write: (seq) => writeStored(key, String(seq)),
  };
}
