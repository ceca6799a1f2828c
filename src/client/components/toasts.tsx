// Toasts at the top centre, stacked with the newest in front; hovering or focusing the stack spreads it out.
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTexts } from '../format/language.ts';
import { kitTexts } from '../format/messages.ts';
import { Icon } from './text.tsx';
import './toasts.css';

type ToastKind = 'error' | 'success' | 'warning' | 'info';

interface ToastOptions {
  /** A second line. */
  readonly description?: string;
  /** Milliseconds. */
  readonly duration?: number;
  /** A toast replaces one with the same id, which defaults to its text. */
  readonly id?: string;
  /** A button, which also closes the toast. */
  readonly action?: { readonly label: string; run(): void };
  /** The text can be read elsewhere later, so a small screen may truncate it. */
  readonly isKept?: boolean;
}

interface ShownToast extends ToastOptions {
  readonly id: string;
  readonly kind: ToastKind;
  readonly text: string;
  readonly duration: number;
}

/** Milliseconds, as documented: 4 s for good news, 8 s for bad, 6 s otherwise. */
const DURATIONS: Record<ToastKind, number> = {
  success: 4000,
  error: 8000,
  warning: 6000,
  info: 6000,
};
/** Older ones are dropped: everything a toast says can be found elsewhere. */
const SHOWN_MAX = 4;

let shown: readonly ShownToast[] = [];
const listeners = new Set<() => void>();

function change(next: readonly ShownToast[]): void {
  shown = next.slice(0, SHOWN_MAX);
  for (const listener of listeners) listener();
}

/** A page has one, and so has each open dialog, because the rest of the page is inert then. The last one shows the toasts. */
const regions = new Set<object>();
const NONE: typeof shown = [];

const idOf = (kind: ToastKind, text: string): string => `${kind}:${text}`;
/** Id of a failure that was given none. */
export const errorIdOf = (text: string): string => idOf('error', text);

/** Shows a toast in front; one with the same id is replaced and its timer restarts. */
const show =
  (kind: ToastKind) =>
  (text: string, options: ToastOptions = {}): void => {
    const { duration = DURATIONS[kind], id = idOf(kind, text), ...rest } = options;
    change([{ ...rest, id, kind, text, duration }, ...shown.filter((one) => one.id !== id)]);
  };

const error = show('error');

export const toast = {
  success: show('success'),
  error,
  warning: show('warning'),
  info: show('info'),
  /** `reason` gets its own line, unless `text` already includes it. */
  failure: (text: string, reason: string | null, id?: string) =>
    error(text, { description: reason && !text.includes(reason) ? reason : undefined, id }),
};

/** All of them if no id is given. */
export const dismissToast = (id?: string): void =>
  change(id === undefined ? [] : shown.filter((one) => one.id !== id));

/** Whether it is still on screen. */
export const isToastShown = (id: string): boolean => shown.some((one) => one.id === id);

/** A picture of what the toast is about; it is a button. */
export interface ToastPicture {
  readonly src: string;
  /** The button's accessible name. */
  readonly label: string;
  open(): void;
}

let pictures: ReadonlyMap<string, ToastPicture> = new Map();

/** Pictures by toast id, replacing the previous ones. They may arrive before or after their toast. */
export function setToastPictures(next: typeof pictures): void {
  pictures = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

interface ToastProps {
  toast: ShownToast;
  picture: ToastPicture | undefined;
  isPaused: boolean;
  setPaused(isPaused: boolean): void;
}

function Toast({ toast, picture, isPaused, setPaused }: ToastProps) {
  const { close } = useTexts(kitTexts);
  const item = useRef<HTMLLIElement>(null);
  // One that is closed while it is pointed at or has the focus fires no pointerleave or blur.
  useLayoutEffect(() => {
    const own = item.current;
    return () => {
      if (own?.contains(document.activeElement) || own?.matches(':hover')) setPaused(false);
    };
  }, [setPaused]);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.duration);
    return () => clearTimeout(timer);
  }, [toast, isPaused]);
  return (
    <li ref={item} data-toast="" data-type={toast.kind} data-kept={toast.isKept}>
      {picture && (
        <button
          type="button"
          data-picture=""
          aria-label={picture.label}
          onClick={() => {
            dismissToast(toast.id);
            picture.open();
          }}
        >
          <img src={picture.src} alt="" />
        </button>
      )}
      <div>
        <p data-title="">{toast.text}</p>
        {toast.description && <p data-description="">{toast.description}</p>}
      </div>
      {toast.action && (
        <button
          type="button"
          data-action=""
          onClick={() => {
            dismissToast(toast.id);
            toast.action?.run();
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button type="button" aria-label={close} onClick={() => dismissToast(toast.id)}>
        <Icon d="M5 5l14 14M19 5 5 19" size={18} />
      </button>
    </li>
  );
}

export function Toasts() {
  const [region] = useState({});
  useLayoutEffect(() => {
    regions.add(region);
    change(shown);
    return () => {
      regions.delete(region);
      change(shown);
    };
  }, [region]);
  const toasts = useSyncExternalStore(subscribe, () =>
    [...regions].at(-1) === region ? shown : NONE,
  );
  const known = useSyncExternalStore(subscribe, () => pictures);
  const [isPaused, setPaused] = useState(false);
  const { notifications } = useTexts(kitTexts);
  return (
    <section
      data-toasts=""
      aria-label={notifications}
      aria-live="polite"
      // Keeps what is being read or aimed at, and what takes the place of a closed one.
      onPointerOver={({ pointerType }) => setPaused(pointerType === 'mouse')}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <ol>
        {toasts.map((toast) => (
          <Toast
            key={toast.id}
            toast={toast}
            picture={known.get(toast.id)}
            isPaused={isPaused}
            setPaused={setPaused}
          />
        ))}
      </ol>
    </section>
  );
}
