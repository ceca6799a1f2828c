// Decides which scanned codes are new. A board is held up for seconds, in dozens of frames, and must open only once.

/** Frames without a code after which the last one counts as put away. A shaking hand loses a code for some frames. */
export const AWAY_FRAMES = 15;

interface ScanMemory {
  /** The last code that was seen; null before the first one, and once it was put away. */
  readonly text: string | null;
  /** Frames since it was seen. */
  readonly away: number;
}

export const nothingScanned: ScanMemory = { text: null, away: 0 };

/**
 * @param text the code in this frame; null for none
 * @returns what to remember, and the code if it is to be acted on: one that differs from the last, or returns after it
 * was put away
 */
export function afterFrame(
  memory: ScanMemory,
  text: string | null,
): { readonly memory: ScanMemory; readonly fresh: string | null } {
  if (text !== null) {
    return { memory: { text, away: 0 }, fresh: text === memory.text ? null : text };
  }
  const away = memory.away + 1;
  const isAway = memory.text === null || away >= AWAY_FRAMES;
  return { memory: isAway ? nothingScanned : { ...memory, away }, fresh: null };
}
