/** Runs a Node program and captures its output. */
export function runCaptured(
  args: readonly string[],
): Promise<{ readonly isGood: boolean; readonly output: string }>;
