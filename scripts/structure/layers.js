// The map of the code: order of features, and what each layer may import. src/README.md explains both.

/** A feature may import contracts and reads of features listed before it. */
export const FEATURES = [
  'operations',
  'settings',
  'challenges',
  'posters',
  'network',
  'files',
  'content',
  'assets',
  'auth',
  'people',
  'boards',
  'crews',
  'submissions',
  'instagram',
  'points',
  'players',
  'draws',
  'gallery',
  'prizes',
  'announcements',
  'notifications',
  'wall',
  'archive',
  'practice',
];

const RULE_LIBRARIES = ['zod', 'date-fns', '@date-fns/tz'];
const SERVER_FRAMEWORKS = ['@trpc/server', 'trpc-to-openapi', 'fastify', '@fastify/*', 'socket.io'];
const SCREEN_LIBRARIES = ['wouter', '@tanstack/*', '@trpc/client'];
const BROWSER_LIBRARIES = ['react', 'react-dom', ...SCREEN_LIBRARIES];
const SERVER_LIBRARIES = [
  ...['node:*', 'drizzle-orm', 'better-sqlite3', 'lucia', '@lucia-auth/*', '@node-rs/*'],
  ...['sharp', 'puppeteer', 'piscina', 'pino', 'croner', 'yazl', ...SERVER_FRAMEWORKS],
];

/**
 * - `where`: pattern of the layer's files.
 * - `any`: layers without a feature, and in src/app/server those of any feature, that it may import.
 * - `own`, `earlier`: layers of its own feature and of earlier features that it may import.
 * - `types`, `ownTypes`: like `any` and `own`, for `import type` only.
 * - `only`, `never`: libraries. `node:*` means all of Node's modules.
 * - `isPure`: no clock, randomness, timers or surroundings (process, document, storage).
 */
export const LAYERS = {
  shared: {
    where: /^src\/shared\//,
    any: ['shared'],
    only: [...RULE_LIBRARIES, 'qr'],
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
    // The API page is rendered with React, like the sheets.
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

/** The only upward import: the router's type, which is erased. */
export const EXCEPTION = {
  file: 'src/client/calls/trpc.ts',
  target: 'src/app/server/http/root-router.ts',
};

/** @returns the layer and feature of a file in src or db; null outside the map */
export function placeOf(file) {
  const layer = Object.keys(LAYERS).find((name) => LAYERS[name].where.test(file));
  const feature = /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? null;
  return layer ? { layer, feature } : null;
}

/** @returns whether `other` precedes `feature` */
export const isEarlier = (other, feature) => FEATURES.indexOf(other) < FEATURES.indexOf(feature);

export const isTest = (file) => /\.test\.tsx?$/.test(file);
