// Serves what is built. scripts/start.js starts it, and restarts it after a crash.
import { pathToFileURL } from 'node:url';
import { clientFolder, serverFile } from './setup/build.js';
import { REFUSED } from './setup/supervisor.js';

// Writing fails when the parent was killed and no longer reads the pipe, or the output goes to a file and the disk is full.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

const { run } = await import(pathToFileURL(serverFile).href);
await run({
  screensFolder: clientFolder,
  supervisor: process.send ? { pid: process.ppid, refusedCode: REFUSED } : undefined,
});
