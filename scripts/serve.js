// Serves what is built. scripts/start.js starts it, and again after a crash.
import { pathToFileURL } from 'node:url';
import v8 from 'node:v8';
import { clientFolder, serverFile } from './setup/build.js';
import { REFUSED } from './setup/supervisor.js';

// A parent that was killed no longer reads the other end.
process.stderr.on('error', () => {});

// A collection of young objects takes a millisecond here; threads that help with it take a core from what else there is to do.
v8.setFlagsFromString('--no-parallel-scavenge');
// Between two full collections the heap may grow by a fifth. On a machine with much memory V8 lets it grow to a multiple.
// Set here because Node does not start with a flag that a later V8 has dropped.
v8.setFlagsFromString('--heap-growing-percent=20');

// This thread's young generation has its size already, from the command line. Unset for workers: the flag would count more
// than the limit that each is started with, and be 2 MB more of it.
v8.setFlagsFromString('--max-semi-space-size=0');

const { run } = await import(pathToFileURL(serverFile).href);
await run({
  screensFolder: clientFolder,
  supervisor: process.send ? { pid: process.ppid, refusedCode: REFUSED } : undefined,
});
