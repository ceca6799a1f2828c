// Prints HTML with one warm Chromium. A print is given all the time it needs while it makes progress, however slow the laptop.
import { availableParallelism } from 'node:os';
import { AppError } from '#shared/failures/errors.ts';
import { type Clock, elapsedSince, systemClock } from '#shared/time/clock.ts';
import { createFairQueue } from '../process/fair-queue.ts';
import type { Log } from '../process/log.ts';
import type { PrintPage } from './browser.ts';
import type { PrintPaper } from './flags.ts';
import { createFleet, type FleetParts } from './fleet.ts';
import { watchProgress } from './progress.ts';

/** A function is called when its turn comes: rendering forty sheets at once would block the event loop. If it throws, the print fails. */
type Document = string | (() => string);

interface PrintOptions {
  readonly paper: PrintPaper;
  /** Senders are served in rotation, one print at a time each. */
  readonly sender: string;
}

export type PdfPrinter = ReturnType<typeof createPdfPrinter>;

export interface PrinterLimits extends Pick<FleetParts, 'pages' | 'recycleAfter' | 'retryMs'> {
  readonly maxWaiting: number;
  /** Milliseconds between progress checks; after ten without progress the browser is replaced. */
  readonly lookMs?: number;
}

const DEFAULT_LIMITS: PrinterLimits = {
  // Enough for everybody at the opening; waiting sheets are not rendered yet.
  maxWaiting: 1_000,
  // One per core, plus one that is laid out meanwhile.
  pages: Math.min(4, availableParallelism() + 1),
  // Chromium's memory grows; Gotenberg uses the same number.
  recycleAfter: 100,
  retryMs: 60_000,
};

/** All variants of one board: papers, languages, with and without form fields. */
const MAX_WAITING_PER_SENDER = 12;
/** Tries of a document, each with another browser. */
const TRIES = 2;
/** Milliseconds for running prints on shutdown; the server itself has ten seconds. */
const CLOSE_GRACE = 2_000;
/** Seconds until a refused print may be retried. */
const RETRY_AFTER_TROUBLE = 5;
/** Seconds a browser may take to start on a busy laptop. */
const USUAL_START = 10;

const busy = (): AppError => new AppError('busy', undefined, { retryAfter: RETRY_AFTER_TROUBLE });

/** Starts no browser before `warm` or the first print. `executablePath` is null if none was found. */
export function createPdfPrinter({
  executablePath,
  log,
  now = systemClock,
  limits: given = {},
}: {
  executablePath: string | null;
  log: Log;
  now?: Clock;
  limits?: Partial<PrinterLimits>;
}) {
  const limits = { ...DEFAULT_LIMITS, ...given };
  const { pages, lookMs } = limits;
  const fleet = createFleet({ ...limits, executablePath, log });
  const queue = createFairQueue({
    concurrency: pages,
    concurrencyPerSender: 1,
    maxWaiting: limits.maxWaiting,
    maxWaitingPerSender: MAX_WAITING_PER_SENDER,
    retryAfter: RETRY_AFTER_TROUBLE,
  });
  let closing = false;
  let usualMs = 100;

  async function printOn(page: PrintPage, html: string, paper: PrintPaper): Promise<Uint8Array> {
    const { browser } = page;
    const started = now();
    const endWatch = watchProgress({
      workSeconds: () => browser.workSeconds(),
      onHang() {
        log.warn({ pid: browser.pid }, 'a print hangs, killing its browser');
        fleet.discard(browser);
      },
      lookMs,
    });
    try {
      const pdf = await page.print(html, paper);
      usualMs += (elapsedSince(started, now()) - usualMs) / 10;
      fleet.rested(browser);
      return pdf;
    } catch (cause) {
      fleet.discard(browser);
      throw cause;
    } finally {
      endWatch();
    }
  }

  async function printInTurn(html: Document, paper: PrintPaper): Promise<Uint8Array> {
    if (closing) throw busy();
    const text = typeof html === 'string' ? html : html();
    for (let attempt = 1; ; attempt++) {
      const page = await fleet.takePage();
      try {
        return await printOn(page, text, paper);
      } catch (err) {
        log.warn({ err, pid: page.browser.pid, attempt }, 'a print failed');
        if (attempt === TRIES || closing) throw busy();
      }
    }
  }

  /** A browser that does not start is not waited for: nobody knows when somebody mends it. */
  const assertNotDown = (): void => {
    if (fleet.state() === 'down') throw new AppError('printer_down');
  };

  return {
    /**
     * Prints a document as PDF on Letter or A4, without margins. Scripts do not run; only data: URIs load. Waits as long as needed for
     * its turn, a browser start or a slow laptop.
     * @throws busy (with retryAfter) if too many prints are waiting, if the browser crashed or hung twice on this document, or if the
     * printer is closed; printer_down; no_browser if this machine has none
     */
    async print(html: Document, { paper, sender }: PrintOptions): Promise<Uint8Array> {
      if (closing) throw busy();
      if (executablePath === null) throw new AppError('no_browser');
      assertNotDown();
      return queue.run(sender, () => printInTurn(html, paper));
    },
    /**
     * Queue position of the sender's next print, 1 if next or running, and the approximate seconds until it is done.
     * @throws printer_down: the queue does not move
     */
    placeOf(sender: string) {
      assertNotDown();
      const place = Math.max(1, queue.placeOf(sender));
      const start = fleet.state() === 'ready' ? 0 : USUAL_START;
      return { place, seconds: start + Math.ceil((place * usualMs) / pages / 1000) };
    },
    /** `down` after two consecutive failed starts; retried each minute. */
    state: fleet.state,
    /** Starts the browser unless it is running: before the first print, or on request. Never rejects; see `state`. */
    async warm(): Promise<void> {
      if (executablePath !== null) await fleet.start();
    },
    /** Gives running prints two seconds, rejects the rest, then removes all processes and profiles. */
    async close(): Promise<void> {
      closing = true;
      await Promise.race([
        queue.whenIdle(),
        new Promise((resolve) => setTimeout(resolve, CLOSE_GRACE).unref()),
      ]);
      await fleet.close();
    },
  };
}
