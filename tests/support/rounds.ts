// How often randomised tests repeat. `TEST_ROUNDS=1` is the full number, used in CI; local runs do a tenth unless the
// environment says otherwise.

const share = Number(process.env.TEST_ROUNDS ?? 0.1);
if (!(share > 0))
  throw new Error('TEST_ROUNDS is a share of the full number of rounds, such as 0.1');

/** A full run covers every width, paper and size. */
export const isFullRun = share >= 1;

/** @param full the number with `TEST_ROUNDS=1` @returns at least one */
export const rounds = (full: number): number => Math.max(1, Math.ceil(full * share));

/** The first, the last and some evenly spaced entries between; all with `TEST_ROUNDS=1`. */
export function sampled<T>(all: readonly T[]): T[] {
  const count = Math.min(all.length, Math.max(2, rounds(all.length)));
  const step = (all.length - 1) / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, i) => all[Math.round(i * step)] as T);
}
