// npm start: installs and builds what is missing, then serves the contest and restarts it after a crash. Plain
// JavaScript without dependencies, because nothing is installed on the first start.
import fs from 'node:fs';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { ensureBrowser } from './setup/browser.js';
import { ensureBuild } from './setup/build.js';
import { outliveOutput, root } from './setup/commands.js';
import { ensureDependencies } from './setup/dependencies.js';
import { answerHelp } from './setup/help.js';
import { supervise } from './setup/supervisor.js';

/** Libraries read their settings in the home folder, and the browser its profile: a user may have none. */
function ensureHome() {
  let home = '';
  try {
    home = os.homedir();
  } catch {
    // The user has no entry in the system's user database.
  }
  if (!home) process.env.HOME = os.tmpdir();
}

outliveOutput();
answerHelp('start');
ensureHome();
await ensureDependencies({
  isForServing: true,
  meanwhile: () => ensureBuild({ hasTools: true }),
});
try {
  // Without the mark that some editors put before the first name.
  const text = new TextDecoder().decode(fs.readFileSync(`${root}/.env`));
  for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value;
} catch {
  // There need not be one. The server refuses what is wrong.
}
await ensureBrowser();
await ensureBuild();
process.env.NODE_ENV ??= 'production';
supervise(fileURLToPath(new URL('serve.js', import.meta.url)), process.argv.slice(2));
