// npm run bench -- pdf: the cost of a printed board, against bare Puppeteer printing the same HTML on reused pages.
import { startBusyLoops } from '#tests/support/busy-loops.ts';
import { AT_ONCE, benchAtOnce } from './pdf/at-once.ts';
import { openBarePages } from './pdf/bare-pages.ts';
import { openPrintContest, type Player } from './pdf/print-contest.ts';
import { conclude, median, note, promise, promiseRatio, sizeOf, timed } from './report.ts';

const ROUNDS = sizeOf('ROUNDS', 40);
const PRINT_MAX = 1.2;
/** Four per core of the smallest laptop. */
const LOOPS = sizeOf('LOOPS', 8);
const SLOWEST_MAX_S = 120;

const contest = await openPrintContest();
const { download, htmlOf } = contest;
const [warmUp, ...players] = (await contest.register(ROUNDS + 1)) as [Player, ...Player[]];
const sheets = await Promise.all(players.map(htmlOf));
await download(warmUp);

// Alternates between floor and server, so that a slow phase of the machine affects both.
const bare = await openBarePages(1, await htmlOf(warmUp));
const floor: number[] = [];
const ours: number[] = [];
for (const [i, player] of players.entries()) {
  floor.push(await timed(() => bare.print([sheets[i] as string], 1)));
  ours.push(await timed(() => download(player)));
}
await bare.close();

note(
  `floor ${median(floor).toFixed(1)} ms, ours ${median(ours).toFixed(1)} ms, medians of ${ROUNDS}`,
);
promiseRatio('uncached print ÷ bare Puppeteer on one page', ours, floor, { atMost: PRINT_MAX });
await benchAtOnce(contest, warmUp);

// Forty at once on a laptop whose processors other programs keep busy: slower, none refused, none lost.
const crowd = await contest.register(AT_ONCE);
const endLoops = startBusyLoops(LOOPS);
const start = performance.now();
const seconds: number[] = [];
const prints = await Promise.allSettled(
  crowd.map(async (player) => {
    const refusals = await download(player);
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
await contest.stop();
conclude();
