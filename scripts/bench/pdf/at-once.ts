// Forty prints at once, against bare Puppeteer on its best number of pages.
import os from 'node:os';
import { median, note, promiseRatio, sizeOf, timed } from '../report.ts';
import { openBarePages } from './bare-pages.ts';
import type { Player, PrintContest } from './print-contest.ts';

export const AT_ONCE = sizeOf('AT_ONCE', 40);
const ROUNDS = sizeOf('CROWDS', 3);
/** No machine benefits from more than two per core. */
const PAGES = [...new Set([1, 2, 3, 4, 2 * os.availableParallelism()])];
const AT_ONCE_MAX = 1.4;

/** A browser gets faster the more it has printed, so each count goes first in turn. */
const rotated = <T>(all: readonly T[], by: number): T[] => {
  const at = by % all.length;
  return [...all.slice(at), ...all.slice(0, at)];
};

export async function benchAtOnce(contest: PrintContest, warmUp: Player): Promise<void> {
  const crowds: Player[][] = [];
  for (let round = 0; round < ROUNDS; round++) crowds.push(await contest.register(AT_ONCE));
  const bare = await openBarePages(Math.max(...PAGES), await contest.htmlOf(warmUp));
  const floors = new Map<number, number[]>(PAGES.map((count) => [count, []]));
  const ours: number[] = [];
  for (const [round, crowd] of crowds.entries()) {
    for (const count of rotated(PAGES, round)) {
      // Distinct sheets for each count: Chromium caches part of the work for a sheet it has printed.
      const sheets = await Promise.all(
        crowd.map(({ token, name }) => contest.htmlOf({ token, name: `${name} ${count}` })),
      );
      floors.get(count)?.push(await timed(() => bare.print(sheets, count)));
    }
    ours.push(await timed(() => Promise.all(crowd.map(contest.download))));
  }
  await bare.close();
  const [best = 0, floor = []] =
    [...floors].sort(([, a], [, b]) => median(a) - median(b)).at(0) ?? [];
  const listed = [...floors].map(([count, times]) => `${count}: ${median(times).toFixed(0)}`);
  note(
    `${AT_ONCE} at once, ms: bare Puppeteer by its number of pages ${listed.join(', ')}; ours ${median(ours).toFixed(0)}`,
  );
  const what = `${AT_ONCE} prints at once ÷ bare Puppeteer on ${best} pages`;
  promiseRatio(what, ours, floor, { atMost: AT_ONCE_MAX });
}
