// Leaves out parts of libraries that no screen uses and that a bundler cannot see to be unused.
import type { Plugin } from 'vite';

/** tRPC's hooks refer to every hook of TanStack Query. A screen that wants one of these takes it off the list. */
const UNUSED_HOOKS = [
  'infiniteQueryOptions',
  'useInfiniteQuery',
  'usePrefetchInfiniteQuery',
  'usePrefetchQuery',
  'useQueries',
  'useSuspenseInfiniteQuery',
  'useSuspenseQueries',
  'useSuspenseQuery',
];
const QUERY = '@tanstack/react-query';
const HOOKS = '\0used-hooks';

/** Modules that a library imports and nothing here calls, with what stands in their place. Who needs one takes it off the list. */
const UNUSED_MODULES: readonly (readonly [RegExp, string])[] = [
  // The connection uses WebSockets and polling alone.
  [/\/engine\.io-client\/.*\/webtransport\.js$/, 'export class WT {}'],
  // No event carries bytes.
  [
    /\/socket\.io-parser\/.*\/is-binary\.js$/,
    'export const isBinary = () => false; export const hasBinary = isBinary;',
  ],
  [
    /\/socket\.io-parser\/.*\/binary\.js$/,
    'export const deconstructPacket = undefined; export const reconstructPacket = undefined;',
  ],
  // No list is loaded page after page into one.
  [
    /\/query-core\/.*\/infiniteQueryBehavior\.js$/,
    'export const infiniteQueryBehavior = undefined; export const hasNextPage = undefined; export const hasPreviousPage = undefined;',
  ],
];

export const leanClient: Plugin = {
  name: 'lean-client',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === QUERY && importer?.includes('/@trpc/react-query/') ? HOOKS : undefined,
  load(id) {
    if (id === HOOKS) {
      const unused = UNUSED_HOOKS.map((name) => `export const ${name} = undefined;`);
      return [`export * from '${QUERY}';`, ...unused].join('\n');
    }
    return UNUSED_MODULES.find(([module]) => module.test(id))?.[1];
  },
};
