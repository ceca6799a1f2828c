// Maps kept in memory whose size strangers could drive up.

/** Sets an entry as the newest; the oldest one is removed once there are more than `most`. */
export function setBounded<T>(map: Map<string, T>, key: string, value: T, most: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}
