// npm run backup | restore | seed | create-admin | certificate | instagram: runs the built script of that name, so it
// works without development dependencies. Plain JavaScript, like start.js.
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { ensureBuild, isBuilt, serverScript } from './setup/build.js';
import { fail, outliveOutput, root } from './setup/commands.js';
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
// Also before a script that needs a stopped server: it only finds out later that one is running.
const areCurrent = await ensureDependencies({ isForServing: true, isBesideServer: true });
// In a process of its own: on Windows a library in use cannot be replaced, as before a new build.
const openDatabase = "new (require('better-sqlite3'))(':memory:')";
if (spawnSync(process.execPath, ['-e', openDatabase], { cwd: root, stdio: 'ignore' }).status !== 0)
  fail(
    'The libraries are those of another Node. Use the one that runs npm start; if that is this one, run npm start first.',
  );
if (NEEDS_STOPPED_SERVER.has(name) && !areCurrent)
  fail('The libraries are not yet those of this version. Run npm start first.');
if (NEEDS_STOPPED_SERVER.has(name) || !isBuilt(name)) await ensureBuild();
await import(pathToFileURL(serverScript(name)).href).catch((err) => fail(err.message));
