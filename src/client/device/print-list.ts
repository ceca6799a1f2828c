// The fan table's print list as this tab keeps it. It goes with the person who is signed in (`forgetPrintList`).
import { forTab, PRINT_LIST, readStored, writeStored } from './storage.ts';

const listeners = new Set<() => void>();

export function savePrintList(list: string): void {
  writeStored(PRINT_LIST, list, forTab);
  for (const listener of listeners) listener();
}

/** Not validated; null when there is none. */
export const loadPrintList = (): string | null => readStored(PRINT_LIST, forTab);

/** @returns unsubscribes */
export function onPrintList(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
