// What is remembered until the next start, in bounded memory.

/** Entries; beyond this the oldest goes. */
const MAX = 2_000;

/** Sets an entry of a map that is in order of insertion, and removes the oldest when there are too many. */
export function setBounded<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > MAX && oldest !== undefined) map.delete(oldest);
}
