import type { Figure, Run } from './runs.js';

export function keptText(kept: boolean): string;
/** Names the quantile unless it is the median. */
export function figureText(figure: Figure): string;
/** Empty for a single value. */
export function spreadText(figure: Figure): string;
export function limitText(figure: Figure): string;
/** Markdown. A bench that did not finish has a row for it below its figures. */
export function tableOf(runs: readonly (readonly [string, Run])[]): string;
