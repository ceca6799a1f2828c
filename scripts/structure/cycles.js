// Forbids import cycles between files and between the entries of any folder, type imports included.
import path from 'node:path';
import { EXCEPTION, isTest } from './layers.js';

/** Tarjan's algorithm. @param graph node → its successors @returns strongly connected groups of two nodes or more */
function cyclesIn(graph) {
  const seen = new Map();
  const stack = [];
  const cycles = [];
  const visit = (node) => {
    const own = { index: seen.size, low: seen.size, isOpen: true };
    seen.set(node, own);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      const known = seen.get(next) ?? visit(next);
      if (known.isOpen) own.low = Math.min(own.low, known.low);
    }
    if (own.low === own.index) {
      const group = stack.splice(stack.indexOf(node));
      for (const member of group) seen.get(member).isOpen = false;
      if (group.length > 1) cycles.push(group);
    }
    return own;
  };
  for (const node of graph.keys()) if (!seen.has(node)) visit(node);
  return cycles;
}

function graphOf(pairs) {
  const graph = new Map();
  for (const [from, to] of pairs) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return graph;
}

/** A file and the folder of the same name are one entry: `rules.ts` and `rules/`. */
const entryName = (name) => path.posix.parse(name).name;

/** The two entries of the innermost folder that contains both files; null if they are the same entry. */
function entriesOf([from, to]) {
  // Treats db as a folder in src, so that db and src as a whole do not form a cycle.
  const [a, b] = [from, to].map((file) => file.replace(/^db\//, 'src/db/').split('/'));
  const at = a.findIndex((part, i) => part !== b[i]);
  const [left, right] = [a, b].map((parts) => {
    const isFile = at === parts.length - 1;
    return [...parts.slice(0, at), isFile ? entryName(parts[at]) : parts[at]].join('/');
  });
  return left === right ? null : [left, right];
}

const REMEDY = 'a circle; move what both need into a file below them, or take one as a parameter';

const messageOf = (what) => (circle) =>
  `${circle.sort().join(', ').replaceAll('src/db', 'db')}: these ${what} import each other, which is ${REMEDY}`;

export function cycleFaults(modules) {
  const files = modules.filter(({ file }) => /^(src|db)\//.test(file) && !isTest(file));
  const known = new Set(files.filter(({ program }) => program).map(({ file }) => file));
  const pairs = files
    .filter(({ file }) => known.has(file))
    .flatMap(({ file, imports }) => imports.map(({ target }) => [file, target]))
    .filter(([from, to]) => from !== to && known.has(to))
    .filter(([from, to]) => from !== EXCEPTION.file || to !== EXCEPTION.target);
  const entries = pairs.map(entriesOf).filter(Boolean);
  return [
    ...cyclesIn(graphOf(pairs)).map(messageOf('files')),
    ...cyclesIn(graphOf(entries)).map(messageOf('folders')),
  ];
}
