// Whether the contest can be put on the home screen. Chromium offers it once, early, with an event; iOS has a menu instead.

interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** An event of the window: the browser may take some seconds before it offers. */
const INSTALL_OFFERED = 'install-offered';

let offer: InstallEvent | null = null;

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event;

/** Keeps the browser's offer for the board, instead of a bar over the first screen. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isInstallEvent(event)) offer = event;
    window.dispatchEvent(new Event(INSTALL_OFFERED));
  });
}

/** Opened from the home screen. Only iOS has `navigator.standalone`. */
const isInstalled = (): boolean =>
  window.matchMedia?.('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** How this browser puts a page on the home screen: it asks, or the person uses the Share menu; null where it cannot. */
export function installWay(): 'ask' | 'share' | null {
  if (!window.isSecureContext || !('serviceWorker' in navigator) || isInstalled()) return null;
  if (offer) return 'ask';
  return 'standalone' in navigator ? 'share' : null;
}

/** @returns ends it */
export function onInstallOffer(listener: () => void): () => void {
  window.addEventListener(INSTALL_OFFERED, listener);
  return () => window.removeEventListener(INSTALL_OFFERED, listener);
}

/** Lets the browser ask, once. */
export async function install(): Promise<void> {
  const kept = offer;
  offer = null;
  await kept?.prompt();
}
