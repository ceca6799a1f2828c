// Keeps one browser running: starts it, replaces it after its share of prints or after a crash.
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
  /** Called when a browser is ready, or when its start failed. */
  readonly onReady: () => void;
  readonly onFailed: (cause: unknown) => void;
}

export interface Fleet {
  state(): PrinterState;
  /** The browser to print with, if it has an idle page. */
  available(): PrintBrowser | null;
  /** Starts a browser unless there is one; resolves when the start succeeded or failed. */
  start(): Promise<void>;
  /** Reports a successful print. */
  rested(browser: PrintBrowser): void;
  /** Reports a failed print: the browser is not used again. */
  discard(browser: PrintBrowser): void;
  /** Resolves when all browsers have exited and all profiles are removed. */
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
      if (removed > 0) log.info({ removed }, 'removed profiles of killed browsers');
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
    log.warn({ pid: browser.pid, prints: browser.prints }, 'the print browser exited unexpectedly');
    // A browser that never printed would probably crash again, so the next print starts it.
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
      // The old browser prints until the new one is ready, so no print waits for the replacement.
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
