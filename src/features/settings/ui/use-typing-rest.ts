// Work that waits until typing rests, so that a number on the way to another is not sent.
import { useEffect, useRef } from 'react';

/** Milliseconds without a key; longer where what the number leads to is to be read first. */
export const REST_MS = { short: 800, long: 3000 } as const;

export interface TypingRest {
  /** At each key: `work` runs when no other follows. */
  later(): void;
  /** Runs `work` at once. */
  now(): void;
  cancel(): void;
}

/** `work` that still waits is done when the screen is left. */
export function useTypingRest(work: () => void, restMs: number = REST_MS.short): TypingRest {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const cancel = () => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
  };
  const now = () => {
    cancel();
    latest.current();
  };
  useEffect(
    () => () => {
      if (timer.current === null) return;
      clearTimeout(timer.current);
      timer.current = null;
      latest.current();
    },
    [],
  );
  return {
    cancel,
    now,
    later() {
      cancel();
      timer.current = setTimeout(now, restMs);
    },
  };
}
