// Rerenders at an interval, so that "4 seconds ago" stays true.
import { useEffect, useState } from 'react';

export function useTick(intervalMs: number): void {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
}
