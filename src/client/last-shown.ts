// How far this device has come with each person's news, kept over reloads where the browser allows it.
const keyOf = (person: string): string => `shown:${person}`;

export interface LastShown {
  read(): number;
  write(seq: number): void;
}

export function lastShownTo(person: string): LastShown {
  let last = 0;
  return {
    read() {
      try {
        const kept = Number(localStorage.getItem(keyOf(person)));
        return Number.isSafeInteger(kept) && kept > 0 ? kept : 0;
      } catch {
        return last;
      }
    },
    write(seq) {
      last = seq;
      try {
        localStorage.setItem(keyOf(person), String(seq));
      } catch {
        // A private window: the tab remembers.
      }
    },
  };
}
