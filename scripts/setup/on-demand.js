// Packages that few commands need, installed from the npm registry into their own folder: as dependencies they would
// slow down every install.
import fs from 'node:fs';
import path from 'node:path';
import { root, runNpm } from './commands.js';

/**
 * Installs a package unless it is there.
 * @param place its folder below `.build`
 * @param spec name and version, as npm takes it
 * @param file what must exist afterwards, below its `node_modules`
 * @returns the file's path; null when the registry has none for this platform or is unreachable
 */
export async function ensureOnDemand(place, spec, file) {
  const folder = path.join(root, '.build', place);
  const wanted = path.join(folder, 'node_modules', file);
  if (fs.existsSync(wanted)) return wanted;
  fs.mkdirSync(folder, { recursive: true });
  const args = [
    ...['install', '--no-save', '--no-package-lock', '--prefix', folder],
    ...['--loglevel=error', spec],
  ];
  const isDone = await runNpm(args, { stdio: 'ignore' });
  return isDone && fs.existsSync(wanted) ? wanted : null;
}
