// The current LTS of Node beside the one that runs this, from the npm registry: Node 20 has reached its end of life, so what
// needs no compiled module is tried on its successor too.
import fs from 'node:fs';
import path from 'node:path';
import { log, root, run, runCaptured } from './commands.js';

const LTS = 24;

const folder = path.join(root, '.build', `node-${LTS}`);
const platform = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const executable = path.join(
  folder,
  'node_modules',
  platform,
  process.platform === 'win32' ? 'bin/node.exe' : 'bin/node',
);

/** @returns the path of its executable, or null where the registry has none for this machine or cannot be reached */
async function ensureLtsNode() {
  if (fs.existsSync(executable)) return executable;
  fs.mkdirSync(folder, { recursive: true });
  // Installed on its own: as a dependency it would weigh 190 MB on everybody who only wants to serve.
  const wanted = ['install', '--no-save', '--no-package-lock', '--prefix', folder];
  const args = [...wanted, '--loglevel=error', `${platform}@${LTS}`];
  const npm = process.env.npm_execpath;
  const options = { stdio: 'ignore' };
  const isDone = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...args], options)
    : await run('npm', args, { ...options, shell: process.platform === 'win32' });
  return isDone && fs.existsSync(executable) ? executable : null;
}

const CHECKS = [
  ['types', 'node_modules/typescript/bin/tsc', '-p', '.'],
  [
    'rules and components',
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config=tests/vitest.config.ts',
    '--project=rules',
    '--project=dom',
    'src/features',
    'src/shared',
    'src/client',
  ],
  [
    'the build of the screens',
    'node_modules/vite/bin/vite.js',
    'build',
    '--logLevel=warn',
    `--outDir=${path.join(folder, 'client')}`,
  ],
];

/** Runs them one after the other. @returns whether all passed; true as well where that Node cannot be had */
export async function checkOnLts() {
  if (Number(process.versions.node.split('.')[0]) >= LTS) return true;
  const node = await ensureLtsNode();
  if (!node) {
    log(`Node ${LTS}: not to be had here, left out`);
    return true;
  }
  let isGood = true;
  for (const [title, ...args] of CHECKS) {
    const heard = await runCaptured(args, node);
    log(`Node ${LTS}, ${title}: ${heard.isGood ? 'good' : 'not good'}`);
    if (!heard.isGood) process.stdout.write(heard.said);
    isGood &&= heard.isGood;
  }
  return isGood;
}
