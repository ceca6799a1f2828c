// Keeps one browser running: starts it, retries if that fails, and replaces it after a number of prints or after a crash.
import type { Log } from '#server/process/log.ts';
import { AppError } from '#shared/failures/errors.ts';
import { openBrowser, type PrintBrowser, type PrintPage } from './browser.ts';
import { removeStaleProfiles } from './profile.ts';

export type PrinterState = 'ready' | 'starting' | 'missing' | 'down';

/** Consecutive failed starts before organisers are alerted: the first may fail on a laptop that is still booting. */
const FAILURES_BEFORE_DOWN = 2;
/** In seconds: a restarted contest is ready by then. */
const RETRY_AFTER_CLOSING = 5;

export interface FleetParts {
  readonly executablePath: string | null;
  readonly pages: number;
  readonly recycleAfter: number;
  /** Milliseconds until a failed start is retried. */
  readonly retryMs: number;
  readonly log: Log;
}

export function createFleet({ executablePath, pages, recycleAfter, retryMs, log }: FleetParts) {
  let current: PrintBrowser | null = null;
  let opening: Promise<void> | null = null;
  let missing = executablePath === null;
  /** Consecutive failed starts. */
  let failures = 0;
  let retry: NodeJS.Timeout | null = null;
  let cleaned = false;
  let closing = false;
  const alive = new Set<PrintBrowser>();
  /** Called when a page may be idle, or when none will ever be. */
  const waiting = new Set<() => void>();

  function wakeWaiting(): void {
    for (const wake of waiting) wake();
    waiting.clear();
  }

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

  function stopRetry(): void {
    if (retry) clearTimeout(retry);
    retry = null;
  }

  function onFailedStart(cause: unknown): void {
    const wasMissing = missing;
    missing = cause instanceof AppError && cause.code === 'no_browser';
    failures++;
    // Log it once: without a browser the start is retried each minute for days.
    if (!missing || !wasMissing) log.error({ err: cause }, 'the print browser did not start');
    retryLater();
  }

  function retryLater(): void {
    if (closing || executablePath === null) return;
    stopRetry();
    retry = setTimeout(() => void launch(), retryMs).unref();
  }

  function launch(): Promise<void> {
    stopRetry();
    opening ??= open()
      .then(() => {
        missing = false;
        failures = 0;
      }, onFailedStart)
      .then(() => {
        opening = null;
        wakeWaiting();
      });
    return opening;
  }

  function onGone(browser: PrintBrowser): void {
    alive.delete(browser);
    if (current !== browser) return;
    current = null;
    if (closing) return;
    log.warn({ pid: browser.pid, prints: browser.prints }, 'the print browser exited unexpectedly');
    if (browser.prints > 0) void launch();
    // One that never printed would probably exit again.
    else onFailedStart(new Error('The browser ended before its first print'));
  }

  /**
   * Takes an idle page, waiting for one if necessary. Starts a browser if none has been started.
   * @throws no_browser if the program does not exist; busy if the fleet is closed
   */
  async function takePage(): Promise<PrintPage> {
    let hasLooked = false;
    for (;;) {
      if (closing) throw new AppError('busy', undefined, { retryAfter: RETRY_AFTER_CLOSING });
      const page = current?.takePage();
      if (page) return page;
      if (!current && !opening) {
        if (missing && hasLooked) throw new AppError('no_browser');
        // Checking whether the program has been installed is free; a failed start costs seconds.
        hasLooked = true;
        if (missing || failures === 0) void launch();
      }
      await new Promise<void>((resolve) => waiting.add(resolve));
    }
  }

  return {
    /** `starting` until a browser is ready; `down` after two consecutive failed starts, until one is ready. */
    state(): PrinterState {
      if (current) return 'ready';
      if (missing) return 'missing';
      return failures < FAILURES_BEFORE_DOWN ? 'starting' : 'down';
    },
    takePage,
    /** Starts a browser now unless there is one; resolves once the start has succeeded or failed. */
    async start(): Promise<void> {
      if (current || closing) return;
      failures = Math.min(failures, FAILURES_BEFORE_DOWN - 1);
      await launch();
    },
    /** Reports a successful print. */
    rested(browser: PrintBrowser): void {
      wakeWaiting();
      if (browser !== current) {
        if (browser.idle) void browser.kill();
        return;
      }
      // The old browser prints until the new one is ready, so no print waits for the replacement.
      if (browser.prints >= recycleAfter && !closing && !retry) void launch();
    },
    /** Reports a failed print: the browser is not used again. */
    discard(browser: PrintBrowser): void {
      if (browser === current) current = null;
      void browser.kill();
      wakeWaiting();
    },
    /** Hands out no more pages. Resolves when all browsers have exited and all profiles are removed. */
    async close(): Promise<void> {
      closing = true;
      stopRetry();
      wakeWaiting();
      await opening;
      current = null;
      await Promise.all([...alive].map((browser) => browser.kill()));
    },
  };
}
