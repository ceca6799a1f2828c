// Which square of a board a key moves to, as in the WAI-ARIA grid pattern.

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
}

/**
 * Arrows move to the neighbour and stop at the edge; Home and End to the ends of the row, with Ctrl of the board.
 * @returns null for any other key
 */
export function squareAfterKey(
  { key, ctrlKey }: Key,
  position: number,
  size: number,
): number | null {
  const column = position % size;
  const start = position - column;
  switch (key) {
    case 'ArrowLeft':
      return column > 0 ? position - 1 : position;
    case 'ArrowRight':
      return column < size - 1 ? position + 1 : position;
    case 'ArrowUp':
      return start > 0 ? position - size : position;
    case 'ArrowDown':
      return start < size * (size - 1) ? position + size : position;
    case 'Home':
      return ctrlKey ? 0 : start;
    case 'End':
      return ctrlKey ? size * size - 1 : start + size - 1;
    default:
      return null;
  }
}
