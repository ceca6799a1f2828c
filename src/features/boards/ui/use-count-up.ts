// Animates points as they grow.
import { useEffect, useRef, useState } from 'react';

const COUNT_MS = 500;

/** Whether the player has asked for less motion. */
export const isStill = (): boolean =>
  window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** The number to show for `value`: counts up to a larger one, and takes any other at once. */
export function useCountUp(value: number): number {
  const last = useRef(value);
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const from = last.current;
    last.current = value;
    if (value <= from || isStill()) return setShown(value);
    const start = performance.now();
    let frame = requestAnimationFrame(function step() {
      const share = Math.min(1, (performance.now() - start) / COUNT_MS);
      setShown(Math.round(from + (value - from) * share));
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => {
      cancelAnimationFrame(frame);
      // If interrupted, the final number is shown.
      setShown(value);
    };
  }, [value]);
  return shown;
}
