// Keyboard shortcuts of a screen. Ignored while typing, with a modifier key, and when a scanner types.
import { useEffect, useRef } from 'react';
import { addScanListener, addShortcuts, isTyping } from './keyboard.ts';

export type Keys = Readonly<Record<string, () => void>>;

/** Only these repeat while held down; a decision is one key press. */
const MOVES = new Set([
  ...['j', 'k', 'shift+j', 'shift+k', 'ArrowLeft', 'ArrowRight', '+', '=', '-'],
  ...['shift+ArrowLeft', 'shift+ArrowRight', 'shift+ArrowUp', 'shift+ArrowDown'],
]);

/** Enter on a button or link activates it. */
const isActivating = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Enter' && target instanceof HTMLElement && target.closest('button, a') !== null;

/** Letters in lower case; `shift+` stands before a letter or an arrow with Shift, not before a sign such as `?`. */
function nameOf({ key, shiftKey }: KeyboardEvent): string {
  const name = key.length === 1 ? key.toLowerCase() : key;
  const isNamed = /^[a-z]$/.test(name) || name.startsWith('Arrow');
  return shiftKey && isNamed ? `shift+${name}` : name;
}

/** `keys` by name: `event.key`, letters in lower case, with Shift as `shift+a`. */
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
 * Called with what a scanner that acts as a keyboard typed before its Enter, wherever the focus is.
 * @param onScan returns whether the text has a meaning: in a field, any other stays what was typed there
 */
export function useScans(onScan: (text: string, isInField: boolean) => boolean): void {
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  });
  useEffect(() => addScanListener((...scan) => latest.current(...scan)), []);
}
