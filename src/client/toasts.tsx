// Toasts at top centre. The library comes with the first message: the landing page is lighter without it.
import { useSyncExternalStore } from 'react';
import { loadScreen } from './load-screen.tsx';

type Kind = 'error' | 'success' | 'warning' | 'info';

/** Milliseconds, as documented: 4 s for good news, 8 s for bad, 6 s otherwise. */
const DURATIONS: Record<Kind, number> = { success: 4000, error: 8000, warning: 6000, info: 6000 };

const Toaster = loadScreen(async () => (await import('./toaster.tsx')).Toaster);

let isNeeded = false;
const listeners = new Set<() => void>();

/** The same words twice replace each other, unless an `id` says that they are about two things. */
function show(kind: Kind, text: string, duration = DURATIONS[kind], id = `${kind}:${text}`): void {
  isNeeded = true;
  for (const listener of listeners) listener();
  void import('sonner').then(({ toast }) => toast[kind](text, { id, duration }));
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
  const wanted = useSyncExternalStore(subscribe, () => isNeeded);
  return wanted ? <Toaster /> : null;
}
