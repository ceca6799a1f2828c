// Progress output, and commands that abort on failure.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

export const log = (text) => process.stdout.write(`• ${text}\n`);

/**
 * Goes on when nobody takes the output: its reader has ended, as after `npm run backup | true`, or it goes to a file and the
 * disk is full.
 */
export function outliveOutput() {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
}

/** Runs a command in the repository's folder with inherited output. Resolves to whether it succeeded. */
export const run = (command, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });

/** Runs npm: the one that runs this script, if any, since it may not be on the path. Windows finds npm only through a shell. */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath;
  return npm?.endsWith('.js')
    ? run(process.execPath, [npm, ...args], options)
    : run('npm', args, { ...options, shell: process.platform === 'win32' });
}

/** Runs a Node program and captures its output. */
export const runCaptured = (args, { node = process.execPath, env = process.env } = {}) =>
  new Promise((resolve) => {
    const child = spawn(node, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = [];
    child.stdout.on('data', (bytes) => output.push(bytes));
    child.stderr.on('data', (bytes) => output.push(bytes));
    child.on('close', (code) =>
      resolve({ isGood: code === 0, output: Buffer.concat(output).toString() }),
    );
  });

/** Runs a package's command with the current Node. */
export const runBin = (file, args, options) =>
  run(process.execPath, [path.join(root, 'node_modules', file), ...args], options);

export function fail(text) {
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
}
