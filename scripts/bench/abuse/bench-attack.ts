// One row of the table. Each attack gets its own contest, because some are still processed after they end.
import { setTimeout as sleep } from 'node:timers/promises';
import { openAbuseContest } from '#tests/support/abuse-contest.ts';
import type { Attack } from '#tests/support/attacks/attack.ts';
import { type Day, KINDS, type Kind } from '#tests/support/honest-player.ts';
import { sizeOf } from '../crowd/size.ts';
import { note, promise } from '../report.ts';

const SECONDS = sizeOf('SECONDS', 10);
/** Milliseconds of the quiet run, and of the warm-up before it. */
const QUIET = 3000;
const WARM_UP = 1500;
const RATIO_MAX = 15;
/** Megabytes. */
const GROWTH_MAX = 200;

const TITLE_WIDTH = 58;
const WIDTH = 9;

const row = (title: string, cells: readonly string[]) =>
  title.padEnd(TITLE_WIDTH) + cells.map((cell) => cell.padStart(WIDTH)).join('');

export const HEADINGS = row('slowest answer ÷ quiet, peak of memory', [...KINDS, 'memory']);

const slowest = ({ latencies }: Day, kind: Kind) => Math.max(...latencies[kind]);

/** Prints the row when it is known. @returns a function that prints the promises */
export async function benchAttack({ name, title }: Attack): Promise<() => void> {
  const abuseContest = await openAbuseContest();
  try {
    let quiet: Day | undefined;
    const attack = await abuseContest.attack(name, {
      seconds: SECONDS,
      async beforehand(player) {
        await player.play(sleep(WARM_UP));
        quiet = await player.play(sleep(QUIET));
      },
    });
    const ratios = KINDS.map((kind) => slowest(attack.honest, kind) / slowest(quiet as Day, kind));
    const peak = attack.growth?.peak ?? Number.NaN;
    note(row(title, [...ratios.map((ratio) => ratio.toFixed(1)), `${peak.toFixed(0)} MB`]));
    return () => {
      const worst = Math.max(...ratios);
      promise({ what: `${name}, slowest ÷ quiet`, unit: '×', figure: worst, atMost: RATIO_MAX });
      const { failures } = attack.honest;
      promise({ what: `${name}, not answered`, figure: failures.length, atMost: 0 });
      for (const failure of new Set(failures)) note(failure);
      if (!attack.growth) return;
      promise({ what: `${name}, memory`, unit: 'MB', figure: peak, atMost: GROWTH_MAX });
    };
  } finally {
    await abuseContest.close();
  }
}
