// Keeps one warm browser at hand: starts it, replaces it after its share of prints, and after it died.
import type { Log } from '#server/log.ts';
import { AppError } from '#shared/errors.ts';
import { openBrowser, type PrintBrowser } from './browser.ts';
import { removeStaleProfiles } from './profile.ts';

export type PrinterState = 'ready' | 'starting' | 'missing' | 'down';

interface FleetParts {
  readonly executablePath: string | null;
  readonly pages: number;
  readonly recycleAfter: number;
  readonly log: Log;
  /** A browser is ready, or its start failed. */
  readonly onReady: () => void;
  readonly onFailed: (cause: unknown) => void;
}

export interface Fleet {
  state(): PrinterState;
  /** The browser to print with, if it has a page at rest. */
  available(): PrintBrowser | null;
  /** Starts a browser when there is none; resolves when that has worked or failed. */
  start(): Promise<void>;
  /** A print on it has ended well. */
  rested(browser: PrintBrowser): void;
  /** A print on it has failed: it is not asked again. */
  discard(browser: PrintBrowser): void;
  /** Resolves when no browser and no profile is left. */
  close(): Promise<void>;
}

export function createFleet({
  executablePath,
  pages,
  recycleAfter,
  log,
  onReady,
  onFailed,
}: FleetParts): Fleet {
  let current: PrintBrowser | null = null;
  let opening: Promise<void> | null = null;
  let missing = executablePath === null;
  let cleaned = false;
  let closing = false;
  const alive = new Set<PrintBrowser>();

  async function open(): Promise<void> {
    if (executablePath === null) throw new AppError('no_browser');
    if (!cleaned) {
      cleaned = true;
      const removed = await removeStaleProfiles();
      if (removed > 0) log.info({ removed }, 'removed what killed browsers left behind');
    }
    const browser = await openBrowser(executablePath, pages);
    alive.add(browser);
    const ended = browser.gone.then(() => onGone(browser));
    if (closing) return browser.kill().then(() => ended);
    const retired = current;
    current = browser;
    if (retired?.idle) void retired.kill();
    log.info({ pid: browser.pid }, 'the print browser is ready');
  }

  function launch(): Promise<void> {
    opening ??= open()
      .then(
        () => {
          missing = false;
        },
        (cause: unknown) => {
          missing = cause instanceof AppError && cause.code === 'no_browser';
          log.error({ err: cause }, 'the print browser did not start');
          return { cause };
        },
      )
      .then((failure) => {
        opening = null;
        if (failure) onFailed(failure.cause);
        else onReady();
      });
    return opening;
  }

  function onGone(browser: PrintBrowser): void {
    alive.delete(browser);
    if (current !== browser) return;
    current = null;
    log.warn({ pid: browser.pid, prints: browser.prints }, 'the print browser ended by itself');
    // One that never printed would probably die again at once; the next print tries.
    if (!closing && browser.prints > 0) void launch();
  }

  return {
    state: () => (current ? 'ready' : opening ? 'starting' : missing ? 'missing' : 'down'),
    available: () => (current?.free ? current : null),
    start: () => (current || closing ? Promise.resolve() : launch()),
    rested(browser) {
      if (browser !== current) {
        if (browser.idle) void browser.kill();
        return;
      }
      // The old one prints on until the new one is ready, so nobody waits for the change.
      if (browser.prints >= recycleAfter && !closing) void launch();
    },
    discard(browser) {
      if (browser === current) current = null;
      void browser.kill();
    },
    async close() {
      closing = true;
      await opening;
      current = null;
      await Promise.all([...alive].map((browser) => browser.kill()));
    },
  };
}
