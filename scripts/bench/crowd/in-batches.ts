// Many calls at once, but not all of them.

/** Limited concurrency: a thousand calls at once would only measure the queue. */
export async function inBatches<T>(count: number, size: number, make: (i: number) => Promise<T>) {
  const made: T[] = [];
  while (made.length < count) {
    const from = made.length;
    const batch = Array.from({ length: Math.min(size, count - from) }, (_, i) => make(from + i));
    made.push(...(await Promise.all(batch)));
  }
  return made;
}
