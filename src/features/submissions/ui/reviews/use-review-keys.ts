// The keyboard of a reviewer: one key a decision. Keys rest while somebody types, holds a modifier, or a dialog is open.
import { useEffect, useRef } from 'react';

export type Keys = Readonly<Record<string, () => void>>;

/** These may be held down; a decision is one press. */
const MOVES = new Set(['j', 'k', 'ArrowLeft', 'ArrowRight']);

/** Enter on a button presses that button. */
const isPressing = ({ key, target }: KeyboardEvent): boolean =>
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
      if (isTyping(event.target) || isPressing(event)) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const act = latest.current[key];
      if (!act || (event.repeat && !MOVES.has(key))) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
