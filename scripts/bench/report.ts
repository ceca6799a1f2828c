// Statistics of the benches, and what they measured against what is promised. `scripts/bench.js` prints the table.
import fs from 'node:fs';
import path from 'node:path';
import { rootFolder } from '#server/process/env.ts';

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return ((lower ?? Number.NaN) + (upper ?? Number.NaN)) / 2;
}

/** The value below which the given share of `values` lies. */
function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Milliseconds that `work` takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** A size of a bench, smaller when only checking that it runs: BENCH_PHOTOS=20 npm run bench -- scrolling */
export const sizeOf = (name: string, standard: number): number =>
  Number(process.env[`BENCH_${name}`] ?? standard);

interface Promised {
  readonly what: string;
  /** E.g. `ms`. None if not given. */
  readonly unit?: string;
  readonly samples: readonly number[];
  /** Which quantile counts: 0.95 is the value below which 95 % of the samples lie. The median if not given. */
  readonly share?: number;
  /** With neither limit it is only for comparison. */
  readonly atMost?: number;
  readonly atLeast?: number;
}

interface Figure {
  readonly bench: string;
  readonly what: string;
  readonly figure: number;
  readonly measured: string;
  readonly promised: string;
  readonly kept: boolean;
}

const bench = path.basename(process.argv[1] ?? '', '.bench.ts');
const figures: Figure[] = [];
const say = (line: string) => process.stdout.write(`${line}\n`);

export const note = (text: string) => say(`        ${text}`);

/** Three digits are enough for a figure that differs from run to run. */
const shown = (value: number): string =>
  Math.abs(value) >= 100 || Number.isInteger(value) ? value.toFixed(0) : value.toPrecision(3);

const withUnit = (text: string, unit: string): string => `${text} ${unit}`.trim();

/** Records a figure and whether it is within its limit. NaN, for example a ratio without samples, is within none. */
export function promise({
  what,
  unit = '',
  samples,
  share = 0.5,
  atMost,
  atLeast,
}: Promised): void {
  const figure = share === 0.5 ? median(samples) : quantile(samples, share);
  const spread = [quantile(samples, 0), quantile(samples, 1)].map(shown).join('–');
  const measured = `${withUnit(shown(figure), unit)} (${samples.length > 1 ? `${spread} of ` : ''}${samples.length})`;
  const limits = [
    ...(atMost === undefined ? [] : [withUnit(`at most ${atMost}`, unit)]),
    ...(atLeast === undefined ? [] : [withUnit(`at least ${atLeast}`, unit)]),
  ];
  const promised = limits.join(', ') || 'for comparison';
  const kept =
    (atMost === undefined || figure <= atMost) && (atLeast === undefined || figure >= atLeast);
  figures.push({ bench, what, figure, measured, promised, kept });
  say(`${kept ? 'kept  ' : 'BROKEN'}  ${what}: ${measured}, ${promised}`);
}

/** `ours` ÷ `floor` per round: measurements taken one after the other share the same phase of the machine. */
export const promiseRatio = (
  what: string,
  ours: readonly number[],
  floor: readonly number[],
  limit: Pick<Promised, 'atMost' | 'atLeast'>,
): void =>
  promise({
    what,
    unit: '×',
    samples: ours.map((value, round) => value / (floor[round] ?? Number.NaN)),
    ...limit,
  });

// Otherwise Ctrl-C would leave the temporary files behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Adds the figures to `.build/bench.json`, and ends the bench: with 1 if a promise was broken. */
export function conclude(): never {
  const file = path.join(rootFolder, '.build', 'bench.json');
  const earlier: Figure[] = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : [];
  fs.writeFileSync(file, `${JSON.stringify([...earlier, ...figures], null, 2)}\n`);
  process.exit(figures.every(({ kept }) => kept) ? 0 : 1);
}
