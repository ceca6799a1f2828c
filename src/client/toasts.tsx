// Toasts at top centre. What shows them is loaded with the first screen behind the landing page, which stays light without it.
import { useSyncExternalStore } from 'react';

type Library = typeof import('./toaster.tsx');
type Kind = import('./toaster.tsx').ToastKind;

interface ToastOptions {
  /** A second line. */
  readonly description?: string;
  /** Milliseconds. */
  readonly duration?: number;
  /** Two toasts of one id replace each other; left out, those with the same text do. */
  readonly id?: string;
  /** It can be read elsewhere later, so a small screen may cut it. */
  readonly isKept?: boolean;
}

/** Milliseconds, as documented: 4 s for good news, 8 s for bad, 6 s otherwise. */
const DURATIONS: Record<Kind, number> = { success: 4000, error: 8000, warning: 6000, info: 6000 };

let library: Library | null = null;
const listeners = new Set<() => void>();

/** Called before toasts are needed: most of them say that the connection is gone. */
export async function preloadToasts(): Promise<Library> {
  library = await import('./toaster.tsx');
  for (const listener of listeners) listener();
  return library;
}

const show =
  (kind: Kind) =>
  (text: string, options: ToastOptions = {}): void => {
    const { description, duration = DURATIONS[kind], id = `${kind}:${text}`, isKept } = options;
    preloadToasts().then(
      ({ showToast }) => showToast({ id, kind, text, description, duration, isKept }),
      // The screen works without toasts.
      () => {},
    );
  };

const error = show('error');

export const toast = {
  success: show('success'),
  error,
  warning: show('warning'),
  info: show('info'),
  /** `reason` stands on a line of its own, unless `text` says it already. */
  failure: (text: string, reason: string | null, id?: string) =>
    error(text, { description: reason && !text.includes(reason) ? reason : undefined, id }),
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function Toasts() {
  const loaded = useSyncExternalStore(subscribe, () => library);
  return loaded && <loaded.Toaster />;
}
