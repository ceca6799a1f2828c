// Tells a scanner that types what it reads from a hand: no hand types six characters with so little time between them, and
// an Enter. A key that may begin such a text is held back until it is known; any other acts at once.

/** Milliseconds between two keys of a scanner, at most. A key that was held back is passed on after as many. */
export const GAP_MS = 80;
/** Characters that a hand may type at such a pace; a board's id has ten. */
const BY_HAND_MAX = 5;
/** How the texts of codes begin: links, ids of boards, wifi. */
const BEGINNINGS = ['http', 'www.', 'ss', 'wifi:'];

export interface Typed {
  readonly key: string;
  /** Milliseconds, as `Event.timeStamp`. */
  readonly timeStamp: number;
}

interface Options<Key extends Typed> {
  /** Called with the keys that were held back and are a hand's, in order. */
  onHand(keys: readonly Key[]): void;
}

const mayBegin = (text: string): boolean =>
  BEGINNINGS.some((beginning) => beginning.startsWith(text) || text.startsWith(beginning));

const textOf = (keys: readonly Typed[]): string => keys.map(({ key }) => key).join('');

/** @returns takes each key of one character and each Enter, in order */
export function createKeyBursts<Key extends Typed>({ onHand }: Options<Key>) {
  let held: Key[] = [];
  /** The first key that is held has no meaning on the screen: a hand that presses it presses no other within the gap. */
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
    // More of them are a scanner's that types no Enter.
    if (keys.length > 0 && keys.length <= BY_HAND_MAX) onHand(keys);
  };
  const begins = (key: Key): boolean => mayBegin((textOf(held) + key.key).toLowerCase());

  return {
    /** Passes on what is held, unless a scanner typed it. */
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

    /** An Enter: the text before it when a scanner typed it, which acts on nothing then; null for a hand's. */
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
