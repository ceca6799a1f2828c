// Draws again every so often: "4 seconds ago" must not stand there for an hour.
import { useEffect, useState } from 'react';

/** @param every milliseconds */
export function usePassingTime(every: number): void {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), every);
    return () => clearInterval(timer);
  }, [every]);
}
