// npm run bench -- pdf: measures against a baseline in the same run. Figures that depend on the machine are ratios.
// Without a name it runs every bench.
import fs from 'node:fs';
import path from 'node:path';
import { runBench } from './bench/bench-process.js';
import { keepRun, readRuns } from './bench/runs.js';
import { tableOf } from './bench/table.js';
import { ensureBrowser } from './setup/browser.js';
import { ensureBuild } from './setup/build.js';
import { fail, log, root } from './setup/commands.js';
import { ensureDependencies } from './setup/dependencies.js';
import { answerHelp } from './setup/help.js';

answerHelp('bench');

const folder = path.join(root, 'scripts', 'bench');
const known = fs
  .readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''));
const args = process.argv.slice(2);

const minutes = (seconds) => `${Math.max(1, Math.round(seconds / 60))} min`;

/** The head comment of a bench, shown by --help. */
function purposeOf(name) {
  const lines = fs.readFileSync(path.join(folder, `${name}.bench.ts`), 'utf8').split('\n');
  const head = lines.slice(
    0,
    lines.findIndex((line) => !line.startsWith('//')),
  );
  const text = head.map((line) => line.slice(3)).join(' ');
  return text.replace(`npm run bench -- ${name}: `, '');
}

function help() {
  const runs = readRuns();
  const lines = known.map((name) => {
    const took = runs[name] ? ` [${minutes(runs[name].seconds)} in the last run]` : '';
    return `${name.padEnd(12)}${purposeOf(name)}${took}`;
  });
  process.stdout.write(
    `npm run bench [-- NAME …]   without a name all, which takes about two and a half hours, one of them "hour".
It ends with a table of what was measured and promised, and with 1 when a promise is broken. The figures stay in
.build/bench.json. BENCH_… variables take smaller sizes, named at the top of each bench.

${lines.join('\n')}\n`,
  );
  process.exit(0);
}

/** @returns the run, even of a bench that ended before it could write one */
async function run(name) {
  log(name);
  keepRun(name, undefined);
  const start = Date.now();
  await runBench(name);
  const kept = readRuns()[name];
  if (kept) return kept;
  const seconds = Math.round((Date.now() - start) / 1_000);
  const at = new Date().toISOString();
  const lost = {
    at,
    node: process.version,
    seconds,
    figures: [],
    notes: [],
    crash: 'it was ended',
  };
  keepRun(name, lost);
  return lost;
}

if (args.includes('--help')) help();
const unknown = args.filter((name) => !known.includes(name));
if (unknown.length > 0)
  fail(`There is no bench ${unknown.join(', ')}; there is ${known.join(', ')}.`);

await ensureDependencies();
if (!(await ensureBrowser()))
  fail('The benches need Chrome or Chromium; see "Printing" in scripts/operating.md.');
await ensureBuild();
const runs = [];
for (const name of args.length > 0 ? args : known) runs.push([name, await run(name)]);

const figures = runs.flatMap(([, { figures }]) => figures);
const broken = figures.filter(({ kept }) => !kept).length;
const crashed = runs.filter(([, { crash }]) => crash !== null).length;
const took = runs.reduce((sum, [, { seconds }]) => sum + seconds, 0);
process.stdout.write(
  `\n${tableOf(runs)}\n\n${figures.length - broken} of ${figures.length} figures as promised; not finished: ${crashed}; ${minutes(took)}\n`,
);
process.exit(broken + crashed > 0 ? 1 : 0);
