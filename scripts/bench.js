// npm run bench -- pdf: measures against a baseline in the same run. Figures that depend on the machine are ratios.
// Without a name it runs every bench.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from './setup/browser.js';
import { ensureBuild } from './setup/build.js';
import { fail, log, root } from './setup/commands.js';
import { ensureDependencies } from './setup/dependencies.js';
import { answerHelp } from './setup/help.js';

answerHelp('bench');

const known = fs
  .readdirSync(path.join(root, 'scripts', 'bench'))
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''));
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0)
  fail(`There is no bench ${unknown.join(', ')}; there is ${known.join(', ')}.`);

/** Windows has no process groups. */
const HAS_GROUPS = process.platform !== 'win32';

/**
 * Runs a bench in a process group of its own, and ends the group with it: a server left behind would take the cores of the next
 * bench.
 * @returns whether it finished and kept its promises
 */
function run(name) {
  log(name);
  const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs');
  const child = spawn(process.execPath, [tsx, `scripts/bench/${name}.bench.ts`], {
    cwd: root,
    stdio: 'inherit',
    detached: HAS_GROUPS,
  });
  const end = (signal) => {
    try {
      process.kill(HAS_GROUPS ? -child.pid : child.pid, signal);
    } catch {
      // All of it has exited.
    }
  };
  const interrupt = () => end('SIGTERM');
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, interrupt);
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => {
      end('SIGKILL');
      if (signal !== null) process.exit(1);
      for (const name of ['SIGINT', 'SIGTERM']) process.off(name, interrupt);
      resolve(code === 0);
    });
  });
}

await ensureDependencies();
if (!(await ensureBrowser()))
  fail('The benches need Chrome or Chromium; see "Printing" in scripts/operating.md.');
await ensureBuild();
const file = path.join(root, '.build', 'bench.json');
fs.rmSync(file, { force: true });
const broken = [];
for (const name of asked.length > 0 ? asked : known) if (!(await run(name))) broken.push(name);

const figures = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : [];
const rows = figures.map(({ bench, what, measured, promised, kept }) => [
  bench,
  what,
  measured,
  promised,
  kept ? 'kept' : 'BROKEN',
]);
const table = [['bench', 'what', 'measured', 'promised', ''], ...rows];
const widths = table[0].map((_, at) => Math.max(...table.map((row) => row[at].length)));
for (const row of table)
  process.stdout.write(`${row.map((cell, at) => cell.padEnd(widths[at])).join('  ')}\n`);
if (broken.length > 0)
  fail(`A promise was broken, or the bench did not finish: ${broken.join(', ')}.`);
