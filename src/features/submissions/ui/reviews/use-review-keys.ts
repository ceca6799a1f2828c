// Keyboard shortcuts of the review. Ignored while typing and with a modifier key.
import { useEffect, useRef } from 'react';

export type Keys = Readonly<Record<string, () => void>>;

/** Only these repeat while held down; a decision is one key press. */
const MOVES = new Set(['j', 'k', 'ArrowLeft', 'ArrowRight']);

/** Enter on a button or link activates it. */
const isActivating = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Enter' && target instanceof HTMLElement && target.closest('button, a') !== null;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** `keys` by `event.key`, letters in lower case. */
export function useReviewKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || isActivating(event)) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const action = latest.current[key];
      if (!action || (event.repeat && !MOVES.has(key))) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
