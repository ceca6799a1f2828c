// A list that people sort by hand: computes which ranks change when a row is moved.

export interface Place {
  readonly target: string;
  readonly side: 'before' | 'after';
}

interface Ranked {
  readonly id: string;
  readonly rank: number;
}

/**
 * Moves `id` before or after `target`. Ranks are redistributed among the affected rows only.
 * @param list in display order
 * @returns the rows whose rank changes; null if either row is not in the list
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
