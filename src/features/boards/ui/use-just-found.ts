// Which squares were found while the board was open.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { BoardView } from '../contract.ts';

const NONE: ReadonlySet<number> = new Set();
/** Longer than the animation, so a square that only gets a ring is noticed too. */
const SHOWN_MS = 4000;
const BUZZ_MS = 20;

/** Browsers refuse to vibrate, and log it, until the page has been touched. */
export const buzz = (milliseconds: number): void => {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(milliseconds);
};

const foundOn = ({ board }: BoardView): ReadonlySet<number> =>
  new Set(
    board.filter(({ completed, photo }) => completed && photo).map(({ position }) => position),
  );

/** Positions found since the screen was opened, each for some seconds, with one vibration. `board`: null if unknown. */
export function useJustFound(board: BoardView | null): ReadonlySet<number> {
  const known = useRef<ReadonlySet<number> | null>(null);
  const [found, setFound] = useState(NONE);
  // Before the square is painted as found, so the flip is visible.
  useLayoutEffect(() => {
    if (!board) return;
    const now = foundOn(board);
    const before = known.current;
    known.current = now;
    const added = before ? [...now].filter((position) => !before.has(position)) : [];
    if (added.length === 0) return;
    setFound(new Set(added));
    buzz(BUZZ_MS);
  }, [board]);
  useEffect(() => {
    if (found.size === 0) return;
    const timer = setTimeout(() => setFound(NONE), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [found]);
  return found;
}
