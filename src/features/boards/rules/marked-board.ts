// A board as its lines see it.
import type { BoardCell } from '../contract.ts';
import type { MarkedBoard } from './lines.ts';

/** `cells` in order of position. */
export const markedBoardOf = (size: number, cells: readonly BoardCell[]): MarkedBoard => ({
  size,
  cells: cells.map(({ completed, isFreeSpace }) => ({ found: completed, free: isFreeSpace })),
});
