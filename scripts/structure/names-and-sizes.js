// Checks file names and sizes.
import path from 'node:path';
import { placeOf } from './layers.js';

const MAX_LINES = [
  [/^db\/seed\//, Number.POSITIVE_INFINITY],
  [/./, 400],
];

/** Names required by tools. */
const GIVEN = new Set(['index.html', 'README.md']);

export function nameFaults({ file, text, module }) {
  const faults = [];
  const name = path.posix.basename(file);
  const lines = text.split('\n').length - 1;
  const [, most] = MAX_LINES.find(([pattern]) => pattern.test(file));
  if (lines > most) faults.push(`has ${lines} lines, ${most} at most; split it by what it does`);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/.test(name) && !GIVEN.has(name)) {
    faults.push('is not in kebab-case; rename it');
  }
  if (/^(utils?|helpers?|misc|common|types)\./.test(name)) {
    faults.push('says nothing by its name; name what it does');
  }
  if (!module) return faults;
  if (file.startsWith('src/') && !placeOf(file)) {
    faults.push('has no layer; see "Layers" in src/README.md');
  }
  const isDefault = ({ entries }) =>
    entries.some(
      ({ exportName }) => exportName.kind === 'Default' || exportName.name === 'default',
    );
  // Config files and lazily loaded screens require default exports.
  if (module.staticExports.some(isDefault) && !/loaded lazily|defineConfig/.test(text)) {
    faults.push('exports a default; name it');
  }
  return faults;
}
