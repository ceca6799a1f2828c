// Builds screens and server when what they are made of has changed since the last build.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { giveUp, root, runBin, say } from './say.js';

const SOURCES = ['src', 'db', 'vite.config.ts', 'package.json', 'package-lock.json'];
const IGNORED = new Set([path.join(root, 'db', 'data')]);

function filesOf(place) {
  if (IGNORED.has(place)) return [];
  if (!fs.statSync(place).isDirectory()) return [place];
  return fs
    .readdirSync(place)
    .sort()
    .flatMap((name) => filesOf(path.join(place, name)));
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesOf(path.join(root, source))) {
      hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file));
    }
  }
  return hash.digest('hex');
}

export const clientFolder = path.join(root, '.build', 'client');
export const serverFile = path.join(root, '.build', 'server', 'main.js');

export async function ensureBuild() {
  const stamp = path.join(root, '.build', 'made-from');
  const now = fingerprint();
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === now) return;
  say('Building the screens and the server');
  const quiet = ['--logLevel', 'warn'];
  const built =
    (await runBin('vite/bin/vite.js', ['build', ...quiet])) &&
    (await runBin('vite/bin/vite.js', ['build', '--ssr', ...quiet]));
  if (!built) giveUp('The build failed; the lines above say why.');
  fs.writeFileSync(stamp, now);
}
