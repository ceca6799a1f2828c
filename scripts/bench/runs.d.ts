/** The promised limit of a figure; with neither, it is only for comparison. */
export interface Limit {
  readonly atMost?: number;
  readonly atLeast?: number;
}

export interface Figure {
  readonly what: string;
  readonly unit: string;
  /** What the limit applies to: the single value, or the value at `share` of the samples, with 0.5 the median. */
  readonly figure: number;
  readonly share: number;
  /** Lowest and highest of the samples; null with one value. */
  readonly spread: readonly [number, number] | null;
  readonly samples: number;
  readonly limit: Limit;
  readonly kept: boolean;
}

export interface Run {
  readonly at: string;
  readonly node: string;
  readonly seconds: number;
  readonly figures: readonly Figure[];
  readonly notes: readonly string[];
  /** Why it ended early; null if it did not. */
  readonly crash: string | null;
}

export function readRuns(): Record<string, Run>;
export function keepRun(name: string, run: Run | undefined): void;
