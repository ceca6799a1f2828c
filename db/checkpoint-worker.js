// The thread that copies the write-ahead log into the file; see background-checkpoints.ts, which starts it. JavaScript, because
// Node gives a worker thread no loader for TypeScript.
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

const raw = new Database(workerData.file, { fileMustExist: true, timeout: 0 });
// It reads nothing. In kB.
raw.pragma('cache_size = -100');
raw.pragma('synchronous = FULL');

/** @returns what went wrong; null also when somebody else has the log, as while it is emptied after an erasure */
function copy() {
  try {
    raw.pragma('wal_checkpoint(PASSIVE)');
    return null;
  } catch (err) {
    return String(err.code).startsWith('SQLITE_BUSY') ? null : err;
  }
}

parentPort.on('message', (what) => {
  if (what === 'copy') return parentPort.postMessage(copy());
  raw.close();
  parentPort.close();
});
