// The order of the queue.

interface Ranked {
  readonly id: string;
  readonly rank: number;
}

/**
 * Moves `id` before `before`, or to the end. Ranks are dealt out again among the same posts, so that others keep theirs.
 * @returns the posts whose rank changes; null when one of the two is not in the queue
 */
export function moved(
  queue: readonly Ranked[],
  id: string,
  before: string | null,
): readonly Ranked[] | null {
  const one = queue.find((post) => post.id === id);
  const rest = queue.filter((post) => post.id !== id);
  const at = before === null ? rest.length : rest.findIndex((post) => post.id === before);
  if (before === id) return [];
  if (!one || at < 0) return null;
  const order = [...rest.slice(0, at), one, ...rest.slice(at)];
  return order
    .map((post, i) => ({ id: post.id, rank: queue[i]?.rank ?? post.rank, old: post.rank }))
    .filter(({ rank, old }) => rank !== old)
    .map(({ id: moving, rank }) => ({ id: moving, rank }));
}
