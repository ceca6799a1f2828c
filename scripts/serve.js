// Serves what is built. scripts/start.js starts it, and again after a crash.
import { pathToFileURL } from 'node:url';
import { clientFolder, serverFile } from './setup/build.js';
import { REFUSED } from './setup/supervisor.js';

// A parent that was killed no longer reads the other end.
process.stderr.on('error', () => {});

const { run } = await import(pathToFileURL(serverFile).href);
await run({
  screensFolder: clientFolder,
  supervisor: process.send ? { pid: process.ppid, refusedCode: REFUSED } : undefined,
});
