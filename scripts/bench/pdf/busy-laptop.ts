// Forty prints at once on a laptop whose processors other programs keep busy: slower, none refused, none lost.
import { startBusyLoops } from '#tests/support/busy-loops.ts';
import { note, promise, sizeOf } from '../report.ts';
import type { PrintContest } from './print-contest.ts';

const AT_ONCE = sizeOf('AT_ONCE', 40);
/** Four per core of the smallest laptop. */
const LOOPS = sizeOf('LOOPS', 8);
const SLOWEST_MAX_S = 120;

export async function benchBusyLaptop(contest: PrintContest): Promise<void> {
  const players = await contest.register(AT_ONCE);
  const endLoops = startBusyLoops(LOOPS);
  const start = performance.now();
  const seconds: number[] = [];
  const prints = await Promise.allSettled(
    players.map(async (player) => {
      const refusals = await contest.download(player);
      seconds.push((performance.now() - start) / 1000);
      return refusals;
    }),
  );
  endLoops();
  const printed = prints.flatMap((print) => (print.status === 'fulfilled' ? [print.value] : []));
  const asked = printed.filter((refusals) => refusals > 0).length;
  note(`${asked} of ${AT_ONCE} had to ask more than once beside ${LOOPS} busy programs`);
  promise({
    what: `boards lost of ${AT_ONCE} at once beside ${LOOPS} busy programs`,
    samples: [AT_ONCE - printed.length],
    atMost: 0,
  });
  promise({
    what: `slowest of ${AT_ONCE} beside ${LOOPS} busy programs`,
    unit: 's',
    samples: seconds,
    share: 1,
    atMost: SLOWEST_MAX_S,
  });
}
