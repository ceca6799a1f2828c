// Storage usage as a percentage and a level.

/** Percent with one decimal. */
export const percentOf = (used: number, quota: number): number =>
  Math.round((used / quota) * 1000) / 10;

export type UsageLevel = 'fine' | 'filling' | 'full';

/** `fine` up to 60 percent, `filling` up to 80, then `full` (specification, section 9: green, yellow, red). */
export function usageLevel(percent: number): UsageLevel {
  if (percent > 80) return 'full';
  return percent > 60 ? 'filling' : 'fine';
}
