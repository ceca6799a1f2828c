// What rewriting the contest's file needs, and how full the storage is.

/** Bytes needed in addition to the two copies. */
const ROOM_BESIDE = 16e6;
/** Bytes rewritten per second on a laptop's slow disk. */
const PACE = 40e6;

/** @param used bytes of the pages in use. @returns the free bytes it needs, and roughly for how many seconds nothing can be saved */
export const rewritingNeeds = (used: number): { bytes: number; seconds: number } => ({
  bytes: 2 * used + ROOM_BESIDE,
  seconds: Math.max(1, Math.ceil(used / PACE)),
});

/** `a few seconds`, `about 40 seconds`, `about 3 minutes`. */
export function approximateDuration(seconds: number): string {
  if (seconds <= 5) return 'a few seconds';
  if (seconds < 60) return `about ${10 * Math.ceil(seconds / 10)} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'about a minute' : `about ${minutes} minutes`;
}

/** Percent with one decimal. */
export const percentOf = (used: number, quota: number): number =>
  Math.round((used / quota) * 1000) / 10;

export type UsageLevel = 'fine' | 'filling' | 'full';

/** `fine` up to 60 percent, `filling` up to 80, then `full` (specification, section 9: green, yellow, red). */
export function usageLevel(percent: number): UsageLevel {
  if (percent > 80) return 'full';
  return percent > 60 ? 'filling' : 'fine';
}
