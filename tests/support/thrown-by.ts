// What a call refuses with.

/** The error that `work` throws, null if it throws none. */
export function thrownBy(work: () => unknown): Error | null {
  try {
    work();
  } catch (cause) {
    return cause as Error;
  }
  return null;
}
