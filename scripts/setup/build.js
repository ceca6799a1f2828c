// Builds screens and server when their inputs have changed since the last build.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { builtScripts } from './built-scripts.js';
import { fail, log, root, runBin } from './commands.js';
import { ensureDependencies } from './dependencies.js';

const SOURCES = [
  'src',
  'db',
  ...builtScripts,
  'scripts/certificate',
  'scripts/instagram',
  'scripts/seed',
  'scripts/setup/built-scripts.js',
  'scripts/setup/screen-fonts.ts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];
const IGNORED = new Set([path.join(root, 'db', 'data')]);

/** Never part of a build: tests and documents beside the code. */
const NOT_BUILT = /\.test\.tsx?$|\.md$/;

function filesOf(place) {
  if (IGNORED.has(place) || NOT_BUILT.test(place)) return [];
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
/** The output file of an input of `vite.config.ts`. */
export const serverScript = (name) => path.join(root, '.build', 'server', `${name}.js`);
export const serverFile = serverScript('main');

const stamp = path.join(root, '.build', 'made-from');

/** Whether a finished build contains the script, up to date or not. */
export const isBuilt = (name) => fs.existsSync(stamp) && fs.existsSync(serverScript(name));

/** What Vite and the generator of the service worker cannot have in the path of their folder. */
const UNBUILDABLE = /[#?*']/;

/** @param hasTools the libraries are installed, though perhaps not compiled yet */
export async function ensureBuild({ hasTools = false } = {}) {
  const now = fingerprint();
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === now) return;
  const [sign] = UNBUILDABLE.exec(root) ?? [];
  if (sign) {
    fail(
      `The contest cannot be built in ${root}: rename or move that folder, so that its path has no ${sign}`,
    );
  }
  // An install for serving only has no build tools.
  if (!hasTools) await ensureDependencies();
  log('Building the screens and the server');
  try {
    // An interrupted build leaves no stamp.
    fs.rmSync(stamp, { force: true });
  } catch {
    fail(
      `The contest has to be built again, and this user may not write into ${path.dirname(stamp)}: start it once as the owner of that folder.`,
    );
  }
  const quiet = ['--logLevel', 'warn'];
  // Vitest sets NODE_ENV to `test`, which would build React's development version.
  const options = { env: { ...process.env, NODE_ENV: 'production' } };
  const built = await Promise.all(
    [['build'], ['build', '--ssr']].map((args) =>
      runBin('vite/bin/vite.js', [...args, ...quiet], options),
    ),
  );
  if (built.includes(false)) fail('The build failed; the lines above say why.');
  fs.writeFileSync(stamp, now);
}
