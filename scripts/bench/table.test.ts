// The table of a run of the benches.
import { expect, test } from 'vitest';
import type { Figure, Run } from './runs.js';
import { tableOf } from './table.js';

const figure = (more: Partial<Figure>): Figure => ({
  what: 'a board',
  unit: 'ms',
  figure: 12.345,
  share: 0.5,
  median: 12.345,
  spread: [9, 120.6],
  samples: 5,
  limit: { atMost: 20 },
  kept: true,
  ...more,
});

const run = (figures: readonly Figure[], crash: string | null = null): Run => ({
  at: '2025-08-30T14:00:00.000Z',
  node: 'v20.19.0',
  seconds: 60,
  figures,
  notes: [],
  crash,
});

/** Rows without the spaces that align them. */
const rowsOf = (runs: Parameters<typeof tableOf>[0]) =>
  tableOf(runs)
    .split('\n')
    .slice(2)
    .map((row) => row.replaceAll(/ +/g, ' '));

test('a row has the median, the spread and the limit with its unit', () => {
  expect(rowsOf([['requests', run([figure({})])]])).toEqual([
    '| requests | a board | 12.3 ms | 9–121 of 5 | at most 20 ms | kept |',
  ]);
});

test('a figure says which quantile it is, and which promise it breaks', () => {
  const slow = figure({ share: 0.95, unit: '×', limit: { atLeast: 0.6 }, kept: false });
  expect(rowsOf([['requests', run([slow])]])).toEqual([
    '| requests | a board | 12.3 × (p95) | 9–121 of 5 | at least 0.6 × | BROKEN |',
  ]);
});

test('one value has no spread, and without a limit it is for comparison', () => {
  const alone = figure({ unit: '', spread: null, samples: 1, limit: {} });
  expect(rowsOf([['requests', run([alone])]])).toEqual([
    '| requests | a board | 12.3 | | for comparison | kept |',
  ]);
});

test('a bench that crashed keeps its figures and has a row for the crash', () => {
  const rows = rowsOf([
    ['load', run([figure({})], 'the server ended')],
    ['pdf', run([figure({ what: 'a print' })])],
  ]);
  expect(rows).toEqual([
    '| load | a board | 12.3 ms | 9–121 of 5 | at most 20 ms | kept |',
    '| load | did not finish: the server ended | | | | BROKEN |',
    '| pdf | a print | 12.3 ms | 9–121 of 5 | at most 20 ms | kept |',
  ]);
});
