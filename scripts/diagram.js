// npm run diagram: draws layers and features from the code's imports, as Mermaid between the markers of src/README.md.
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const README = path.join(root, 'src/README.md');
const MARKED = /(<!-- diagram -->)[\s\S]*(<!-- \/diagram -->)/;

const LAYERS = [
  [/^src\/shared\//, 'shared'],
  [/^src\/features\/[^/]+\/(contract|messages)\./, 'contract, messages'],
  [/^src\/features\/[^/]+\/(rules|template)[./]/, 'rules, template'],
  [/^db\//, 'db'],
  [/^src\/server\//, 'server kit'],
  [/^src\/client\//, 'client kit'],
  [/^src\/features\/[^/]+\/repo[./]/, 'repo'],
  [/^src\/features\/[^/]+\/service[./]/, 'service'],
  [/^src\/features\/[^/]+\/(router|http)/, 'router, http'],
  [/^src\/features\/[^/]+\/ui\//, 'ui'],
  [/^src\/app\/server\//, 'app/server'],
  [/^src\/app\/client\//, 'app/client'],
];
const featureOf = (file) => /^src\/features\/([^/]+)\//.exec(file)?.[1];
const layerOf = (file) => LAYERS.find(([pattern]) => pattern.test(file))?.[1];
const IMPORT = /^(?:(?:im|ex)port |\} )(?:.* )?'([^']+)'|import\('([^']+)'\)/gm;
function importsOf(file) {
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  return Array.from(text.matchAll(IMPORT), ([, inHead, lazy]) => {
    const to = inHead ?? lazy;
    if (to.startsWith('.')) return path.posix.join(path.posix.dirname(file), to);
    return to.replace('#db/', 'db/').replace('#', 'src/');
  });
}

const filesOf = (folder) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true })
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/')));

const arrows = [...filesOf('src'), ...filesOf('db')]
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  // The one arrow upwards: the router's type, which is gone after compiling.
  .filter((file) => file !== 'src/client/trpc.ts')
  .flatMap((from) => importsOf(from).map((to) => [from, to]));

/** Name → names it imports from, both given by `nameOf`. */
function graphOf(nameOf) {
  const graph = new Map();
  for (const [from, to] of arrows.map((pair) => pair.map(nameOf))) {
    if (from && to && from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  return graph;
}

/** Layers have no cycle. */
const reaches = (graph, from, to) =>
  [...(graph.get(from) ?? [])].some((next) => next === to || reaches(graph, next, to));

/** Leaves out an arrow that others of the same node imply. */
const isDirect = (graph) => (from, to) =>
  ![...graph.get(from)].some((other) => other !== to && reaches(graph, other, to));

function draw(graph, keep) {
  const id = (name) => name.replace(/\W+/g, '_');
  const names = new Set([...graph].flatMap(([from, to]) => [from, ...to]));
  const titled = [...names].filter((name) => id(name) !== name).sort();
  const lines = titled.map((name) => `  ${id(name)}["${name}"]`);
  for (const [from, to] of [...graph].sort()) {
    const kept = [...to].sort().filter((name) => keep(from, name));
    if (kept.length > 0) lines.push(`  ${id(from)} --> ${kept.map(id).join(' & ')}`);
  }
  return ['```mermaid', 'flowchart TD', ...lines, '```'].join('\n');
}

const [layers, features] = [layerOf, featureOf].map(graphOf);
const drawn = `${draw(layers, isDirect(layers))}\n\n${draw(features, () => true)}`;
const text = fs.readFileSync(README, 'utf8');
if (!MARKED.test(text)) throw new Error('src/README.md has no markers for the diagram');
fs.writeFileSync(README, text.replace(MARKED, `$1\n${drawn}\n$2`));
