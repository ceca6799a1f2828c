// A press of the mouse in Safari, which gives the focus to no button or checkbox without a tab index of its own.
import { act, fireEvent } from '@testing-library/react';

/** The click is lost if what was pressed is gone by then. */
export function pressInSafari(target: HTMLElement): void {
  fireEvent.pointerDown(target);
  fireEvent.mouseDown(target);
  const taking = target.closest<HTMLElement>('[tabindex]');
  act(() => {
    if (taking) taking.focus();
    else (document.activeElement as HTMLElement | null)?.blur();
  });
  if (target.isConnected) fireEvent.click(target);
}
