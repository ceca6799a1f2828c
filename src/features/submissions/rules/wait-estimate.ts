// How long a photo will wait for its review, from the real pace of the last while. No promise where it is not known.

/** Decisions of this last time are the pace. */
export const PACE_MINUTES = 30;

/** Fewer decisions are no pace. */
const DECISIONS_MIN = 3;

/** Longer is not told in minutes. */
export const WAIT_MAX = 120;

const STEP = 5;

/**
 * Minutes, rounded up to five, at most `WAIT_MAX`, which stands for more too; null when too few were decided.
 * @param ahead photos that wait longer
 * @param decisions of the last `PACE_MINUTES`
 */
export function waitMinutes(ahead: number, decisions: number): number | null {
  if (decisions < DECISIONS_MIN) return null;
  const minutes = ((ahead + 1) * PACE_MINUTES) / decisions;
  return Math.min(WAIT_MAX, Math.max(STEP, Math.ceil(minutes / STEP) * STEP));
}
