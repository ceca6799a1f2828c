// Installs the dependencies when they are missing or differ from the lock file.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fail, log, root, runNpm } from './commands.js';

const NODE_MIN = [20, 19];

function assertNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > NODE_MIN[0] || (major === NODE_MIN[0] && minor >= NODE_MIN[1])) return;
  fail(`Swag & Seek needs Node ${NODE_MIN.join('.')} or newer; this is ${process.versions.node}.`);
}

const NOT_COMPILED = 'not compiled';

/** Native modules are built for one Node ABI, so it is part of the stamp, as is the system: the folder may be copied to another. */
function wanted() {
  const lock = fs.readFileSync(path.join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).update(process.versions.modules).digest('hex');
  return `${hash} ${process.platform}-${process.arch}`;
}

/** Earlier versions did not note the system. */
const isCurrent = (stamp) => stamp === wanted() || stamp === wanted().split(' ')[0];

const packagesOf = (lockFile) => JSON.parse(fs.readFileSync(lockFile, 'utf8')).packages;

/** Whether the production dependencies are installed, according to the lock file in `node_modules`. */
function isInstalledForServing() {
  const installedLock = path.join(root, 'node_modules', '.package-lock.json');
  if (!fs.existsSync(installedLock)) return false;
  const installed = packagesOf(installedLock);
  return Object.entries(packagesOf(path.join(root, 'package-lock.json')))
    .filter(([place, { dev, optional, devOptional }]) => place && !dev && !optional && !devOptional)
    .every(([place, { version }]) => installed[place]?.version === version);
}

/** Compiling takes half as long, and a query of a millisecond then a tenth longer. MSVC ignores them. */
const COMPILES_SOONER = { CFLAGS: '-O1', CXXFLAGS: '-O1' };

/**
 * Compiling, where no compiled version is offered, keeps one core busy.
 * @param isBesideServer leaves those of a contest that may be running, even if they differ from the lock file
 * @param isForServing accepts an existing install without development dependencies (`npm ci --omit=dev`)
 * @param meanwhile work that needs no compiled library, done beside the compiling of a new install
 * @returns false if it left libraries that differ
 */
export async function ensureDependencies({
  isBesideServer = false,
  isForServing = false,
  meanwhile = () => {},
} = {}) {
  assertNode();
  const stamp = path.join(root, 'node_modules', '.swag-and-seek');
  const isOurs = fs.existsSync(stamp);
  const installed = isOurs && fs.readFileSync(stamp, 'utf8');
  if (isOurs && isCurrent(installed)) return true;
  if (isOurs && isBesideServer && installed !== NOT_COMPILED) return false;
  if (!isOurs && isForServing && isInstalledForServing()) return true;
  log('Installing the libraries (only now; this takes a few minutes)');
  const env = { ...COMPILES_SOONER, ...process.env, PUPPETEER_SKIP_DOWNLOAD: '1' };
  const npm = async (...args) => {
    // The warnings concern transitive dependencies, which nobody starting a contest can change.
    if (!(await runNpm([...args, '--loglevel=error'], { env })))
      fail('Installing the libraries failed; the lines above say why.');
  };
  await npm('ci', '--include=dev', '--ignore-scripts');
  // Ended here, it is installed again.
  fs.writeFileSync(stamp, NOT_COMPILED);
  await Promise.all([npm('rebuild'), meanwhile()]);
  fs.writeFileSync(stamp, wanted());
  return true;
}
