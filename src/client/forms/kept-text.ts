// What is typed but not sent yet: kept while the page is open, for screens that unmount when another tab or player is opened.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const kept = new WeakMap<QueryClient, Map<string, string>>();

/** The texts of this page by name, as its query cache. Changing them renders nothing. */
export function useKeptTexts(): Map<string, string> {
  const page = useQueryClient();
  const texts = kept.get(page) ?? new Map<string, string>();
  kept.set(page, texts);
  return texts;
}

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
