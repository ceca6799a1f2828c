// A new version of the contest waits behind the open page until the person takes it: a page is never replaced under somebody
// who sends a photo. Without an answer it comes when the contest is opened the next time.
import { useSyncExternalStore } from 'react';

/** A phone may keep the page open for the whole weekend: it asks for a new version again after this many milliseconds. */
const ASK_EVERY_MS = 3_600_000;

let registration: ServiceWorkerRegistration | null = null;
let isWatching = false;
let hasUpdate = false;
const listeners = new Set<() => void>();

function look(): void {
  // The first version has no page that it could replace.
  hasUpdate = Boolean(registration?.waiting && navigator.serviceWorker.controller);
  for (const listener of listeners) listener();
}

async function watch(): Promise<void> {
  if (isWatching || !('serviceWorker' in navigator)) return;
  isWatching = true;
  const found = await navigator.serviceWorker.ready;
  registration = found;
  found.addEventListener('updatefound', () =>
    found.installing?.addEventListener('statechange', look),
  );
  let askedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - askedAt < ASK_EVERY_MS) return;
    askedAt = Date.now();
    // Without a connection there is nothing new.
    found.update().catch(() => {});
  });
  look();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  void watch();
  return () => listeners.delete(listener);
}

/** Whether a new version waits. */
export const useUpdate = (): boolean => useSyncExternalStore(subscribe, () => hasUpdate);

/** Changes to the new version, and reloads this page; other tabs keep theirs until they are reloaded. */
export function takeUpdate(): void {
  const waiting = registration?.waiting;
  // Another tab has changed already.
  if (!waiting) {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  });
  // Workbox’s word for it.
  waiting.postMessage({ type: 'SKIP_WAITING' });
}
