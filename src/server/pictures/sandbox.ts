// Runs parsers of untrusted bytes in worker threads, each call limited in time and memory. The main thread is never
// blocked, and a worker that exceeds a limit is replaced.
import { Piscina } from 'piscina';
import { createFairQueue } from '../process/fair-queue.ts';
import type { Log } from '../process/log.ts';
import type { TaskCall } from './sandbox-worker.ts';

/** A worker's functions. Arguments and results are copied between threads (structured clone). */
type Tasks = Record<string, (input: never) => unknown>;

/** A call exceeded its limit; its worker was replaced. */
export class SandboxLimitError extends Error {
  readonly limit: 'time' | 'memory';
  constructor(limit: SandboxLimitError['limit']) {
    super(`A parser exceeded its limit of ${limit}`);
    this.name = 'SandboxLimitError';
    this.limit = limit;
  }
}

/** What `work` returns, or `late` if it exceeded a limit. */
export async function orWhenLimited<T, Late>(work: Promise<T>, late: Late): Promise<T | Late> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof SandboxLimitError) return late;
    throw cause;
  }
}

interface CallOptions {
  /** Senders are served in rotation, each with one running call at a time. */
  readonly sender: string;
  /** In milliseconds of CPU time, excluding queueing and worker start. Defaults to one second. */
  readonly timeoutMs?: number;
}

interface SandboxOptions {
  /** Absolute path of the worker file, which exports `call`; see `sandbox-worker.ts`. */
  readonly file: string;
  readonly log: Pick<Log, 'warn'>;
}

/** One per core of the smallest laptop; a hostile file still leaves a worker to everybody else. */
const WORKERS = 2;
const TIMEOUT_MS = 1_000;
/** Milliseconds between two checks of the CPU time. */
const POLL_MS = 250;
/** Milliseconds for a worker to load its modules on a busy laptop, and for a call that uses no CPU time. */
const HANG_MS = 60_000;
const HEAP_MAX_MB = 128;
/** Milliseconds without a call after which a worker exits, which frees about 20 MB. */
const IDLE_MS = 60_000;
const QUEUE = { maxWaiting: 200, maxWaitingPerSender: 20, waitTimeoutMs: 20_000, retryAfter: 3 };

/**
 * Calls `onEnd` once a call has run for `limitMs` and the process has used that much CPU time meanwhile: on a laptop busy with
 * other programs, a call is slow, not hostile. Node 20 reports no CPU time per thread; the process's includes it.
 * @param begun set by the worker, so that its start does not count
 * @returns stops the watch
 */
function limitWork(begun: Int32Array, limitMs: number, onEnd: () => void): () => void {
  const lookMs = Math.min(limitMs, POLL_MS);
  let [looks, isRunning, start] = [0, false, process.cpuUsage()];
  const timer = setInterval(() => {
    looks++;
    if (!isRunning && Atomics.load(begun, 0) === 1) {
      [looks, isRunning, start] = [0, true, process.cpuUsage()];
    }
    const { user, system } = process.cpuUsage(start);
    const hasWorked = isRunning && looks * lookMs >= limitMs && user + system >= limitMs * 1000;
    if (hasWorked || looks * lookMs > HANG_MS) onEnd();
  }, lookMs);
  return () => clearInterval(timer);
}

/** Workers start with the first call or `warm`, exit after a minute without calls, and do not keep the process alive. */
export function createSandbox<T extends Tasks>({ file, log }: SandboxOptions) {
  const queue = createFairQueue({ ...QUEUE, concurrency: WORKERS, concurrencyPerSender: 1 });
  const createPool = () => {
    const made = new Piscina({
      filename: file,
      minThreads: 0,
      maxThreads: WORKERS,
      idleTimeout: IDLE_MS,
      concurrentTasksPerWorker: 1,
      name: 'call',
      // Piscina's histograms would take 700 kB per worker.
      recordTiming: false,
      // By default a waiting worker blocks its event loop, so nothing that a tick would free is freed.
      atomics: 'disabled',
      execArgv: [],
      // Empty environment: parsers have no access to secrets.
      env: { NODE_ENV: process.env.NODE_ENV ?? '' },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB, maxYoungGenerationSizeMb: 2 },
    });
    made.on('error', (err) => log.warn({ err }, 'a parser worker crashed'));
    return made;
  };
  let pool: Piscina | null = null;
  let isClosed = false;

  const call = async (name: string | null, input: unknown, timeoutMs: number) => {
    pool ??= createPool();
    const called = pool;
    const begun = new Int32Array(new SharedArrayBuffer(4));
    const abort = new AbortController();
    // A worker that fails to load takes no calls and is not replaced.
    const crashed = (err: Error) => {
      if (Atomics.load(begun, 0) === 0) abort.abort(err);
    };
    called.on('error', crashed);
    const endLimit = limitWork(begun, timeoutMs, () => abort.abort(new SandboxLimitError('time')));
    try {
      return await called.run({ name, input, begun } satisfies TaskCall, { signal: abort.signal });
    } catch (cause) {
      // Piscina has terminated the worker; the next call starts another one.
      if (abort.signal.aborted) throw abort.signal.reason;
      if ((cause as { code?: string }).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw cause;
      throw new SandboxLimitError('memory');
    } finally {
      called.off('error', crashed);
      endLimit();
    }
  };

  return {
    /** @throws SandboxLimitError; busy when too many calls wait; errors of the function itself */
    run: <Name extends keyof T & string>(
      name: Name,
      input: Parameters<T[Name]>[0],
      { sender, timeoutMs = TIMEOUT_MS }: CallOptions,
    ): Promise<Awaited<ReturnType<T[Name]>>> =>
      queue.run(sender, async () => (await call(name, input, timeoutMs)) as never),
    /** Starts a worker in the background before the first call. A second one starts when two calls run at once. */
    warm() {
      call(null, null, TIMEOUT_MS).catch((err) => {
        if (!isClosed) log.warn({ err }, 'a parser worker did not start');
      });
    },
    /** Rejects running calls. */
    async close() {
      isClosed = true;
      await pool?.destroy();
    },
  };
}

export type Sandbox<T extends Tasks> = ReturnType<typeof createSandbox<T>>;
