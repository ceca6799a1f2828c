// Statistics and output of the benches: medians, ratios, promises, and the table of a run.
import fs from 'node:fs';
import path from 'node:path';
import { rootFolder } from '#server/env.ts';

export const median = (values: readonly number[]): number => quantile(values, 0.5);

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

interface Figure {
  readonly what: string;
  readonly figure: number;
  readonly unit: string;
  readonly limit: string;
  readonly isKept: boolean;
}

const figures: Figure[] = [];
const notes: string[] = [];
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Records a figure and whether the promise was kept. */
export function promise(
  what: string,
  figure: number,
  unit: string,
  isKept: boolean,
  limit: string,
): void {
  figures.push({ what, figure, unit, limit, isKept });
  say(`${isKept ? 'kept  ' : 'BROKEN'}  ${what}: ${figure.toFixed(2)}${unit}`);
}

export function note(text: string): void {
  notes.push(text);
  say(`        ${text}`);
}

/** Git-ignored; one entry for each bench, replaced by its next run. */
const FILE = path.join(rootFolder, '.build', 'bench.json');

function save(): void {
  const name = path.basename(process.argv[1] ?? '', '.bench.ts');
  const earlier = fs.existsSync(FILE) ? JSON.parse(fs.readFileSync(FILE, 'utf8')) : {};
  const run = { at: new Date().toISOString(), node: process.version, figures, notes };
  fs.writeFileSync(FILE, `${JSON.stringify({ ...earlier, [name]: run }, null, 2)}\n`);
}

function printTable(): void {
  const rows = figures.map(({ what, figure, unit, limit, isKept }) => [
    what,
    figure.toFixed(2) + unit,
    limit,
    isKept ? 'kept' : 'BROKEN',
  ]);
  const head = ['what', 'median', 'promised', ''];
  const widths = head.map((_, at) =>
    Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)),
  );
  const lineOf = (row: readonly string[]) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  say('');
  for (const row of [head, widths.map((width) => '-'.repeat(width)), ...rows]) say(lineOf(row));
}

/** Prints the table, writes `.build/bench.json`, and exits with 1 when a promise was broken. */
export function conclude(): never {
  printTable();
  save();
  process.exit(figures.every(({ isKept }) => isKept) ? 0 : 1);
}
