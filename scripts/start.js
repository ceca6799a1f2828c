// npm start: does whatever is still to be done, then serves the contest. Plain JavaScript, since on the first start
// nothing is installed yet.
import { pathToFileURL } from 'node:url';
import { ensureBrowser } from './setup/browser.js';
import { clientFolder, ensureBuild, serverFile } from './setup/build.js';
import { fail, root } from './setup/commands.js';
import { ensureDependencies } from './setup/dependencies.js';

await ensureDependencies({ isForServing: true });
const { default: dotenv } = await import('dotenv');
dotenv.config({ path: `${root}/.env`, quiet: true });
await ensureBrowser();
await ensureBuild();
process.env.NODE_ENV ??= 'production';
// Passwords, pictures and DNS share these threads; four slow ones would starve the rest.
process.env.UV_THREADPOOL_SIZE ??= '8';
const { run } = await import(pathToFileURL(serverFile).href);
await run({ screensFolder: clientFolder }).catch((err) => fail(err.message));
