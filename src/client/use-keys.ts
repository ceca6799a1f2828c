// Keyboard shortcuts of a screen. Ignored while typing and with a modifier key.
import { useEffect, useRef } from 'react';

export type Keys = Readonly<Record<string, () => void>>;

/** Only these repeat while held down; a decision is one key press. */
const MOVES = new Set([
  ...['j', 'k', 'shift+j', 'shift+k', 'ArrowLeft', 'ArrowRight', '+', '=', '-'],
  ...['shift+ArrowLeft', 'shift+ArrowRight', 'shift+ArrowUp', 'shift+ArrowDown'],
]);

/** Enter on a button or link activates it. */
const isActivating = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Enter' && target instanceof HTMLElement && target.closest('button, a') !== null;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]');

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
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || isActivating(event)) return;
      const key = nameOf(event);
      const action = latest.current[key];
      if (!action || (event.repeat && !MOVES.has(key))) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
