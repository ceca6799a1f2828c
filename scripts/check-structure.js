// Holds the code to the house's plan: which way imports run, how files are named, how long they may grow.
// One table of rules, each with its remedy.
import fs from 'node:fs';
import path from 'node:path';
import { root } from './setup/say.js';

/** Lower may not import higher; see "Layers" in src/README.md. */
const LAYERS = [
  [/^src\/shared\//, 0, 'shared'],
  [/^src\/features\/([^/]+)\/(contract|messages)\b/, 1],
  [/^src\/features\/([^/]+)\/(rules|template)\b/, 2],
  [/^db\//, 3, 'db'],
  [/^src\/server\//, 3, 'server kit'],
  [/^src\/client\//, 3, 'client kit'],
  [/^src\/features\/([^/]+)\/repo\b/, 4],
  [/^src\/features\/([^/]+)\/service\b/, 5],
  [/^src\/features\/([^/]+)\/(router|http)\b/, 6],
  [/^src\/features\/([^/]+)\/ui\//, 6],
  [/^src\/app\//, 7, 'app'],
];

const MAX_LINES = [
  [/^db\/seed\//, Number.POSITIVE_INFINITY],
  [/\.test\.tsx?$|^tests\//, 400],
  [/./, 250],
];

/** `client/trpc.ts` takes the router's type from the top: the one arrow upwards, and it is gone after compiling. */
const ALLOWED_UPWARDS = { 'src/client/trpc.ts': 'src/app/server/root-router.ts' };

const NAMED_BY_OTHERS = new Set(['index.html', 'README.md']);

function roomOf(file) {
  for (const [pattern, layer, room] of LAYERS) {
    const match = pattern.exec(file);
    if (match)
      return { layer, room: room ?? match[1], isUi: file.includes('/ui/'), isFeature: !room };
  }
  return null;
}

const filesOf = (folder) =>
  fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (file === 'db/data') return [];
    return entry.isDirectory() ? filesOf(file) : [file];
  });

const ALIASES = [
  ['#db/', 'db/'],
  ['#tests/', 'tests/'],
  ['#', 'src/'],
];

function resolve(from, specifier) {
  if (specifier.startsWith('.'))
    return path.posix.normalize(path.posix.join(path.posix.dirname(from), specifier));
  const alias = ALIASES.find(([prefix]) => specifier.startsWith(prefix));
  return alias ? specifier.replace(alias[0], alias[1]) : null;
}

const importsOf = (file, text) =>
  Array.from(text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g), ([, specifier]) =>
    resolve(file, specifier),
  ).filter(Boolean);

function faultOfImport(file, target) {
  if (ALLOWED_UPWARDS[file] === target) return null;
  if (/\.test\.tsx?$/.test(file)) return null;
  const from = roomOf(file);
  const to = roomOf(target);
  if (!from) return null;
  if (!to)
    return target.startsWith('package') ? null : 'is outside the house; move it into a layer';
  if (from.isFeature && to.isFeature && from.room !== to.room && from.isUi && to.isUi) {
    return 'is another feature’s screen; compose the two in src/app/client';
  }
  if (to.layer < from.layer) return null;
  if (to.layer === from.layer && to.room === from.room) return null;
  if (to.layer === from.layer && from.layer === 3 && from.room === 'db') return null;
  return to.layer > from.layer
    ? 'is a layer above; hand it in as a parameter with a small type'
    : 'is the same layer of another room; hand it in as a parameter, or move what is shared down';
}

function faultsOf(file) {
  const faults = [];
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  const lines = text.split('\n').length - 1;
  const [, most] = MAX_LINES.find(([pattern]) => pattern.test(file));
  if (lines > most) faults.push(`has ${lines} lines, ${most} at most; split it by what it does`);
  const name = path.posix.basename(file);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/.test(name) && !NAMED_BY_OTHERS.has(name)) {
    faults.push('is not in kebab-case; rename it');
  }
  if (/^(utils?|helpers?|misc|common|types)\./.test(name))
    faults.push('says nothing by its name; name what it does');
  if (!/\.(ts|tsx)$/.test(file)) return faults;
  if (file.startsWith('src/') && !roomOf(file))
    faults.push('has no layer; see "Layers" in src/README.md');
  if (/^export default/m.test(text) && !/loaded lazily|defineConfig/.test(text))
    faults.push('exports a default; name it');
  for (const target of importsOf(file, text)) {
    const fault = faultOfImport(file, target);
    if (fault) faults.push(`imports ${target}, which ${fault}`);
  }
  return faults;
}

const all = ['src', 'db', 'scripts', 'tests'].flatMap(filesOf);
const found = all.flatMap((file) => faultsOf(file).map((fault) => `${file} ${fault}`));
for (const fault of found) process.stdout.write(`${fault}\n`);
process.exit(found.length > 0 ? 1 : 0);
