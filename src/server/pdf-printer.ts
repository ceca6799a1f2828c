// Prints HTML with one warm Chromium. Every call settles within a deadline, even when Chromium hangs.
import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';
import { type Clock, elapsedSince, systemClock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import type { Log } from './log.ts';
import type { PrintBrowser } from './pdf-printer/browser.ts';
import { createFleet, type PrinterState } from './pdf-printer/fleet.ts';
import type { PrintPaper } from './pdf-printer/paper.ts';

/** A function renders when its turn comes: rendering forty sheets at once would block the event loop. What it throws is the print's failure. */
type Document = string | (() => string);

export interface PdfPrinter {
  /**
   * Prints a document as PDF on Letter or A4, without margins. Scripts do not run; only data: URIs load.
   * @throws busy (with retryAfter) when too many jobs wait, after twenty seconds, or when the browser crashed twice on this
   * document; no_browser when there is none on this machine
   */
  print(html: Document, options: { readonly paper: PrintPaper }): Promise<Uint8Array>;
  /** `down`: not started yet, or the last start failed; the next print tries again. */
  state(): PrinterState;
  /** Starts the browser before the first print. Never rejects; see `state`. */
  warm(): Promise<void>;
  /** Rejects waiting jobs, gives running prints two seconds, then removes all processes and profiles. */
  close(): Promise<void>;
}

export interface PrinterLimits {
  /** Waiting calls. */
  readonly waiting: number;
  readonly pages: number;
  /** Milliseconds from call to result. */
  readonly deadline: number;
  /** Milliseconds after which a print counts as hung and the browser is killed. */
  readonly attempt: number;
  /** Prints after which a browser is replaced, because its memory grows (gotenberg uses the same number). */
  readonly recycleAfter: number;
}

/** Leaves room for two hung attempts and two browser starts within the deadline. */
const DEFAULT_LIMITS: PrinterLimits = {
  waiting: 50,
  // One for each core, and one that is laid out meanwhile. Chromium runs at nice 10: answers come before prints on every core.
  pages: Math.min(4, availableParallelism() + 1),
  deadline: 20_000,
  attempt: 8_000,
  recycleAfter: 100,
};

/** Milliseconds for running prints when stopping; the server itself has ten seconds. */
const CLOSE_GRACE = 2_000;
const RETRY_AFTER_TROUBLE = 5;

/** A job whose first attempt failed runs before all others. */
const PRIORITY = { first: 0, again: 1 };

interface Job {
  readonly html: Document;
  readonly paper: PrintPaper;
  attempts: number;
  answered: boolean;
  /** Aborted when the job settles before its turn, which removes it from the queue. */
  readonly leaving: AbortController;
  settle(answer: Uint8Array | Error): void;
}

const busy = (retryAfter: number): AppError => new AppError('busy', undefined, { retryAfter });

/** Starts no browser before `warm` or the first print. `executablePath` is null when none was found. */
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
}): PdfPrinter {
  const limits = { ...DEFAULT_LIMITS, ...given };
  const queue = new PQueue({ concurrency: limits.pages, autoStart: false });
  const waiting = new Set<Job>();
  let closing = false;
  let usualMs = 100;

  const fleet = createFleet({
    executablePath,
    pages: limits.pages,
    recycleAfter: limits.recycleAfter,
    log,
    onReady: () => pump(),
    onFailed: (cause) => {
      // While the replaced browser still prints, a failed start of its successor has no effect.
      if (fleet.state() === 'ready') return;
      const answer = cause instanceof AppError ? cause : busy(RETRY_AFTER_TROUBLE);
      for (const job of waiting) job.settle(answer);
    },
  });

  /** Seconds until what waits now is printed, about. */
  const secondsUntilFree = (): number =>
    Math.max(1, Math.ceil((queue.size * usualMs) / limits.pages / 1000));

  /** @returns null for a document that cannot be rendered, which settles the job; the browser is not to blame */
  function render(job: Job): string | null {
    try {
      return typeof job.html === 'string' ? job.html : job.html();
    } catch (cause) {
      job.settle(cause instanceof Error ? cause : new Error(String(cause)));
      return null;
    }
  }

  async function attempt(browser: PrintBrowser, job: Job, html: string): Promise<void> {
    job.attempts++;
    const started = now();
    const hung = setTimeout(() => {
      log.warn({ pid: browser.pid, ms: limits.attempt }, 'a print hangs, killing its browser');
      fleet.discard(browser);
    }, limits.attempt);
    try {
      job.settle(await browser.print(html, job.paper));
      usualMs += (Math.min(elapsedSince(started, now()), limits.attempt) - usualMs) / 10;
      fleet.rested(browser);
    } catch (cause) {
      log.warn({ err: cause, pid: browser.pid, attempt: job.attempts }, 'a print failed');
      fleet.discard(browser);
      if (job.attempts < 2 && !job.answered && !closing) enqueue(job, PRIORITY.again);
      else job.settle(busy(RETRY_AFTER_TROUBLE));
    } finally {
      clearTimeout(hung);
    }
  }

  /** The queue runs only while a browser has an idle page. */
  function pump(): void {
    if (fleet.available()) {
      queue.start();
      return;
    }
    queue.pause();
    if (waiting.size > 0) void fleet.start();
  }

  function enqueue(job: Job, priority: number): void {
    waiting.add(job);
    // Rejects only when the job leaves the queue, and the job has settled then.
    queue.add(() => takeTurn(job), { priority, signal: job.leaving.signal }).catch(() => undefined);
    pump();
  }

  async function takeTurn(job: Job): Promise<void> {
    waiting.delete(job);
    const browser = fleet.available();
    if (browser) {
      const html = render(job);
      if (html !== null) await attempt(browser, job, html);
    } else {
      // The browser crashed while idle, so the queue was not paused yet.
      enqueue(job, PRIORITY.again);
    }
    pump();
  }

  const queued = (html: Document, paper: PrintPaper): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      const late = setTimeout(
        () => job.settle(busy(Math.max(RETRY_AFTER_TROUBLE, secondsUntilFree()))),
        limits.deadline,
      );
      const job: Job = {
        html,
        paper,
        attempts: 0,
        answered: false,
        leaving: new AbortController(),
        settle(answer) {
          clearTimeout(late);
          job.answered = true;
          if (answer instanceof Error) reject(answer);
          else resolve(answer);
          if (waiting.delete(job)) job.leaving.abort();
        },
      };
      enqueue(job, PRIORITY.first);
    });

  return {
    async print(html, { paper }) {
      if (closing) throw busy(RETRY_AFTER_TROUBLE);
      if (executablePath === null) throw new AppError('no_browser');
      if (queue.size >= limits.waiting) throw busy(secondsUntilFree());
      return queued(html, paper);
    },
    state: () => fleet.state(),
    async warm() {
      if (executablePath !== null) await fleet.start();
    },
    async close() {
      closing = true;
      for (const job of waiting) job.settle(busy(RETRY_AFTER_TROUBLE));
      const grace = new Promise((resolve) => setTimeout(resolve, CLOSE_GRACE).unref());
      await Promise.race([queue.onPendingZero(), grace]);
      await fleet.close();
    },
  };
}
