// A list whose rows people put in order: the ranks that change when one is moved.

export interface Place {
  readonly target: string;
  readonly side: 'before' | 'after';
}

interface Ranked {
  readonly id: string;
  readonly rank: number;
}

/**
 * Moves `id` to a side of `target`. Ranks are dealt out again among the same rows, so that others keep theirs.
 * @param list in its order
 * @returns the rows whose rank changes; null when one of the two is not in the list
 */
export function moved(
  list: readonly Ranked[],
  id: string,
  { target, side }: Place,
): readonly Ranked[] | null {
  const one = list.find((row) => row.id === id);
  const rest = list.filter((row) => row.id !== id);
  const at = rest.findIndex((row) => row.id === target);
  if (!one || at < 0) return null;
  const place = side === 'before' ? at : at + 1;
  return [...rest.slice(0, place), one, ...rest.slice(place)].flatMap((row, i) => {
    const rank = list[i]?.rank ?? row.rank;
    return rank === row.rank ? [] : [{ id: row.id, rank }];
  });
}
