// Statistics and output of the benches: medians, ratios, promises.

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

const kept: boolean[] = [];

/** Prints a figure and whether the promise was kept. */
export function promise(
  what: string,
  figure: number,
  unit: string,
  isKept: boolean,
  limit: string,
): void {
  kept.push(isKept);
  const mark = isKept ? 'kept  ' : 'BROKEN';
  process.stdout.write(`${mark}  ${what}: ${figure.toFixed(2)}${unit} (promised ${limit})\n`);
}

export const note = (text: string): void => {
  process.stdout.write(`        ${text}\n`);
};

/** Exits with 1 when a promise was broken. */
export const conclude = (): never => process.exit(kept.every(Boolean) ? 0 : 1);
