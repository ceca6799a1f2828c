import { useEffect, useState } from 'react';

const REST_MS = 150;

/** A debounced value: a search runs when typing stops, not letter by letter. */
export function useDebounced<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
