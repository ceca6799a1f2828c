// The last run of each bench, in a file that git ignores: each bench writes its own, and the table reads them all.
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../setup/commands.js';

const FILE = path.join(root, '.build', 'bench.json');

export function readRuns() {
  return fs.existsSync(FILE) ? JSON.parse(fs.readFileSync(FILE, 'utf8')) : {};
}

/** Replaces the last run of a bench; `undefined` removes it. */
export function keepRun(name, run) {
  fs.mkdirSync(path.dirname(FILE), { recursive: true });
  fs.writeFileSync(FILE, `${JSON.stringify({ ...readRuns(), [name]: run }, null, 2)}\n`);
}
