// What a Chromium is told that nobody looks at: in the printer, and in the tests.

/** Chromium refuses to sandbox for root. Anybody else keeps the sandbox, and a start without one fails. */
const sandboxFlags = (): string[] => (process.getuid?.() === 0 ? ['--no-sandbox'] : []);

/**
 * Without the pages of its own that stand ready under an address bar nobody types in: each window would load them, at
 * the price of one more page of ours.
 */
export const BARE_WINDOW =
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,PreloadTopChromeWebUI';

/** Calls home would only fill a closed network with failures. */
export const unattendedFlags = (): string[] => [
  ...sandboxFlags(),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  BARE_WINDOW,
];
