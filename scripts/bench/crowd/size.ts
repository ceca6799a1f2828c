// Sizes of a bench, reduced when only checking that it runs: BENCH_PHOTOS=20 npm run bench -- reviews

/** The whole number in the environment variable `BENCH_<name>`, or `standard`. @throws Error when it is not one */
export function sizeOf(name: string, standard: number): number {
  const text = process.env[`BENCH_${name}`];
  if (!text) return standard;
  const size = Number(text);
  if (!Number.isInteger(size) || size < 1) throw new Error(`BENCH_${name} must be a whole number`);
  return size;
}
