// The contest as an installed app: the offline cache, new versions, the home screen.

import { useSyncExternalStore } from 'react';
import { BASE_PATH } from '#shared/paths.ts';

/**
 * Milliseconds after the page has loaded. The worker fetches every file again, which would take half a second from a slow phone
 * that is about to render its first board.
 */
const AFTER_LOAD_MS = 3_000;

/** Each wait is twice as long as the last: the last try is 25 minutes after the first. */
const TRIES = 9;

/**
 * Registers the service worker once the page has loaded. If that fails, or there is no signal just then, it is tried up to eight
 * more times: the page works without it, but not offline.
 */
export function registerServiceWorker(): void {
  // Browsers allow it over https only; at a venue on plain http the app works without it.
  if (!('serviceWorker' in navigator)) return;
  const attempt = (count: number) => {
    setTimeout(
      async () => {
        const isRegistered =
          navigator.onLine &&
          (await navigator.serviceWorker
            .register(`${BASE_PATH}/sw.js`, { scope: `${BASE_PATH}/` })
            .catch(() => false));
        if (!isRegistered && count < TRIES) attempt(count + 1);
      },
      AFTER_LOAD_MS * 2 ** (count - 1),
    );
  };
  if (document.readyState === 'complete') attempt(1);
  else window.addEventListener('load', () => attempt(1), { once: true });
}

/** Milliseconds between checks for a new version: a phone may keep the page open for the whole weekend. */
const ASK_EVERY_MS = 3_600_000;

let registration: ServiceWorkerRegistration | null = null;
let isWatching = false;
let hasUpdate = false;
const listeners = new Set<() => void>();

const notify = (): void => {
  for (const listener of listeners) listener();
};

function look(): void {
  // The first version replaces no page.
  hasUpdate = Boolean(registration?.waiting && navigator.serviceWorker.controller);
  notify();
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
    // Offline: no new version.
    found.update().catch(() => {});
  });
  look();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  void watch();
  return () => listeners.delete(listener);
}

/** Whether a new version is waiting. */
export const useUpdate = (): boolean => useSyncExternalStore(subscribe, () => hasUpdate);

/** Activates the new version and reloads this page; other tabs keep the old one until they are reloaded. */
export function takeUpdate(): void {
  const waiting = registration?.waiting;
  // Another tab has already activated it.
  if (!waiting) {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  });
  // The message Workbox listens for.
  waiting.postMessage({ type: 'SKIP_WAITING' });
}

interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallEvent | null = null;

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event;

/** Saves the browser's install prompt for the board, instead of a banner over the first screen. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isInstallEvent(event)) offer = event;
    notify();
  });
}

/** Whether the app was opened from the home screen. Only iOS has `navigator.standalone`. */
const isInstalled = (): boolean =>
  window.matchMedia?.('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** How this browser adds a page to the home screen: by a prompt or through the Share menu; null if it cannot. */
function installWay(): 'ask' | 'share' | null {
  if (!window.isSecureContext || !('serviceWorker' in navigator) || isInstalled()) return null;
  if (offer) return 'ask';
  return 'standalone' in navigator ? 'share' : null;
}

/** The browser may take a few seconds to make the offer. */
export const useInstallWay = () => useSyncExternalStore(subscribe, installWay);

/** Shows the browser's prompt, once. */
export async function install(): Promise<void> {
  const kept = offer;
  offer = null;
  await kept?.prompt();
}
