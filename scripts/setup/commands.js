// Progress an organiser can follow, and commands that stop everything when they fail.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

export const log = (text) => process.stdout.write(`• ${text}\n`);

/** Runs a command in the repository's folder, its output passed through. Resolves to whether it ended well. */
export const run = (command, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });

/** Runs one of Node's programs, and keeps what it says. Resolves to that, and whether it ended well. */
export const runCaptured = (args, node = process.execPath) =>
  new Promise((resolve) => {
    const child = spawn(node, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    child.stdout.on('data', (bytes) => said.push(bytes));
    child.stderr.on('data', (bytes) => said.push(bytes));
    child.on('close', (code) =>
      resolve({ isGood: code === 0, said: Buffer.concat(said).toString() }),
    );
  });

/** Runs a library's own command with this very Node. */
export const runBin = (file, args, options) =>
  run(process.execPath, [path.join(root, 'node_modules', file), ...args], options);

export function fail(text) {
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
}
