import type { Figure, Run } from './runs.js';

export function keptText(kept: boolean): string;
/** Of another quantile than the median it says which. */
export function figureText(figure: Figure): string;
/** Empty where there is one value. */
export function spreadText(figure: Figure): string;
export function limitText(figure: Figure): string;
/** Markdown. A bench that did not finish has a row for it below its figures. */
export function tableOf(runs: readonly (readonly [string, Run])[]): string;
