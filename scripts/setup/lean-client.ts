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

/** The connection uses WebSockets and polling alone. */
const WEBTRANSPORT = /\/engine\.io-client\/.*\/webtransport\.js$/;

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
    return WEBTRANSPORT.test(id) ? 'export class WT {}' : undefined;
  },
};
