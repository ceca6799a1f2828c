// A draw as a text file, for whoever checks it with another program (`scripts/recompute-draw.js` reads it). A pure function.
import type { PublicDraw } from '../contract.ts';

/** Fields a line each, then the list. Titles and words are one line by their contract. */
export const drawAsText = (draw: PublicDraw): string =>
  [
    `Draw: ${draw.id}`,
    `Prize: ${draw.title}`,
    `Frozen: ${draw.frozenAt}`,
    `Winners to draw: ${draw.wanted}`,
    `Hash: ${draw.listHash}`,
    ...(draw.seed === null ? [] : [`Words: ${draw.seed}`]),
    ...draw.winners.map((line) => `Winner: ${line}`),
    'Entries:',
    ...draw.lines,
    '',
  ].join('\n');
