// What each screen's page tells the browser to load at once: a screen's code is otherwise asked for only when the first code
// has run, and its parts when it has arrived, a round trip of the hotel's wifi each.
import type { Plugin } from 'vite';
import { BASE_PATH, screens } from '../../src/shared/paths.ts';
import { type BuiltFile, builtFiles, loadedFor } from './built-files.ts';

/** In the folder of the build; read by `src/app/server/screens.ts`. */
const PRELOADS_FILE = 'preloads.json';

const CALLS = ['client/trpc.ts', 'client/api-provider.tsx'];
/** Ends of the sources of the screens that phones open first. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  [screens.signIn]: ['auth/ui/sign-in-screen.tsx'],
  [screens.login]: ['auth/ui/sign-in-screen.tsx'],
  [screens.register]: [...CALLS, 'auth/ui/register-screen.tsx'],
  [screens.board]: [...CALLS, 'client/board-api.tsx', 'client/player-board.tsx'],
};

/** A `Link` header (RFC 8288) for each screen's path. The page names what every screen needs itself. */
export function linksOf(files: readonly BuiltFile[]): Record<string, string> {
  const named = new Set(loadedFor(files, []));
  const linkTo = ({ fileName }: BuiltFile): string => {
    // Styles as Vite asks for them, or the browser would load them twice; code after the page's own, which runs first.
    const rel = fileName.endsWith('.css')
      ? 'preload; as=style; crossorigin'
      : 'modulepreload; fetchpriority=low';
    return `<${BASE_PATH}/${fileName}>; rel=${rel}`;
  };
  return Object.fromEntries(
    Object.entries(SOURCES).map(([path, sources]) => [
      path,
      loadedFor(files, sources)
        .filter((file) => !named.has(file))
        .map(linkTo)
        .join(', '),
    ]),
  );
}

export const preloads: Plugin = {
  name: 'preloads',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const source = JSON.stringify(linksOf(builtFiles(bundle)));
    this.emitFile({ type: 'asset', fileName: PRELOADS_FILE, source });
  },
};
