// The map of the code: the one order of features, and what each layer may import. src/README.md explains both.

/** A feature imports contracts and reads of features that stand before it, never of those after it. */
export const FEATURES = [
  'operations',
  'settings',
  'challenges',
  'files',
  'content',
  'assets',
  'auth',
  'boards',
  'submissions',
  'instagram',
  'points',
  'players',
  'notifications',
];

const RULE_LIBRARIES = ['zod', 'date-fns', '@date-fns/tz'];
const SERVER_FRAMEWORKS = ['@trpc/server', 'trpc-to-openapi', 'fastify', '@fastify/*', 'socket.io'];
const SCREEN_LIBRARIES = ['wouter', '@tanstack/*', '@trpc/client'];
const BROWSER_LIBRARIES = ['react', 'react-dom', ...SCREEN_LIBRARIES];
const SERVER_LIBRARIES = [
  ...['node:*', 'drizzle-orm', 'better-sqlite3', 'lucia', '@lucia-auth/*', '@node-rs/*'],
  ...['sharp', 'puppeteer', 'piscina', 'pino', 'dotenv', 'croner', 'yazl', ...SERVER_FRAMEWORKS],
];

/**
 * - `where`: the files of the layer.
 * - `any`: layers without a feature, and on the server of app any feature's, that it may import.
 * - `own`, `earlier`: layers of its own feature, and of earlier features, that it may import.
 * - `types`, `ownTypes`: the same as `any` and `own`, with `import type` alone.
 * - `only`, `never`: libraries. `node:*` stands for all of Node's own modules.
 * - `isPure`: neither the time nor chance nor waiting comes from outside the arguments.
 */
export const LAYERS = {
  shared: {
    where: /^src\/shared\//,
    any: ['shared'],
    // Ids are made on the phones too.
    only: [...RULE_LIBRARIES, 'nanoid'],
  },
  contract: {
    where: /^src\/features\/[^/]+\/(contract|messages)\./,
    any: ['shared'],
    own: ['contract'],
    earlier: ['contract'],
    only: ['zod'],
  },
  rules: {
    where: /^src\/features\/[^/]+\/rules[./]/,
    any: ['shared'],
    own: ['contract', 'rules'],
    earlier: ['contract'],
    only: RULE_LIBRARIES,
    isPure: true,
  },
  template: {
    where: /^src\/features\/[^/]+\/template[./]/,
    any: ['shared'],
    own: ['contract', 'rules', 'template'],
    earlier: ['contract'],
    only: [...RULE_LIBRARIES, 'react', 'react-dom'],
    isPure: true,
  },
  db: {
    where: /^db\//,
    any: ['shared', 'db'],
    never: [...SERVER_FRAMEWORKS, ...BROWSER_LIBRARIES, 'puppeteer'],
  },
  'server kit': {
    where: /^src\/server\//,
    any: ['shared', 'server kit'],
    // React writes the page of the API here, as it writes the sheet in a template.
    never: ['drizzle-orm', 'better-sqlite3', ...SCREEN_LIBRARIES],
  },
  'client kit': {
    where: /^src\/client\//,
    any: ['shared', 'client kit'],
    never: SERVER_LIBRARIES,
  },
  reads: {
    where: /^src\/features\/[^/]+\/reads[./]/,
    any: ['shared', 'db'],
    own: ['contract', 'reads'],
    earlier: ['contract', 'reads'],
    only: ['drizzle-orm'],
  },
  repo: {
    where: /^src\/features\/[^/]+\/repo[./]/,
    any: ['shared', 'db'],
    own: ['contract', 'reads', 'repo'],
    earlier: ['contract', 'reads'],
    only: ['drizzle-orm'],
  },
  service: {
    where: /^src\/features\/[^/]+\/service[./]/,
    any: ['shared', 'db'],
    types: ['server kit'],
    own: ['contract', 'rules', 'template', 'reads', 'repo', 'service'],
    earlier: ['contract', 'reads'],
    never: [...SERVER_FRAMEWORKS, ...BROWSER_LIBRARIES, 'puppeteer'],
  },
  'router, http': {
    where: /^src\/features\/[^/]+\/(router|http)[./]/,
    any: ['shared', 'server kit'],
    own: ['contract', 'router, http'],
    ownTypes: ['service'],
    earlier: ['contract'],
    never: ['drizzle-orm', 'better-sqlite3', 'puppeteer', 'sharp', ...BROWSER_LIBRARIES],
  },
  ui: {
    where: /^src\/features\/[^/]+\/ui\//,
    any: ['shared', 'client kit'],
    own: ['contract', 'rules', 'ui'],
    earlier: ['contract'],
    never: SERVER_LIBRARIES,
  },
  'app/server': {
    where: /^src\/app\/server\//,
    any: [
      ...['shared', 'contract', 'rules', 'template', 'db', 'server kit', 'reads', 'service'],
      ...['router, http', 'app/server'],
    ],
    never: BROWSER_LIBRARIES,
  },
  'app/client': {
    where: /^src\/app\/client\//,
    any: ['shared', 'contract', 'rules', 'client kit', 'ui', 'app/client'],
    never: SERVER_LIBRARIES,
  },
};

/** The one arrow upwards: the router's type, which is gone after compiling. */
export const EXCEPTION = { file: 'src/client/trpc.ts', target: 'src/app/server/root-router.ts' };

/** @returns the layer of a file of src or db, with its feature where it has one; null outside the map */
export function placeOf(file) {
  const layer = Object.keys(LAYERS).find((name) => LAYERS[name].where.test(file));
  const feature = /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? null;
  return layer ? { layer, feature } : null;
}

/** @returns whether `other` stands before `feature` in the order */
export const isEarlier = (other, feature) => FEATURES.indexOf(other) < FEATURES.indexOf(feature);

export const isTest = (file) => /\.test\.tsx?$/.test(file);
