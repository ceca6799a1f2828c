// Checks which file may import which: layers, order of features, tables, libraries.
import { EXCEPTION, FEATURES, isEarlier, isTest, LAYERS, placeOf } from './layers.js';

const INJECT = 'take it as a parameter, given at app/server/services.ts';

/** Layer of the target → why features must not import it. */
const FOREIGN = {
  repo: 'the repo of another feature is private; import its reads, or take a write as a parameter given at app/server/services.ts',
  service: `the service of another feature is never imported; ${INJECT}`,
  rules: `rules of another feature are its own; ${INJECT}`,
  template: `the template of another feature is its own; ${INJECT}`,
  ui: 'a screen of another feature is its own; put the two together in src/app/client',
  'router, http': 'calls of another feature are its own; both stand side by side in src/app/server',
};

/** Layer of the importer → remedy for a forbidden target. */
const REMEDIES = {
  shared:
    'shared runs anywhere and knows nothing else; move this file up into a layer, or hand the value in',
  contract: 'contracts and messages know shapes and texts; move what you need down into shared',
  rules: 'rules get values; pass the value as an argument',
  template: 'a template gets data; pass the value as an argument',
  db: 'the database knows no feature; take it as a parameter, or move the file into the feature',
  'server kit':
    'an adapter knows no feature, no database and no browser; take a parameter with a small type',
  'client kit': 'the browser kit knows no feature and no server; take a parameter or a prop',
  reads: 'queries know tables and contracts; decide in the service',
  repo: 'queries know tables and contracts; decide in the service',
  service: `a service knows rules, its repo and reads; ${INJECT}`,
  'router, http':
    'a call knows its contract and gets its service as a parameter (import type); ask the service',
  ui: 'a screen knows contracts, rules and the browser kit; call a procedure through client/calls/trpc.ts',
  'app/server': 'the server knows no screen and no repo; use the feature’s reads or service',
  'app/client': 'the browser reaches the server through client/calls/trpc.ts alone',
};

function faultOfLayer(from, to, isType) {
  const { any, own = [], earlier = [], types = [], ownTypes = [] } = LAYERS[from.layer];
  const remedy = REMEDIES[from.layer];
  if (any.includes(to.layer)) return null;
  if (to.layer.startsWith('app/')) {
    return 'app puts everything together and is imported by nobody; take a parameter with a small type';
  }
  if (types.includes(to.layer)) {
    return isType
      ? null
      : `a service imports types of the server kit alone (import type); ${INJECT}`;
  }
  if (!from.feature || !to.feature) return remedy;
  if (from.feature === to.feature) {
    if (own.includes(to.layer)) return null;
    return ownTypes.includes(to.layer) && isType ? null : remedy;
  }
  if (FOREIGN[to.layer]) return FOREIGN[to.layer];
  if (!earlier.includes(to.layer)) return remedy;
  if (isEarlier(to.feature, from.feature)) return null;
  return `${to.feature} comes after ${from.feature} in the order of features; ${INJECT}, or emit a domain event`;
}

/** A table belongs to the feature that its file in db/schema is named after. */
function faultOfTable(from, target) {
  const [, owner] = /^db\/schema\/([^/]+)\.ts$/.exec(target) ?? [];
  if (!owner || from.layer === 'db' || owner === from.feature) return null;
  if (from.layer === 'reads' && isEarlier(owner, from.feature)) return null;
  if (from.layer === 'reads') {
    return `the tables of ${owner} come after ${from.feature} in the order of features; put the join into the reads of ${owner}`;
  }
  return `tables of ${owner} are joined in reads.ts of a later feature alone; move the query there, or call a read of ${owner}`;
}

function faultOfImport(file, from, { target, isType, isComputed }) {
  if (isComputed) return 'imports what it names only when it runs; write the path out';
  if (!target || /^package(-lock)?\.json$/.test(target)) return null;
  if (file === EXCEPTION.file && target === EXCEPTION.target && isType) return null;
  const to = placeOf(target);
  const fault = to
    ? (faultOfTable(from, target) ?? faultOfLayer(from, to, isType))
    : 'that is outside the layers; move it into one of them';
  return fault && `imports ${target}: ${fault}`;
}

/** Outside the layers: only features may import a repo. Tests may import everything. */
function faultOfScript({ target }) {
  if (!target || placeOf(target)?.layer !== 'repo') return null;
  return `imports ${target}: ${FOREIGN.repo}`;
}

export function importFaults({ file, imports }) {
  if (isTest(file) || file.startsWith('tests/')) return [];
  const from = placeOf(file);
  if (!from) return file.startsWith('scripts/') ? imports.map(faultOfScript) : [];
  const isKnown = from.feature === null || FEATURES.includes(from.feature);
  if (!isKnown)
    return [`is of a feature without a place; put it into FEATURES of scripts/structure/layers.js`];
  return imports.map((one) => faultOfImport(file, from, one));
}

/** `node:*` and `@fastify/*` match by prefix. */
const isListed = (library, list) =>
  list.some((name) =>
    name.endsWith('*') ? library.startsWith(name.slice(0, -1)) : library === name,
  );

export function libraryFaults({ file, imports }) {
  const place = placeOf(file);
  if (!place || isTest(file)) return [];
  const { only, never = [] } = LAYERS[place.layer];
  return imports.map(({ library }) => {
    if (!library) return null;
    if (only && !isListed(library, only)) {
      return `uses ${library}: ${place.layer} uses ${only.join(', ')} alone; put the library into an adapter in src/server or src/client and pass its result`;
    }
    if (!isListed(library, never)) return null;
    return `uses ${library}, which ${place.layer} must not know; put it into an adapter in src/server or src/client and hand that in`;
  });
}
