// Loaded before everything else (`--require`): lets photos, passwords and files give way to the thread that answers. On
// Linux a nice value is a thread's own (setpriority(2), "C library/kernel differences"), and a thread starts with that of
// the one which starts it. So a worker lowers its own and makes libuv start its pool; later nothing could tell which threads
// those are. It cannot be done in a module, since Node reads modules with that pool. libvips' threads are started by it.
'use strict';
const { isMainThread, Worker } = require('node:worker_threads');

const NICENESS = 10;
/** Milliseconds; it takes 50. Without an answer the pool is left as it is. */
const START_MAX_MS = 2_000;

const inWorker = `
const { workerData: started } = require('node:worker_threads');
try {
  require('node:os').setPriority(0, ${NICENESS});
} catch {
  // A container that forbids it: the pool works at the usual priority.
}
require('node:crypto').randomBytes(1, () => {});
Atomics.store(started, 0, 1);
Atomics.notify(started, 0);
`;

if (process.platform === 'linux' && isMainThread) {
  const started = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(inWorker, { eval: true, execArgv: [], env: {}, workerData: started });
  // Without the worker the pool starts later, at the usual priority.
  worker.on('error', () => {});
  worker.unref();
  Atomics.wait(started, 0, 0, START_MAX_MS);
}
