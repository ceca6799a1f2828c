// A screen's keyboard input: shortcuts, and scanners that type what they read.
import { useEffect, useEffectEvent } from 'react';

// Tells a scanner that types what it reads from a person: nobody types six characters and an Enter or a Tab that fast. A key that may
// begin a scanned text is held back until this is decided; any other key acts at once.

/** Maximum milliseconds between two keys of a scanner; a held-back key is passed on after this long. */
const GAP_MS = 80;
/** Characters that a person may type at that pace; a board's id has ten. */
const BY_HAND_MAX = 5;
/** What scanners press after a text, by how they are set up. */
const ENDS: readonly string[] = ['Enter', 'Tab'];
/** How scanned texts begin: links, board ids, wifi codes. */
const BEGINNINGS = ['http', 'www.', 'ss', 'wifi:'];

interface Typed {
  readonly key: string;
  /** Milliseconds, like `Event.timeStamp`. */
  readonly timeStamp: number;
}

const mayBegin = (text: string): boolean =>
  BEGINNINGS.some((beginning) => beginning.startsWith(text) || text.startsWith(beginning));

const textOf = (keys: readonly Typed[]): string => keys.map(({ key }) => key).join('');

/**
 * To be called with each one-character key and each key of `ENDS`, in order.
 * @param onHand called with held-back keys that a person turned out to have typed, in order
 */
export function createKeyBursts<Key extends Typed>(onHand: (keys: readonly Key[]) => void) {
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
    // More keys than that come from a scanner that presses nothing after a text.
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

    /** Handles one of `ENDS`. @returns the scanned text before it, which has no other effect; null if a person typed it */
    end(last: Key): string | null {
      const isScan = isNext(last) && held.length > BY_HAND_MAX;
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

interface Shortcuts {
  /** Whether the key does something now; the browser's default is then prevented. */
  has(event: KeyboardEvent): boolean;
  run(event: KeyboardEvent): void;
}

/** @returns whether the text means something; otherwise it stays in the field it was typed into */
type ScanListener = (text: string, isInField: boolean) => boolean;

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]');

const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

const shortcuts = new Set<Shortcuts>();
const scans = new Set<ScanListener>();

const runAll = (event: KeyboardEvent): void => {
  for (const { has, run } of [...shortcuts]) if (has(event)) run(event);
};

const bursts = createKeyBursts<KeyboardEvent>((events) => {
  // A key that did nothing when it was pressed must not trigger what it would do now.
  for (const event of events) if (event.defaultPrevented) runAll(event);
});
/** In a field no key is held back; if a scanner typed the burst, the field's earlier value is restored. */
const typedInField = createKeyBursts<KeyboardEvent>(() => undefined);
let before: { field: TextField; value: string; at: number } | null = null;

const dispatchScan = (text: string, isInField: boolean): boolean =>
  [...scans].some((listen) => listen(text, isInField));

/** React notices a change of a field only through the element's own setter and an event. */
function putBack({ field, value }: { field: TextField; value: string }): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function consume(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function listenInField(event: KeyboardEvent, field: TextField): void {
  if (event.key.length === 1) {
    // The value before the first key of a possible burst.
    if (!before || before.field !== field || event.timeStamp - before.at > GAP_MS) {
      before = { field, value: field.value, at: event.timeStamp };
    }
    before.at = event.timeStamp;
    typedInField.hold(event, false);
    return;
  }
  if (!ENDS.includes(event.key)) return;
  const text = typedInField.end(event);
  const start = before;
  before = null;
  if (text === null || !dispatchScan(text, true)) return;
  consume(event);
  if (start) putBack(start);
}

function listen(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Shift') return;
  if (isTyping(event.target)) {
    if (isTextField(event.target)) listenInField(event, event.target);
    return;
  }
  if (ENDS.includes(event.key)) {
    const text = bursts.end(event);
    if (text !== null) {
      // Enter would press a focused button, and Tab move the focus.
      consume(event);
      dispatchScan(text, false);
      return;
    }
  }
  if (event.key.length === 1 && !event.repeat) {
    const isHandled = [...shortcuts].some(({ has }) => has(event));
    if (isHandled) event.preventDefault();
    if (bursts.hold(event, isHandled)) return;
  } else bursts.release();
  runAll(event);
}

const isUsed = (): boolean => shortcuts.size + scans.size > 0;

/** @returns removes it */
function added<T>(all: Set<T>, one: T): () => void {
  // Runs before all other listeners, so that a scan reaches none of them.
  if (!isUsed()) window.addEventListener('keydown', listen, { capture: true });
  all.add(one);
  return () => {
    all.delete(one);
    if (!isUsed()) window.removeEventListener('keydown', listen, { capture: true });
  };
}

type Keys = Readonly<Record<string, () => void>>;

/** Only these repeat while held down; a decision is one key press. */
const MOVES = new Set([
  ...['j', 'k', 'shift+j', 'shift+k', 'ArrowLeft', 'ArrowRight', '+', '=', '-'],
  ...['shift+ArrowLeft', 'shift+ArrowRight', 'shift+ArrowUp', 'shift+ArrowDown'],
]);

/** Enter on a button or link activates it. */
const isActivating = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Enter' && target instanceof HTMLElement && target.closest('button, a') !== null;

/** Letters in lower case; `shift+` prefixes a letter or an arrow, not a sign such as `?`. */
function nameOf({ key, shiftKey }: KeyboardEvent): string {
  const name = key.length === 1 ? key.toLowerCase() : key;
  const isNamed = /^[a-z]$/.test(name) || name.startsWith('Arrow');
  return shiftKey && isNamed ? `shift+${name}` : name;
}

/** An open dialog gets the keys, not the screen below it; who acts on a scan has to ask. */
export const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null;

/**
 * `keys` are keyed by `event.key`, letters in lower case, with Shift as `shift+a`.
 * @param isInDialog whether they are those of a dialog
 */
export function useKeys(keys: Keys, { isInDialog = false } = {}): void {
  const actionOf = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event.target) || isActivating(event)) return undefined;
    if (!isInDialog && isDialogOpen()) return undefined;
    const key = nameOf(event);
    return event.repeat && !MOVES.has(key) ? undefined : keys[key];
  });
  useEffect(
    () =>
      added(shortcuts, {
        has: (event) => actionOf(event) !== undefined,
        run(event) {
          event.preventDefault();
          actionOf(event)?.();
        },
      }),
    [],
  );
}

/** Listens to scanners that act as a keyboard, wherever the focus is. `onScan` is called with the text, without its end. */
export function useScans(onScan: ScanListener): void {
  const scan = useEffectEvent(onScan);
  useEffect(() => added(scans, (text, isInField) => scan(text, isInField)), []);
}
