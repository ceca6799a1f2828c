// The toasts on the screen: the newest in front, those behind it with their edge; all of them under the pointer or the focus.
// Our own, as a library with its styles would be a tenth of what a player's phone loads.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTexts } from './language.ts';
import { kitTexts } from './messages.ts';
import './toaster.css';

export type ToastKind = 'error' | 'success' | 'warning' | 'info';

interface ShownToast {
  readonly id: string;
  readonly kind: ToastKind;
  readonly text: string;
  readonly description?: string;
  /** Milliseconds. */
  readonly duration: number;
  /** The news list has the whole. */
  readonly isKept?: boolean;
}

/** Older ones go when more come: none of them is the only place that says so. */
const SHOWN_MAX = 4;

let shown: readonly ShownToast[] = [];
const listeners = new Set<() => void>();

function change(next: readonly ShownToast[]): void {
  shown = next.slice(0, SHOWN_MAX);
  for (const listener of listeners) listener();
}

/** In front of the others; one with the same id is replaced, and its time starts again. */
export const showToast = (toast: ShownToast): void =>
  change([toast, ...shown.filter(({ id }) => id !== toast.id)]);

/** Without an id, all. */
export const dismissToast = (id?: string): void =>
  change(id === undefined ? [] : shown.filter((toast) => toast.id !== id));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const Cross = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M5 5l14 14M19 5 5 19" />
  </svg>
);

interface ToastProps {
  toast: ShownToast;
  isPaused: boolean;
}

function Toast({ toast, isPaused }: ToastProps) {
  const { close } = useTexts(kitTexts);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.duration);
    return () => clearTimeout(timer);
  }, [toast, isPaused]);
  return (
    <li data-toast="" data-type={toast.kind} data-kept={toast.isKept}>
      <div>
        <p data-title="">{toast.text}</p>
        {toast.description && <p data-description="">{toast.description}</p>}
      </div>
      <button type="button" aria-label={close} onClick={() => dismissToast(toast.id)}>
        <Cross />
      </button>
    </li>
  );
}

export function Toaster() {
  const toasts = useSyncExternalStore(subscribe, () => shown);
  const [isPaused, setPaused] = useState(false);
  const { notifications } = useTexts(kitTexts);
  // What is read or aimed at stays; a toast that was closed takes the pointer's and the focus' end with it.
  const isRead = isPaused && toasts.length > 0;
  return (
    <section
      data-toasts=""
      aria-label={notifications}
      aria-live="polite"
      onPointerEnter={({ pointerType }) => setPaused(pointerType === 'mouse')}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <ol>
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} isPaused={isRead} />
        ))}
      </ol>
    </section>
  );
}
