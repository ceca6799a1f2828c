// npm run bench -- pdf: measures against a baseline in the same run. Figures are ratios, because machines differ.
import fs from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from './setup/browser.js';
import { ensureBuild } from './setup/build.js';
import { fail, root, runBin } from './setup/commands.js';
import { ensureDependencies } from './setup/dependencies.js';

const known = fs
  .readdirSync(path.join(root, 'scripts', 'bench'))
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0)
  fail(`There is no bench ${unknown.join(', ')}; there is ${known.join(', ')}.`);

await ensureDependencies();
if (!(await ensureBrowser()))
  fail('The benches need Chrome or Chromium; see "Printing" in scripts/operating.md.');
await ensureBuild();
let isGood = true;
for (const name of wanted.length > 0 ? wanted : known) {
  isGood = (await runBin('tsx/dist/cli.mjs', [`scripts/bench/${name}.bench.ts`])) && isGood;
}
process.exit(isGood ? 0 : 1);
