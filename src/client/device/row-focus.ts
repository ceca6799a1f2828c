// Keeps the keyboard's place in lists whose rows leave: without the focused row, browsers begin at the top of the page again.
import { type RefObject, useEffect } from 'react';

function placeOf(focused: Element) {
  const row = focused.closest('li, tr');
  const list = row?.parentElement;
  if (!row || !list) return null;
  const around = list.closest<HTMLElement>('section, [role=tabpanel]');
  return { focused, row, list, at: [...list.children].indexOf(row), around };
}

/**
 * Within `area`: when the focused element is removed, its row gets the focus, or else the one in its place, the last one, or
 * the card around the list. A row rather than its button: a key that is pressed twice does nothing to it.
 */
export function useRowFocus(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const within = area.current;
    if (!within) return;
    let place: ReturnType<typeof placeOf> = null;
    const note = ({ target }: FocusEvent) => {
      // What is behind a dialog is where the focus belongs once that is closed.
      if (target instanceof Element && !target.closest('dialog')) place = placeOf(target);
    };
    const forget = ({ target }: PointerEvent) => {
      if (!place?.row.contains(target as Node)) place = null;
    };
    const follow = () => {
      if (place?.focused.isConnected) place = placeOf(place.focused);
      if (!place || place.focused.isConnected || document.activeElement !== document.body) return;
      const { list, at, around } = place;
      const next = (list.isConnected && (list.children[at] ?? list.lastElementChild)) || around;
      place = null;
      if (!(next instanceof HTMLElement)) return;
      if (!next.hasAttribute('tabindex')) next.tabIndex = -1;
      next.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(follow);
    observer.observe(within, { childList: true, subtree: true });
    within.addEventListener('focusin', note);
    document.addEventListener('pointerdown', forget);
    return () => {
      observer.disconnect();
      within.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', forget);
    };
  }, [area]);
}
