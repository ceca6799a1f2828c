// The cost of a printed board relative to the minimum: bare Puppeteer printing the same HTML on one reused page.
import puppeteer from 'puppeteer';
import { renderSheet } from '#features/boards/template.tsx';
import { BARE_WINDOW, unattendedFlags } from '#server/pdf-printer/flags.ts';
import { measureText } from '#server/print-fonts/text-measure.ts';
import { printFontsFor } from '#server/print-fonts.ts';
import { qrPath } from '#server/qr.ts';
import { PRODUCT_NAME } from '#shared/contest.ts';
import { startContest } from '#tests/support/contest-process.ts';
import { launchBrowser } from '#tests/support/launch-browser.ts';
import { conclude, median, note, promise, ratios, timed } from './report.ts';

const ROUNDS = 40;
const LAUNCHES = 6;
const AT_ONCE = 40;

interface Player {
  readonly token: string;
  readonly name: string;
}

async function registerPlayers(address: string, count: number, from: number): Promise<Player[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const lastName = `Player${from + i}`;
      const response = await fetch(`${address}/api/auth/register`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          firstName: 'Bench',
          lastName,
          email: `bench${from + i}@example.org`,
          password: 'bench-bench',
          ageVerified: true,
        }),
      });
      return { token: (await response.json()).token as string, name: `Bench ${lastName}` };
    }),
  );
}

const server = await startContest();
const { address } = server;
const get = async (token: string, call: string) => {
  const response = await fetch(`${address}/api${call}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
};
const download = async (token: string) => {
  const { status, bytes } = await get(token, '/game/board/pdf?fillable=false');
  if (status !== 200 || bytes.length < 1000) throw new Error(`A print failed with ${status}`);
};

/** The HTML that the server prints for this player. */
async function htmlOf({ token, name }: Player): Promise<string> {
  const { bytes } = await get(token, '/game/board');
  const view = JSON.parse(Buffer.from(bytes).toString());
  return renderSheet(
    {
      size: view.size,
      cells: view.board.map((cell: { challenge: unknown }) => cell.challenge),
      playerName: name,
      boardId: view.boardId,
      checkUrl: `${address}/check/${view.boardId}`,
      paper: 'letter',
      language: 'en',
      contestName: PRODUCT_NAME,
      handIn: { hours: '1:00PM – 4:00PM', place: 'the fan table in the Hilton' },
      supportEmail: 'help@example.org',
    },
    { fontsFor: printFontsFor, measureText, qrOf: qrPath },
  ).html;
}

const players = await registerPlayers(address, ROUNDS + 1, 0);
const [warmUp, ...measured] = players as [Player, ...Player[]];
const pages = await Promise.all(measured.map(htmlOf));
await download(warmUp.token);

// Alternates between baseline and server, so that a slow phase of the machine affects both.
const bare = await launchBrowser();
const page = await bare.newPage();
const printBare = async (html: string) => {
  await page.setContent(html, { waitUntil: 'load' });
  await page.pdf({ width: '8.5in', height: '11in', tagged: false, outline: false });
};
await printBare(await htmlOf(warmUp));
const floor: number[] = [];
const ours: number[] = [];
for (const [i, player] of measured.entries()) {
  floor.push(await timed(() => printBare(pages[i] as string)));
  ours.push(await timed(() => download(player.token)));
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
      await fresh.setContent(pages[i] as string, { waitUntil: 'load' });
      await fresh.pdf({ width: '8.5in', height: '11in' });
      await browser.close();
    }),
  );
}

const repeated: number[] = [];
for (const { token } of measured) repeated.push(await timed(() => download(token)));

const crowd = await registerPlayers(address, AT_ONCE, 1000);
// As in use, where players see the board on the phone before the download.
await Promise.all(crowd.map(({ token }) => get(token, '/game/board')));
const looks: number[] = [];
let isPrinting = true;
const looking = (async () => {
  while (isPrinting) {
    const look = await timed(async () => {
      const { status } = await get(crowd[looks.length % AT_ONCE]?.token as string, '/game/board');
      if (status !== 200) throw new Error(`The board answered ${status}`);
    });
    looks.push(look);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
})();
const whole = await timed(() => Promise.all(crowd.map(({ token }) => download(token))));
isPrinting = false;
await looking;

note(
  `floor ${median(floor).toFixed(1)} ms, ours ${median(ours).toFixed(1)} ms, medians of ${ROUNDS}`,
);
promise({
  what: 'uncached print ÷ bare Puppeteer',
  unit: '×',
  samples: ratios(ours, floor),
  atMost: 1.2,
});
const ourMedian = median(ours);
note(`launching a browser for each: ${median(launches).toFixed(0)} ms`);
promise({
  what: 'launching for each ÷ uncached print',
  unit: '×',
  samples: launches.map((time) => time / ourMedian),
  atLeast: 8,
});
promise({ what: 'repeated download', unit: 'ms', samples: repeated, atMost: 5 });
note(`${AT_ONCE} prints at once, all answered, in ${whole.toFixed(0)} ms`);
promise({ what: 'board meanwhile', unit: 'ms', samples: looks, share: 1, atMost: 100 });

await server.stop();
conclude();
