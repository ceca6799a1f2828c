import { useEffect, useState } from 'react';

const REST_MS = 150;

/** The value as it is once it rests: what is typed is asked for when the typing stops, not letter by letter. */
export function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
