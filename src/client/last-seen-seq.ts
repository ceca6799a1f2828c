// The number of the last notification that this device has shown to a person, stored where the browser allows it.
const keyOf = (person: string): string => `shown:${person}`;

export interface LastSeenSeq {
  read(): number;
  write(seq: number): void;
}

/** For a person who is no more. */
export function forgetLastSeenSeq(person: string): void {
  try {
    localStorage.removeItem(keyOf(person));
  } catch {
    // Nothing was stored.
  }
}

export function lastSeenSeqOf(person: string): LastSeenSeq {
  let last = 0;
  return {
    read() {
      try {
        const stored = Number(localStorage.getItem(keyOf(person)));
        return Number.isSafeInteger(stored) && stored > 0 ? stored : 0;
      } catch {
        return last;
      }
    },
    write(seq) {
      last = seq;
      try {
        localStorage.setItem(keyOf(person), String(seq));
      } catch {
        // A private window: the value lasts as long as the tab.
      }
    },
  };
}
