// Statistics and output of the benches: medians, spread, ratios, promises. `scripts/bench.js` prints the table.
import path from 'node:path';
import type { Figure, Limit } from './runs.js';
import { keepRun } from './runs.js';
import { figureText, keptText, limitText, spreadText } from './table.js';

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return ((lower ?? Number.NaN) + (upper ?? Number.NaN)) / 2;
}

/** The value below which the given share of `values` lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Milliseconds that `work` takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** `ours` ÷ `floor` per round: measurements taken one after the other share the same phase of the machine. */
export const ratios = (ours: readonly number[], floor: readonly number[]): number[] =>
  ours.map((value, round) => value / (floor[round] ?? Number.NaN));

interface Named {
  readonly what: string;
  /** E.g. `ms`. None if not given. */
  readonly unit?: string;
}

type Measured =
  | { readonly figure: number }
  | {
      readonly samples: readonly number[];
      /** Which quantile counts: 0.95 is the value below which 95 % of the samples lie. The median if not given. */
      readonly share?: number;
    };

const figures: Figure[] = [];
const notes: string[] = [];
const say = (line: string) => process.stdout.write(`${line}\n`);

/** NaN, for example a ratio without samples, meets no limit. */
const isWithin = (figure: number, { atMost, atLeast }: Limit): boolean =>
  (atMost === undefined || figure <= atMost) && (atLeast === undefined || figure >= atLeast);

function measure(measured: Measured): Pick<Figure, 'figure' | 'share' | 'spread' | 'samples'> {
  if ('figure' in measured) {
    const { figure } = measured;
    return { figure, share: 0.5, spread: null, samples: 1 };
  }
  const { samples, share = 0.5 } = measured;
  return {
    figure: share === 0.5 ? median(samples) : quantile(samples, share),
    share,
    spread: samples.length > 1 ? [quantile(samples, 0), quantile(samples, 1)] : null,
    samples: samples.length,
  };
}

/** Records a figure and whether it is within its limit; without a limit it is only for comparison. */
export function promise({
  what,
  unit = '',
  atMost,
  atLeast,
  ...measured
}: Named & Measured & Limit): void {
  const limit = { atMost, atLeast };
  const values = measure(measured);
  const figure = { what, unit, ...values, limit, kept: isWithin(values.figure, limit) };
  figures.push(figure);
  const spread = spreadText(figure);
  say(
    `${keptText(figure.kept).padEnd(6)}  ${what}: ${figureText(figure)}${spread && ` (${spread})`}, ${limitText(figure)}`,
  );
}

export function note(text: string): void {
  notes.push(text);
  say(`        ${text}`);
}

const program = process.argv[1] ?? '';
const SUFFIX = '.bench.ts';
let crash: string | null = 'it ended by itself';

// Processes started by a bench also load this file.
if (program.endsWith(SUFFIX)) {
  process.on('uncaughtExceptionMonitor', (cause) => {
    crash = cause.message.split('\n')[0] ?? '';
  });
  // Otherwise Ctrl-C would leave the temporary files behind, one of which may be gigabytes in size.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      crash = `it was ended by ${signal}`;
      process.exit(1);
    });
  }
  // Figures taken before a crash are worth keeping.
  process.once('exit', () => {
    const seconds = Math.round(performance.now() / 1_000);
    const at = new Date().toISOString();
    const name = path.basename(program, SUFFIX);
    keepRun(name, { at, node: process.version, seconds, figures, notes, crash });
  });
}

/** Ends the bench, with 1 if a promise was broken. */
export function conclude(): never {
  crash = null;
  process.exit(figures.every(({ kept }) => kept) ? 0 : 1);
}
