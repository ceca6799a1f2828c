// npm run bench -- pdf: the cost of a printed board, against bare Puppeteer printing the same HTML on reused pages.
import { benchAtOnce } from './pdf/at-once.ts';
import { openBarePages } from './pdf/bare-pages.ts';
import { benchBusyLaptop } from './pdf/busy-laptop.ts';
import { openPrintContest, type Player } from './pdf/print-contest.ts';
import { conclude, median, note, promiseRatio, sizeOf, timed } from './report.ts';

const ROUNDS = sizeOf('ROUNDS', 40);
const PRINT_MAX = 1.2;

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
await benchBusyLaptop(contest);
await contest.stop();
conclude();
