// Toasts at top centre. The library comes with the first screen behind the landing page, which is lighter without it.
import { useSyncExternalStore } from 'react';

type Library = typeof import('./toaster.tsx');
type Kind = 'error' | 'success' | 'warning' | 'info';

/** Milliseconds, as documented: 4 s for good news, 8 s for bad, 6 s otherwise. */
const DURATIONS: Record<Kind, number> = { success: 4000, error: 8000, warning: 6000, info: 6000 };

let library: Library | null = null;
const listeners = new Set<() => void>();

/** To be there before it is needed: what it mostly has to say is that the signal is gone. */
export async function bringToasts(): Promise<Library> {
  library = await import('./toaster.tsx');
  for (const listener of listeners) listener();
  return library;
}

/** The same words twice replace each other, unless an `id` says that they are about two things. */
function show(kind: Kind, text: string, duration = DURATIONS[kind], id = `${kind}:${text}`): void {
  bringToasts().then(
    ({ toast: sonner }) => sonner[kind](text, { id, duration }),
    // A message that cannot be shown takes nothing else from the screen.
    () => {},
  );
}

export const toast = {
  success: (text: string, duration?: number, id?: string) => show('success', text, duration, id),
  error: (text: string, duration?: number, id?: string) => show('error', text, duration, id),
  warning: (text: string, duration?: number, id?: string) => show('warning', text, duration, id),
  info: (text: string, duration?: number, id?: string) => show('info', text, duration, id),
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => library);
  return shown && <shown.Toaster />;
}
