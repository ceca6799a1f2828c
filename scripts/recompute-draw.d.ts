export interface PrintedDraw {
  readonly lines: readonly string[];
  readonly hash: string;
  /** Null before the draw. */
  readonly seed: string | null;
  readonly winners: readonly string[];
}
export function readDraw(text: string): PrintedDraw;
export function recompute(draw: PrintedDraw): {
  isListRight: boolean;
  winners: string[];
  areWinnersRight: boolean;
};
