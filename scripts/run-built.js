// npm run backup | restore | seed | create-admin | certificate | instagram: runs the built script of that name, so it
// works without development dependencies. Plain JavaScript, like start.js.
import { pathToFileURL } from 'node:url';
import { ensureBuild, isBuilt, serverScript } from './setup/build.js';
import { fail, outliveOutput } from './setup/commands.js';
import { ensureDependencies } from './setup/dependencies.js';
import { answerHelp } from './setup/help.js';

/** Scripts that may run while a contest is served: an install or a new build would replace the server's files. */
const BESIDE_SERVER = new Set(['backup', 'certificate', 'create-admin', 'instagram']);
const NEEDS_STOPPED_SERVER = new Set(['restore', 'seed']);

const [name] = process.argv.splice(2, 1);
if (!BESIDE_SERVER.has(name) && !NEEDS_STOPPED_SERVER.has(name)) {
  const known = [...BESIDE_SERVER, ...NEEDS_STOPPED_SERVER].join(', ');
  fail(`Name the script: ${known}`);
}

outliveOutput();
answerHelp(name);
await ensureDependencies({ isForServing: true, isBesideServer: BESIDE_SERVER.has(name) });
try {
  const { default: Database } = await import('better-sqlite3');
  new Database(':memory:').close();
} catch {
  fail('The libraries are those of another Node. Use the one that runs npm start.');
}
if (NEEDS_STOPPED_SERVER.has(name) || !isBuilt(name)) await ensureBuild();
await import(pathToFileURL(serverScript(name)).href).catch((err) => fail(err.message));
