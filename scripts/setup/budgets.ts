// What a player's phone may load, asserted at each build, so that what grows is noticed by whoever makes it grow.
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { type BuiltFile, builtFiles, holds, loadedFor } from './built-files.ts';

export interface WeighedFile extends Omit<BuiltFile, 'content'> {
  /** Bytes, compressed by gzip as over plain http. */
  readonly bytes: number;
  /** Bytes, compressed by Brotli as over https. */
  readonly brotliBytes: number;
}

interface Budget {
  /** In a sentence. */
  readonly what: string;
  /** Bytes by gzip. */
  readonly maxBytes: number;
  /** Bytes by Brotli. */
  readonly maxBrotliBytes: number;
  /** Ends of the sources that are loaded on the way, after the landing page. */
  readonly sources: readonly string[];
}

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const LANDING: Budget = {
  what: 'The landing page loads',
  maxBytes: 90_000,
  maxBrotliBytes: 80_000,
  sources: [],
};

/** Landing page, sign-in, board, photo sent. */
const JOURNEY: Budget = {
  what: 'A player’s whole journey loads',
  maxBytes: 200_000,
  maxBrotliBytes: 180_000,
  sources: [
    'client/trpc.ts',
    'client/api-provider.tsx',
    'client/board-api.tsx',
    'auth/ui/sign-in-screen.tsx',
    'client/player-board.tsx',
    'client/phone-cards.tsx',
    'client/toaster.tsx',
  ],
};

/** Bytes when this table was last written, to say what has grown. Rounded: a hundred bytes are no news. */
const RECORDED: Readonly<Record<string, number>> = {
  'index.js': 84_000,
  'calls.js': 17_400,
  'player-board.js': 16_600,
  'live.js': 14_800,
  'messages.js': 4_500,
  'index.css': 3_900,
  'sign-in.js': 3_500,
  'player-board.css': 3_100,
  'live.css': 1_100,
  'sign-in.css': 700,
};

const sumOf = (loaded: readonly WeighedFile[], of: 'bytes' | 'brotliBytes'): number =>
  loaded.reduce((sum, { [of]: bytes }) => sum + bytes, 0);

const MENTIONED = 5;

/** @returns a sentence on what is too heavy and what grew, or null */
export function overweight(
  { what, maxBytes, maxBrotliBytes, sources }: Budget,
  files: readonly WeighedFile[],
  recorded = RECORDED,
): string | null {
  const loaded = loadedFor(files, sources);
  const missing = sources.filter((end) => !files.some((file) => holds(file, end)));
  if (missing.length > 0) {
    return `${what} ${missing.join(', ')} by the table in scripts/setup/budgets.ts, but the build has no such part.`;
  }
  const bytes = sumOf(loaded, 'bytes');
  const brotliBytes = sumOf(loaded, 'brotliBytes');
  if (bytes <= maxBytes && brotliBytes <= maxBrotliBytes) return null;
  const grown = loaded
    .map(({ name, bytes: now }) => ({ name, now, before: recorded[name] ?? 0 }))
    .map((part) => ({ ...part, by: part.now - part.before }))
    .filter(({ by }) => by > 0)
    .sort((a, b) => b.by - a.by)
    .slice(0, MENTIONED)
    .map(({ name, now, before }) => `${name} ${before ? `${kB(before)} to ${kB(now)}` : kB(now)}`);
  return (
    `${what} ${kB(bytes)} of JavaScript and CSS by gzip, ${kB(brotliBytes)} by Brotli; ` +
    `${kB(maxBytes)} and ${kB(maxBrotliBytes)} are allowed. ` +
    `Most grown since scripts/setup/budgets.ts was written: ${grown.join(', ')}. ` +
    'Load what is not needed at once on demand, or take something else out.'
  );
}

const weighed = ({ content, ...file }: BuiltFile): WeighedFile => ({
  ...file,
  bytes: gzipSync(content, { level: 9 }).length,
  brotliBytes: brotliCompressSync(content).length,
});

/** Fails the build when a budget is exceeded. Once all is written: Vite lists what to preload in the last step. */
export const budgets: Plugin = {
  name: 'budgets',
  apply: 'build',
  enforce: 'post',
  writeBundle(_options, bundle) {
    const files = loadedFor(builtFiles(bundle), JOURNEY.sources).map(weighed);
    for (const budget of [LANDING, JOURNEY]) {
      const loaded = loadedFor(files, budget.sources);
      const parts = loaded.map(({ name, bytes }) => `  ${name}: ${bytes}`);
      this.info(
        `${budget.what} ${kB(sumOf(loaded, 'bytes'))} of ${kB(budget.maxBytes)} by gzip, ${kB(sumOf(loaded, 'brotliBytes'))} of ${kB(budget.maxBrotliBytes)} by Brotli:\n${parts.join('\n')}`,
      );
      const problem = overweight(budget, files);
      if (problem) this.error(problem);
    }
  },
};
