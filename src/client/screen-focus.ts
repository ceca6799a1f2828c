// Where keyboards and screen readers are after a change of screen: at its heading, as after the load of a page.
import { useEffect, useRef } from 'react';

/** A screen whose tabs stand before its heading marks where it starts. */
const START = '[data-screen-start], main h1';

/** Focuses the first match without scrolling to it. @returns whether there is one */
export function focusHeading(selector: string): boolean {
  const heading = document.querySelector<HTMLElement>(selector);
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/** What was focused went with the screen before; a dialog or a field that has the focus keeps it. */
const isFocusFree = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** Focuses the heading of each further screen as soon as its code is there; `path` without its query, which tabs change. */
export function useScreenFocus(path: string): void {
  const last = useRef(path);
  useEffect(() => {
    // The first screen is the page's: nobody has been anywhere yet.
    if (last.current === path) return;
    last.current = path;
    window.scrollTo(0, 0);
    if (focusHeading(START)) return;
    const arriving = new MutationObserver(() => {
      if (!isFocusFree() || focusHeading(START)) arriving.disconnect();
    });
    arriving.observe(document.body, { childList: true, subtree: true });
    return () => arriving.disconnect();
  }, [path]);
}
