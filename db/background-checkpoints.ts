// Copies the write-ahead log into the file in a thread that lives while there is something to copy. SQLite would do it in the
// transaction that fills the log, and nobody would be answered while the disk takes eight megabytes: about 27 ms here, and longer
// on a slower disk.
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type Database from 'better-sqlite3';
import { CHECKPOINT_BYTES, checkpointFrom } from './client.ts';

/**
 * Bytes of the log from which a transaction copies what the thread has not. A log that is written all the time is never copied
 * to its end by another connection, and would grow without bound.
 */
const AT_MOST_BYTES = 4 * CHECKPOINT_BYTES;
/** Milliseconds between two looks at the log, which take microseconds. */
const LOOK_MS = 250;
/** Milliseconds without work after which the thread ends: it holds 8 MB, and takes a few hundredths of a second to start again. */
const IDLE_MS = 2_000;
const END_AFTER_MS = 5_000;
/** MB. It runs twenty lines. */
const HEAP = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 };

interface Checkpoints {
  /** Ends the thread; call it before the database is closed, which then is the last one to hold the file. */
  stop(): Promise<void>;
}

interface Options {
  /** Of the log from which the thread copies it; tests give fewer. */
  readonly bytes?: number;
  readonly idleMs?: number;
}

/**
 * @param raw an open file
 * @param warn is told of failures. The contest goes on: transactions copy the log then, as they do without the thread
 */
export function startCheckpoints(
  raw: Database.Database,
  warn: (err: unknown) => void,
  { bytes = CHECKPOINT_BYTES, idleMs = IDLE_MS }: Options = {},
): Checkpoints {
  const pages = bytes / (raw.pragma('page_size', { simple: true }) as number);
  let worker: Worker | null = null;
  const exits = new Set<Promise<unknown>>();
  let isCopying = false;
  let hasFailed = false;
  let idle: NodeJS.Timeout | undefined;

  const end = () => {
    clearTimeout(idle);
    worker?.postMessage('end');
    worker = null;
  };
  const stopLooking = () => {
    clearInterval(looking);
    end();
    if (raw.open) checkpointFrom(raw, CHECKPOINT_BYTES);
  };
  const copied = (failure: unknown) => {
    isCopying = false;
    idle = setTimeout(end, idleMs).unref();
    // Of a full disk or a lost stick it would be four times a second.
    if (failure && !hasFailed) warn(failure);
    hasFailed = failure !== null;
  };
  const start = (): Worker => {
    const started = new Worker(path.join(import.meta.dirname, 'checkpoint-worker.js'), {
      workerData: { file: raw.name },
      env: {},
      execArgv: [],
      resourceLimits: HEAP,
    });
    const exit = new Promise((resolve) => started.once('exit', resolve)).then(() => {
      exits.delete(exit);
      // It ended by itself.
      if (worker === started) stopLooking();
    });
    exits.add(exit);
    started.on('error', warn).on('message', copied).unref();
    return started;
  };
  const look = () => {
    if (isCopying) return;
    try {
      const [state] = raw.pragma('wal_checkpoint(NOOP)') as [{ log: number; checkpointed: number }];
      if (state.log - state.checkpointed < pages) return;
    } catch {
      // A file that is lost is told of by everything else that reads it.
      return;
    }
    isCopying = true;
    clearTimeout(idle);
    worker ??= start();
    worker.postMessage('copy');
  };
  checkpointFrom(raw, AT_MOST_BYTES);
  const looking = setInterval(look, LOOK_MS).unref();
  return {
    async stop() {
      const last = worker;
      stopLooking();
      // A disk that does not answer would hold up the end.
      const ended = Promise.all(exits).then(() => true);
      const isEnded = await Promise.race([ended, wait(END_AFTER_MS, false, { ref: false })]);
      if (!isEnded) void last?.terminate();
    },
  };
}
