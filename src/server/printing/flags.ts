// Command line flags for headless Chromium, in the printer and in the tests.

/** Chromium refuses to sandbox as root. Other users keep the sandbox, and Chromium fails to start without it. */
const sandboxFlags = (): string[] => (process.getuid?.() === 0 ? ['--no-sandbox'] : []);

/**
 * Disables Chromium's preloaded pages (new tab, omnibox popup): each window would load them at the cost of one more
 * page.
 */
export const BARE_WINDOW =
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,PreloadTopChromeWebUI';

/** Background requests would only fail in a closed network. */
export const unattendedFlags = (): string[] => [
  ...sandboxFlags(),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  BARE_WINDOW,
];
