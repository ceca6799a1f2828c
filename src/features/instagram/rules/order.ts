// The order of the queue.

interface Ranked {
  readonly id: string;
  readonly rank: number;
}

/**
 * Moves `id` to a side of `target`. Ranks are dealt out again among the same posts, so that others keep theirs.
 * @returns the posts whose rank changes; null when one of the two is not in the queue
 */
export function moved(
  queue: readonly Ranked[],
  id: string,
  { target, side }: { readonly target: string; readonly side: 'before' | 'after' },
): readonly Ranked[] | null {
  const one = queue.find((post) => post.id === id);
  const rest = queue.filter((post) => post.id !== id);
  const at = rest.findIndex((post) => post.id === target);
  if (!one || at < 0) return null;
  const place = side === 'before' ? at : at + 1;
  return [...rest.slice(0, place), one, ...rest.slice(place)].flatMap((post, i) => {
    const rank = queue[i]?.rank ?? post.rank;
    return rank === post.rank ? [] : [{ id: post.id, rank }];
  });
}
