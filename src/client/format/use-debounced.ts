import { useEffect, useState } from 'react';

const DELAY_MS = 150;

/** A debounced value: a search runs when typing stops, not letter by letter. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
