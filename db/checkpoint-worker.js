// The thread that copies the write-ahead log into the file; see background-checkpoints.ts, which starts it. JavaScript, because
// Node gives a worker thread no loader for TypeScript.
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

/** Milliseconds between two looks at the log, which take microseconds. */
const LOOK_MS = 250;

const { file, bytes } = workerData;
const raw = new Database(file, { fileMustExist: true, timeout: 0 });
// It reads nothing. In kB.
raw.pragma('cache_size = -100');
raw.pragma('synchronous = FULL');
const pages = bytes / raw.pragma('page_size', { simple: true });

let hasFailed = false;
function look() {
  try {
    const [{ log, checkpointed }] = raw.pragma('wal_checkpoint(NOOP)');
    if (log - checkpointed >= pages) raw.pragma('wal_checkpoint(PASSIVE)');
    hasFailed = false;
  } catch (err) {
    // Somebody else has the log, as while it is emptied after an erasure.
    if (String(err.code).startsWith('SQLITE_BUSY')) return;
    // Of a full disk or a lost stick it would be four times a second.
    if (!hasFailed) parentPort.postMessage(err);
    hasFailed = true;
  }
}

const looking = setInterval(look, LOOK_MS);
parentPort.once('message', () => {
  clearInterval(looking);
  raw.close();
});
