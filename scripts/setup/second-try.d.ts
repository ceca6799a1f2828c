interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Names of the failures. */
  readonly failures: readonly string[];
  readonly failedFiles: readonly string[];
}

export function afterSecondTry(
  first: Counts,
  again: Counts,
  files: readonly string[],
): Counts & { readonly secondTries: readonly string[] };
