// Runs parsers of untrusted bytes in worker threads, each call limited in time and memory. The main thread is never
// blocked, and a worker that exceeds a limit is replaced.
import { once } from 'node:events';
import { Piscina } from 'piscina';
import { createFairQueue } from './fair-queue.ts';
import type { Log } from './log.ts';
import type { TaskCall } from './sandbox-worker.ts';

/** Functions of a worker. Arguments and results are copied between threads (structured clone). */
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

interface CallOptions {
  /** Senders take turns; each has one call running at a time. */
  readonly sender: string;
  /** Milliseconds of processor time, without queueing and worker start. Defaults to one second. */
  readonly timeoutMs?: number;
}

export interface Sandbox<T extends Tasks> {
  /** @throws SandboxLimitError; busy when too many calls wait; errors of the function itself */
  run<Name extends keyof T & string>(
    name: Name,
    input: Parameters<T[Name]>[0],
    options: CallOptions,
  ): Promise<Awaited<ReturnType<T[Name]>>>;
  /** Starts a worker before the first call, in the background. A second one starts when two calls run at a time. */
  warm(): void;
  /** Rejects running calls. */
  close(): Promise<void>;
}

interface SandboxOptions {
  /** Absolute path of the worker file, which exports `call`; see `sandbox-worker.ts`. */
  readonly file: string;
  readonly log: Pick<Log, 'warn'>;
  /** Milliseconds without a call after which a worker ends; a minute if not given. */
  readonly idleMs?: number;
}

/** One per core of the smallest laptop; a hostile file leaves the other worker to everybody else. */
const WORKERS = 2;
const TIMEOUT_MS = 1_000;
/** Milliseconds between two looks at the processor time. */
const LOOK_MS = 250;
/** Looks after which a call ends that uses no processor time: a minute, in which it waited for what never comes. */
const HANG_LOOKS = 240;
/** Milliseconds for a worker to load its modules on a busy laptop. */
const START_TIMEOUT_MS = 60_000;
const HEAP_MAX_MB = 128;
/** Milliseconds without a call after which a worker ends: one holds about 20 MB, and starting it again delays one photo. */
const IDLE_MS = 60_000;
const QUEUE = { maxWaiting: 200, maxWaitingPerSender: 20, waitTimeoutMs: 20_000, retryAfter: 3 };

/**
 * Calls `onEnd` when a call has had `limitMs` and the process has used as much processor time meanwhile: a call on a laptop
 * that is busy with other programs is slow, not hostile. Node 20 does not tell the time of one thread; the process's includes it.
 * @returns ends the watch
 */
function limitWork(limitMs: number, onEnd: () => void): () => void {
  const start = process.cpuUsage();
  const lookMs = Math.min(limitMs, LOOK_MS);
  let looks = 0;
  const timer = setInterval(() => {
    looks++;
    const { user, system } = process.cpuUsage(start);
    const hasWorked = looks * lookMs >= limitMs && user + system >= limitMs * 1000;
    if (hasWorked || looks > HANG_LOOKS) onEnd();
  }, lookMs);
  return () => clearInterval(timer);
}

/** One worker in its own pool, so that a call knows whether its worker has started. */
function createLane({ file, log, idleMs = IDLE_MS }: SandboxOptions) {
  const createPool = () => {
    const made = new Piscina({
      filename: file,
      minThreads: 1,
      maxThreads: 1,
      name: 'call',
      // Its histograms would take 700 kB for each worker.
      recordTiming: false,
      // By default a worker sleeps without turning its event loop, and nothing that is freed in a turn is freed then.
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
  let isWarm = false;
  let idleTimer: NodeJS.Timeout | null = null;

  const stopIdle = () => {
    if (idleTimer) clearTimeout(idleTimer);
    idleTimer = null;
  };
  const end = (ended: Piscina) =>
    ended.destroy().catch((err) => log.warn({ err }, 'a parser worker did not end'));
  const endWhenIdle = () => {
    stopIdle();
    idleTimer = setTimeout(() => {
      const ended = pool;
      [pool, isWarm] = [null, false];
      if (ended) void end(ended);
    }, idleMs).unref();
  };

  const warm = async (): Promise<Piscina> => {
    pool ??= createPool();
    const starting = pool;
    if (isWarm) return starting;
    const settled = new AbortController();
    const failed = once(starting, 'error', { signal: settled.signal }).then(([err]) => {
      throw err;
    });
    try {
      const signal = AbortSignal.timeout(START_TIMEOUT_MS);
      const started = starting.run({ name: null, input: null } satisfies TaskCall, { signal });
      await Promise.race([started, failed]);
      isWarm = true;
      return starting;
    } catch (cause) {
      // A pool whose worker failed to load may never respond again. The next call creates a new one.
      if (pool === starting) pool = null;
      void end(starting);
      throw cause;
    } finally {
      failed.catch(() => {});
      settled.abort();
    }
  };

  return {
    async warm() {
      await warm();
      endWhenIdle();
    },
    async run(name: string, input: unknown, timeoutMs: number): Promise<unknown> {
      stopIdle();
      const warmed = await warm();
      const abort = new AbortController();
      const endLimit = limitWork(timeoutMs, () => abort.abort());
      try {
        return await warmed.run({ name, input } satisfies TaskCall, { signal: abort.signal });
      } catch (cause) {
        const isOutOfMemory = (cause as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY';
        if (!abort.signal.aborted && !isOutOfMemory) throw cause;
        // Piscina has terminated the worker and starts another one.
        isWarm = false;
        throw new SandboxLimitError(isOutOfMemory ? 'memory' : 'time');
      } finally {
        endLimit();
        endWhenIdle();
      }
    },
    close: async () => {
      stopIdle();
      await pool?.destroy();
    },
  };
}

/** Workers start with the first call or with `warm`, end after a minute without calls, and do not keep the process alive. */
export function createSandbox<T extends Tasks>(options: SandboxOptions): Sandbox<T> {
  const queue = createFairQueue({ ...QUEUE, concurrency: WORKERS, concurrencyPerSender: 1 });
  let idle: ReturnType<typeof createLane>[] | null = null;
  let isClosed = false;
  const lanes = () => {
    idle ??= Array.from({ length: WORKERS }, () => createLane(options));
    return idle;
  };
  return {
    run: (name, input, { sender, timeoutMs = TIMEOUT_MS }) =>
      queue.run(sender, async () => {
        // The queue runs at most as many calls as there are lanes.
        // The last one used comes first, so that the other one can end.
        const lane = lanes().pop();
        if (!lane) throw new Error('More calls are running than there are workers');
        try {
          return (await lane.run(name, input, timeoutMs)) as never;
        } finally {
          lanes().push(lane);
        }
      }),
    warm() {
      // The one that takes the next call.
      lanes()
        .at(-1)
        ?.warm()
        .catch((err) => {
          if (!isClosed) options.log.warn({ err }, 'a parser worker did not start');
        });
    },
    async close() {
      isClosed = true;
      await Promise.all((idle ?? []).map((lane) => lane.close()));
    },
  };
}
