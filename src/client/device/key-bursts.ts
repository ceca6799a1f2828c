// Tells a scanner that types what it reads from a person: nobody types six characters and an Enter that fast. A key that may
// begin a scanned text is held back until this is decided; any other key acts at once.

/** Maximum milliseconds between two keys of a scanner; a held-back key is passed on after this long. */
export const GAP_MS = 80;
/** Characters that a person may type at that pace; a board's id has ten. */
const BY_HAND_MAX = 5;
/** How scanned texts begin: links, board ids, wifi codes. */
const BEGINNINGS = ['http', 'www.', 'ss', 'wifi:'];

export interface Typed {
  readonly key: string;
  /** Milliseconds, like `Event.timeStamp`. */
  readonly timeStamp: number;
}

interface Options<Key extends Typed> {
  /** Called with held-back keys that a person turned out to have typed, in order. */
  onHand(keys: readonly Key[]): void;
}

const mayBegin = (text: string): boolean =>
  BEGINNINGS.some((beginning) => beginning.startsWith(text) || text.startsWith(beginning));

const textOf = (keys: readonly Typed[]): string => keys.map(({ key }) => key).join('');

/** @returns a function to be called with each one-character key and each Enter, in order */
export function createKeyBursts<Key extends Typed>({ onHand }: Options<Key>) {
  let held: Key[] = [];
  /** The first held key does nothing on the screen: a person who presses it presses no other within the gap. */
  let isStrange = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isNext = ({ timeStamp }: Key): boolean => {
    const last = held.at(-1);
    return last !== undefined && timeStamp - last.timeStamp <= GAP_MS;
  };
  const release = (): void => {
    clearTimeout(timer);
    const keys = held;
    held = [];
    // More keys than that come from a scanner that types no Enter.
    if (keys.length > 0 && keys.length <= BY_HAND_MAX) onHand(keys);
  };
  const begins = (key: Key): boolean => mayBegin((textOf(held) + key.key).toLowerCase());

  return {
    /** Passes on the held keys, unless a scanner typed them. */
    release,

    /**
     * A key of one character. @param hasMeaning whether it is a shortcut of the screen
     * @returns whether it is held back; if not, it acts now
     */
    hold(key: Key, hasMeaning: boolean): boolean {
      if (!isNext(key) || !(isStrange || begins(key))) release();
      if (held.length === 0) {
        isStrange = !hasMeaning;
        if (hasMeaning && !begins(key)) return false;
      }
      held.push(key);
      clearTimeout(timer);
      timer = setTimeout(release, GAP_MS);
      return true;
    },

    /** Handles an Enter. @returns the scanned text before it, which has no other effect; null if a person typed it */
    end(enter: Key): string | null {
      const isScan = isNext(enter) && held.length > BY_HAND_MAX;
      if (!isScan) {
        release();
        return null;
      }
      clearTimeout(timer);
      const text = textOf(held);
      held = [];
      return text;
    },
  };
}
