// npm run dev: one port; screens reload on edits, the server restarts.
import { ensureBrowser } from './setup/browser.js';
import { runBin } from './setup/commands.js';
import { ensureDependencies } from './setup/dependencies.js';
import { answerHelp } from './setup/help.js';

answerHelp('dev');
await ensureDependencies();
await ensureBrowser();
await runBin('tsx/dist/cli.mjs', ['watch', '--include', 'src/**/*', 'scripts/serve-dev.ts']);
