// The service worker keeps the app's files on the phone, so that it opens without a connection.
import { BASE_PATH } from '#shared/paths.ts';

/**
 * Milliseconds after the page has loaded. The worker fetches every file again, which takes half a second from a slow phone that
 * is about to draw its first board.
 */
const AFTER_LOAD_MS = 3_000;

/** Each wait is twice as long as the one before: the last try is 13 minutes after the first. */
const TRIES = 9;

/**
 * Registers the service worker once the page has loaded. A registration that fails, or that falls into a moment without
 * signal, is tried again up to eight times: the page works without it, but not offline.
 */
export function registerServiceWorker(): void {
  // Browsers have it on https alone; at a venue on plain http the app works without.
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
