/** Aborts a request that takes longer than `ms` milliseconds, its answer's body included. */
export async function within<Result>(
  ms: number,
  request: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const timer = new AbortController();
  const timeout = setTimeout(() => timer.abort(), ms);
  try {
    return await request(timer.signal);
  } finally {
    clearTimeout(timeout);
  }
}
