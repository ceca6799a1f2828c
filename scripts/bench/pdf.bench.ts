// npm run bench -- pdf: the cost of a printed board, against bare Puppeteer printing the same HTML on reused pages.
import puppeteer from 'puppeteer';
import { BARE_WINDOW, unattendedFlags } from '#server/printing/flags.ts';
import { sizeOf } from './crowd/size.ts';
import { benchAtOnce } from './pdf/at-once.ts';
import { openBarePages } from './pdf/bare-pages.ts';
import { benchBusyLaptop } from './pdf/busy-laptop.ts';
import { openPrintContest, type Player } from './pdf/print-contest.ts';
import { conclude, median, note, promise, ratios, timed } from './report.ts';

const ROUNDS = sizeOf('ROUNDS', 40);
const LAUNCHES = sizeOf('LAUNCHES', 6);
const PRINT_MAX = 1.2;
const LAUNCHING_MIN = 8;
const REPEATED_MAX_MS = 5;

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

/** Chromium with default flags. */
const launchPlainly = () => {
  const args = unattendedFlags().filter((flag) => flag !== BARE_WINDOW);
  return puppeteer.launch({ pipe: true, args });
};

const launches: number[] = [];
for (let i = 0; i < LAUNCHES; i++) {
  launches.push(
    await timed(async () => {
      const browser = await launchPlainly();
      const fresh = await browser.newPage();
      await fresh.setContent(sheets[i % ROUNDS] as string, { waitUntil: 'load' });
      await fresh.pdf({ width: '8.5in', height: '11in' });
      await browser.close();
    }),
  );
}

const repeated: number[] = [];
for (const player of players) repeated.push(await timed(() => download(player)));

note(
  `floor ${median(floor).toFixed(1)} ms, ours ${median(ours).toFixed(1)} ms, medians of ${ROUNDS}`,
);
promise({
  what: 'uncached print ÷ bare Puppeteer on one page',
  unit: '×',
  samples: ratios(ours, floor),
  atMost: PRINT_MAX,
});
note(`launching a browser for each: ${median(launches).toFixed(0)} ms`);
const ourMedian = median(ours);
promise({
  what: 'launching for each ÷ uncached print',
  unit: '×',
  samples: launches.map((time) => time / ourMedian),
  atLeast: LAUNCHING_MIN,
});
promise({ what: 'repeated download', unit: 'ms', samples: repeated, atMost: REPEATED_MAX_MS });
await benchAtOnce(contest, warmUp);
await benchBusyLaptop(contest);
await contest.stop();
conclude();
