// What a player's phone may load, asserted at each build, so that what grows is noticed by whoever makes it grow.
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** A file of the build, as Vite's manifest of a bundle has it. */
export interface BuiltFile {
  readonly fileName: string;
  /** `index` of `assets/index-DimB_tbK.js`. */
  readonly name: string;
  /** Bytes, compressed as over plain http; fonts as they are. */
  readonly bytes: number;
  /** Files that are loaded with it. */
  readonly needs: readonly string[];
  readonly isEntry: boolean;
  /** Source files in it. */
  readonly modules: readonly string[];
}

interface Budget {
  /** In a sentence. */
  readonly what: string;
  readonly maxBytes: number;
  /** Ends of the sources that are loaded on the way, after the landing page. */
  readonly sources: readonly string[];
}

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const LANDING: Budget = {
  what: 'The landing page loads',
  maxBytes: 90_000,
  sources: [],
};

/** Landing page, sign-in, board, photo sent. */
const JOURNEY: Budget = {
  what: 'A player’s whole journey loads',
  maxBytes: 165_000,
  sources: [
    'client/trpc.ts',
    'client/api-provider.tsx',
    'auth/ui/sign-in-screen.tsx',
    'client/player-board.tsx',
    'client/toaster.tsx',
  ],
};

/** Bytes when this table was last written, to say what has grown. Rounded: a hundred bytes are no news. */
const RECORDED: Readonly<Record<string, number>> = {
  'index.js': 73_800,
  'shell.js': 6_400,
  'index.css': 2_900,
  'calls.js': 20_700,
  'player-board.js': 9_700,
  'contract.js': 3_100,
  'live-updates.js': 14_200,
  'player-board.css': 1_500,
  'sign-in-screen.js': 1_300,
  'toaster.js': 6_400,
  'toaster.css': 3_000,
};

const holds = ({ modules }: BuiltFile, source: string): boolean =>
  modules.some((id) => id.endsWith(`/${source}`));

/** The files that are loaded for the sources, each once. */
export function loadedFor(files: readonly BuiltFile[], sources: readonly string[]): BuiltFile[] {
  const byName = new Map(files.map((file) => [file.fileName, file]));
  const loaded = new Set<BuiltFile>();
  const load = (file: BuiltFile | undefined) => {
    if (!file || loaded.has(file)) return;
    loaded.add(file);
    for (const name of file.needs) load(byName.get(name));
  };
  for (const file of files) {
    if (file.isEntry || sources.some((source) => holds(file, source))) load(file);
  }
  return [...loaded];
}

const sumOf = (loaded: readonly BuiltFile[]): number =>
  loaded.reduce((sum, { bytes }) => sum + bytes, 0);

const MENTIONED = 5;

/** @returns a sentence on what is too heavy and what grew, or null */
export function overweight(
  { what, maxBytes, sources }: Budget,
  files: readonly BuiltFile[],
  recorded = RECORDED,
): string | null {
  const loaded = loadedFor(files, sources);
  const missing = sources.filter((end) => !files.some((file) => holds(file, end)));
  if (missing.length > 0) {
    return `${what} ${missing.join(', ')} by the table in scripts/setup/budgets.ts, but the build has no such part.`;
  }
  const bytes = sumOf(loaded);
  if (bytes <= maxBytes) return null;
  const grown = loaded
    .map(({ name, bytes: now }) => ({ name, now, before: recorded[name] ?? 0 }))
    .map((part) => ({ ...part, by: part.now - part.before }))
    .filter(({ by }) => by > 0)
    .sort((a, b) => b.by - a.by)
    .slice(0, MENTIONED)
    .map(({ name, now, before }) => `${name} ${before ? `${kB(before)} to ${kB(now)}` : kB(now)}`);
  return (
    `${what} ${kB(bytes)} of JavaScript and CSS, compressed; ${kB(maxBytes)} are allowed. ` +
    `Most grown since scripts/setup/budgets.ts was written: ${grown.join(', ')}. ` +
    'Load what is not needed at once on demand, or take something else out.'
  );
}

const nameOf = (fileName: string): string =>
  fileName.replace(/^.*\//, '').replace(/-[\w-]{8}(?=\.\w+$)/, '');

/** Fails the build when a budget is exceeded. */
export const budgets: Plugin = {
  name: 'budgets',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const files = Object.values(bundle).flatMap((file): BuiltFile[] => {
      const { fileName } = file;
      const base = { fileName, name: nameOf(fileName), isEntry: false, modules: [], needs: [] };
      if (file.type === 'asset') {
        return fileName.endsWith('.css')
          ? [{ ...base, bytes: gzipSync(file.source, { level: 9 }).length }]
          : [];
      }
      const styles = [...(file.viteMetadata?.importedCss ?? [])];
      return [
        {
          ...base,
          bytes: gzipSync(file.code, { level: 9 }).length,
          needs: [...file.imports, ...styles],
          isEntry: file.isEntry,
          modules: file.moduleIds,
        },
      ];
    });
    for (const budget of [LANDING, JOURNEY]) {
      const loaded = loadedFor(files, budget.sources);
      const parts = loaded.map(({ name, bytes }) => `  ${name}: ${bytes}`);
      this.info(
        `${budget.what} ${kB(sumOf(loaded))} of ${kB(budget.maxBytes)}:\n${parts.join('\n')}`,
      );
      const problem = overweight(budget, files);
      if (problem) this.error(problem);
    }
  },
};
