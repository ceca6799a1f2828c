// Text typed but not sent yet: kept while the page is open, for fields that unmount when another tab or player is opened.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';

const kept = new WeakMap<QueryClient, Map<string, string>>();

/** The texts of this page by name, as its query cache. Changing them renders nothing. */
export function useKeptTexts(): Map<string, string> {
  const page = useQueryClient();
  const texts = kept.get(page) ?? new Map<string, string>();
  kept.set(page, texts);
  return texts;
}
