/** What is promised of a figure; neither where it is for comparison alone. */
export interface Limit {
  readonly atMost?: number;
  readonly atLeast?: number;
}

export interface Figure {
  readonly what: string;
  readonly unit: string;
  /** What the limit is about: the value at `share` of the samples, the median with 0.5; or the one value. */
  readonly figure: number;
  readonly share: number;
  readonly median: number;
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
  /** Why it ended before its end; null when it did not. */
  readonly crash: string | null;
}

export function readRuns(): Record<string, Run>;
export function keepRun(name: string, run: Run | undefined): void;
