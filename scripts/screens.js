// npm run screens: takes pictures of every screen and state into `.build/screens`, and writes a page to browse them.
// `npm run screens -- board` takes those whose name contains the word; `--language=es` takes them in Spanish.

import { ensureBrowser } from './setup/browser.js';
import { ensureBuild } from './setup/build.js';
import { fail, runBin } from './setup/commands.js';
import { ensureDependencies } from './setup/dependencies.js';
import { answerHelp } from './setup/help.js';

answerHelp('screens');
await ensureDependencies();
if (!(await ensureBrowser()))
  fail('Pictures of screens need Chrome or Chromium; see "Printing" in scripts/operating.md.');
await ensureBuild();
const isGood = await runBin('tsx/dist/cli.mjs', [
  'scripts/screens/take.ts',
  ...process.argv.slice(2),
]);
process.exit(isGood ? 0 : 1);
