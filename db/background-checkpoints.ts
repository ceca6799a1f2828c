// Copies the write-ahead log into the file in a thread of its own. SQLite would do it in the transaction that fills the log, and
// nobody would be answered while the disk takes eight megabytes: about 27 ms here, and longer on a slower disk.
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
const END_AFTER_MS = 5_000;
/** MB. It runs thirty lines. */
const HEAP = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 };

interface Checkpoints {
  /** Ends the thread; call it before the database is closed, which then is the last one to hold the file. */
  stop(): Promise<void>;
}

/**
 * @param raw an open file
 * @param warn is told of failures. The contest goes on: transactions copy the log then, as they do without the thread
 * @param bytes of the log from which the thread copies it; tests give fewer
 */
export function startCheckpoints(
  raw: Database.Database,
  warn: (err: unknown) => void,
  bytes = CHECKPOINT_BYTES,
): Checkpoints {
  const worker = new Worker(path.join(import.meta.dirname, 'checkpoint-worker.js'), {
    workerData: { file: raw.name, bytes },
    env: {},
    execArgv: [],
    resourceLimits: HEAP,
  });
  const exited = new Promise((resolve) => worker.once('exit', resolve)).then(() => {
    if (raw.open) checkpointFrom(raw, CHECKPOINT_BYTES);
    return true;
  });
  worker.on('error', warn).on('message', warn);
  checkpointFrom(raw, AT_MOST_BYTES);
  return {
    async stop() {
      worker.postMessage('stop');
      // A disk that does not answer would hold up the end.
      const isEnded = await Promise.race([exited, wait(END_AFTER_MS, false, { ref: false })]);
      if (!isEnded) void worker.terminate();
    },
  };
}
