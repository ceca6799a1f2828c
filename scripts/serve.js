// Serves what is built. scripts/start.js starts it, and restarts it after a crash.
import { pathToFileURL } from 'node:url';
import { clientFolder, serverFile } from './setup/build.js';
import { outliveOutput } from './setup/commands.js';
import { REFUSED } from './setup/supervisor.js';

outliveOutput();

const { run } = await import(pathToFileURL(serverFile).href);
await run({
  screensFolder: clientFolder,
  supervisor: process.send ? { pid: process.ppid, refusedCode: REFUSED } : undefined,
});
