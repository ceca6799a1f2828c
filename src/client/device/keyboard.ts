// A screen's keyboard input: shortcuts, and scanners that type what they read.

import { useEffect, useRef } from 'react';
import { createKeyBursts, GAP_MS } from './key-bursts.ts';

type Shortcut = (event: KeyboardEvent) => void;

interface Shortcuts {
  /** Whether the key does something now; the browser's default is then prevented. */
  has(event: KeyboardEvent): boolean;
  run: Shortcut;
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

const bursts = createKeyBursts<KeyboardEvent>({
  onHand(events) {
    // A key that did nothing when it was pressed must not trigger what it would do now.
    for (const event of events) if (event.defaultPrevented) runAll(event);
  },
});
/** In a field no key is held back; if a scanner typed the burst, the field's earlier value is restored. */
const typedInField = createKeyBursts<KeyboardEvent>({ onHand: () => undefined });
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
  if (event.key !== 'Enter') return;
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
  if (event.key === 'Enter') {
    const text = bursts.end(event);
    if (text !== null) {
      // Enter would press a focused button.
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

function added<T>(all: Set<T>, one: T): () => void {
  // Runs before all other listeners, so that a scan reaches none of them.
  if (!isUsed()) window.addEventListener('keydown', listen, { capture: true });
  all.add(one);
  return () => {
    all.delete(one);
    if (!isUsed()) window.removeEventListener('keydown', listen, { capture: true });
  };
}

/** @returns removes them */
const addShortcuts = (one: Shortcuts): (() => void) => added(shortcuts, one);

/** Called with what a scanner typed before its Enter, wherever the focus is. @returns removes the listener */
const addScanListener = (one: ScanListener): (() => void) => added(scans, one);

export type Keys = Readonly<Record<string, () => void>>;

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

/** `keys` are keyed by `event.key`, letters in lower case, with Shift as `shift+a`. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const actionOf = (event: KeyboardEvent) => {
      if (isTyping(event.target) || isActivating(event)) return undefined;
      const key = nameOf(event);
      return event.repeat && !MOVES.has(key) ? undefined : latest.current[key];
    };
    return addShortcuts({
      has: (event) => actionOf(event) !== undefined,
      run(event) {
        event.preventDefault();
        actionOf(event)?.();
      },
    });
  }, []);
}

/**
 * Listens to scanners that act as a keyboard, wherever the focus is. `onScan` is called with the text before the Enter.
 * @param onScan returns whether the text means something; otherwise it stays in the field it was typed into
 */
export function useScans(onScan: (text: string, isInField: boolean) => boolean): void {
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  });
  useEffect(() => addScanListener((...scan) => latest.current(...scan)), []);
}
