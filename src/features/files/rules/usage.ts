// How full the storage is, as a figure and as what to make of it.

/** Percent with one decimal. */
export const percentOf = (used: number, quota: number): number =>
  Math.round((used / quota) * 1000) / 10;

export type UsageLevel = 'fine' | 'filling' | 'full';

/** Green up to 60 percent, yellow above, red above 80 (specification, section 9). */
export function usageLevel(percent: number): UsageLevel {
  if (percent > 80) return 'full';
  return percent > 60 ? 'filling' : 'fine';
}
