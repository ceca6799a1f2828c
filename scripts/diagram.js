// npm run diagram: draws layers and features from the imports, as Mermaid between the markers of src/README.md.
import fs from 'node:fs';
import path from 'node:path';
import { root } from './setup/commands.js';
import { answerHelp } from './setup/help.js';
import { EXCEPTION, FEATURES, isTest, placeOf } from './structure/layers.js';
import { parse, readSources } from './structure/sources.js';

answerHelp('diagram');

const README = path.join(root, 'src/README.md');
const MARKED = /(<!-- diagram -->)[\s\S]*(<!-- \/diagram -->)/;

const arrows = Array.from(readSources(root))
  .filter(([file]) => placeOf(file) && !isTest(file))
  .filter(([file]) => file !== EXCEPTION.file)
  .flatMap(([file, text]) => parse(file, text).imports.map(({ target }) => [file, target]))
  .filter(([, target]) => target && placeOf(target));

const layerOf = (file) => placeOf(file).layer;
const featureOf = (file) => placeOf(file).feature;

/** Name → names it imports from, both mapped by `nameOf`. */
function graphOf(nameOf) {
  const graph = new Map();
  for (const [from, to] of arrows.map((pair) => pair.map(nameOf))) {
    if (from && to && from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  return graph;
}

/** Transitive edges; terminates because `check-structure.js` forbids cycles. */
const reaches = (graph, from, to) =>
  [...(graph.get(from) ?? [])].some((next) => next === to || reaches(graph, next, to));

/** Removes edges that other edges of the same node imply. */
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
const order = FEATURES.map((name) => `\`${name}\``).join(', ');
const drawn = `${draw(layers, isDirect(layers))}\n\nThe order of features: ${order}.\n\n${draw(features, isDirect(features))}`;
const text = fs.readFileSync(README, 'utf8');
if (!MARKED.test(text)) throw new Error('src/README.md has no markers for the diagram');
fs.writeFileSync(README, text.replace(MARKED, `$1\n${drawn}\n$2`));
