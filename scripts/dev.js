// npm run dev: one port, the screens reload as they are edited, the server restarts.
import { ensureBrowser } from './setup/browser.js';
import { runBin } from './setup/commands.js';
import { ensureDependencies } from './setup/dependencies.js';

await ensureDependencies();
await ensureBrowser();
await runBin('tsx/dist/cli.mjs', ['watch', '--include', 'src/**/*', 'scripts/serve-dev.ts']);
