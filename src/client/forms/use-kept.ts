// A state that is kept while the page is open, for screens that unmount before it is sent.
import { useState } from 'react';
import { useKeptTexts } from './kept-text.ts';

/** @param name as in `useKeptTexts`. @returns the state, null for nothing, and its setter */
export function useKept<Value>(name: string) {
  const texts = useKeptTexts();
  const [value, setValue] = useState(() => JSON.parse(texts.get(name) ?? 'null') as Value | null);
  const set = (next: Value | null): void => {
    if (next === null) texts.delete(name);
    else texts.set(name, JSON.stringify(next));
    setValue(next);
  };
  return [value, set] as const;
}
