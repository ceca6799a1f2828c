// What rewriting the contest's file needs: SQLite writes a whole copy, then writes it again into the log, and from there into the file.

/** Bytes beside the two copies. */
const ROOM_BESIDE = 16e6;
/** Bytes of the file a second, on the slow disk of a laptop. */
const PACE = 40e6;

/** @param used bytes of the pages in use. @returns free bytes, and roughly the seconds in which nothing can be saved */
export const rewritingNeeds = (used: number): { bytes: number; seconds: number } => ({
  bytes: 2 * used + ROOM_BESIDE,
  seconds: Math.max(1, Math.ceil(used / PACE)),
});

/** `a few seconds`, `about 40 seconds`, `about 3 minutes`. */
export function roughly(seconds: number): string {
  if (seconds <= 5) return 'a few seconds';
  if (seconds < 60) return `about ${10 * Math.ceil(seconds / 10)} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'about a minute' : `about ${minutes} minutes`;
}
