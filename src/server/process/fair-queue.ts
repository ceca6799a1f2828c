// A bounded queue that serves senders round-robin, so a sender with many requests only delays itself.
import { AppError } from '#shared/failures/errors.ts';

export interface FairQueueOptions {
  /** Jobs that run concurrently. */
  readonly concurrency: number;
  readonly concurrencyPerSender: number;
  /** Waiting jobs; further ones are rejected immediately. */
  readonly maxWaiting: number;
  readonly maxWaitingPerSender: number;
  /** Milliseconds a job may wait; unlimited if omitted. */
  readonly waitTimeoutMs?: number;
  /** Retry-After of rejected jobs, in seconds. */
  readonly retryAfter: number;
}

export type FairQueue = ReturnType<typeof createFairQueue>;

interface WaitingJob {
  start(): void;
}

/** Senders are served in rotation; one sender's jobs run in order of arrival. */
export function createFairQueue(options: FairQueueOptions) {
  const { concurrency, concurrencyPerSender, maxWaiting, maxWaitingPerSender } = options;
  const { waitTimeoutMs } = options;
  /** In serving order: a served sender moves to the end. */
  const waiting = new Map<string, WaitingJob[]>();
  const running = new Map<string, number>();
  let runningCount = 0;
  let waitingCount = 0;
  let idle: (() => void)[] = [];

  const runningOf = (sender: string) => running.get(sender) ?? 0;
  const hasPlace = (sender: string) =>
    runningCount < concurrency && runningOf(sender) < concurrencyPerSender;
  const refusal = () => new AppError('busy', undefined, { retryAfter: options.retryAfter });

  const remove = (sender: string, job: WaitingJob): void => {
    const jobs = waiting.get(sender) ?? [];
    const left = jobs.filter((it) => it !== job);
    if (left.length === jobs.length) return;
    waitingCount--;
    if (left.length > 0) waiting.set(sender, left);
    else waiting.delete(sender);
  };

  const startNext = (): void => {
    for (const [sender, [job]] of waiting) {
      if (runningCount >= concurrency) return;
      if (!job || !hasPlace(sender)) continue;
      remove(sender, job);
      const others = waiting.get(sender);
      if (others) {
        waiting.delete(sender);
        waiting.set(sender, others);
      }
      job.start();
    }
  };

  const waitForTurn = (sender: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const job: WaitingJob = {
        start() {
          clearTimeout(timer);
          take(sender);
          resolve();
        },
      };
      const leave = () => {
        remove(sender, job);
        reject(refusal());
      };
      const timer = waitTimeoutMs === undefined ? undefined : setTimeout(leave, waitTimeoutMs);
      waitingCount++;
      waiting.set(sender, [...(waiting.get(sender) ?? []), job]);
    });

  const take = (sender: string): void => {
    runningCount++;
    running.set(sender, runningOf(sender) + 1);
  };

  const release = (sender: string): void => {
    runningCount--;
    const left = runningOf(sender) - 1;
    if (left > 0) running.set(sender, left);
    else running.delete(sender);
    startNext();
    if (runningCount > 0) return;
    for (const tell of idle) tell();
    idle = [];
  };

  return {
    /** Position of the sender's next job in the queue, from 1; 0 if none is waiting. */
    placeOf: (sender: string): number => [...waiting.keys()].indexOf(sender) + 1,
    /** Resolves when no job runs and none waits. */
    whenIdle: (): Promise<void> =>
      runningCount === 0 ? Promise.resolve() : new Promise((resolve) => idle.push(resolve)),
    /**
     * Runs `job` once the sender is next and returns its result or error.
     * @throws busy with Retry-After, without running `job`, if too many jobs are waiting or this one has waited too long
     */
    async run<T>(sender: string, job: () => Promise<T>): Promise<T> {
      if (hasPlace(sender) && !waiting.has(sender)) take(sender);
      else {
        const isFull =
          waitingCount >= maxWaiting || (waiting.get(sender)?.length ?? 0) >= maxWaitingPerSender;
        if (isFull) throw refusal();
        await waitForTurn(sender);
      }
      try {
        return await job();
      } finally {
        release(sender);
      }
    },
  };
}
