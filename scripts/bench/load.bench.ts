// npm run bench -- load: everything at once. 20 uploads of 2 MB, an export, twelve prints and 300 boards a second.
import { API_PATH } from '#shared/paths.ts';
import { callsOf, SQUARES } from '#tests/support/contest-calls.ts';
import { startContest } from '#tests/support/contest-process.ts';
import { photo } from '#tests/support/photos.ts';
import { inBatches } from './crowd/in-batches.ts';
import { createLoopDelay, promiseLoopDelay } from './crowd/loop-delay.ts';
import { seededFile } from './crowd/seed.ts';
import { sizeOf } from './crowd/size.ts';
import { startPhones } from './load/phones.ts';
import { conclude, note, promise, quantile, timed } from './report.ts';
import { openSessions } from './requests/sessions.ts';
import { steadily } from './requests/steady.ts';

const PLAYERS = sizeOf('PLAYERS', 1_000);
const UPLOADS = sizeOf('UPLOADS', 20);
const PRINTS = sizeOf('PRINTS', 12);
const PER_SECOND = sizeOf('PER_SECOND', 300);
const SECONDS = sizeOf('SECONDS', 20);
/** Rounds under load; the figures are their medians. */
const ROUNDS = sizeOf('ROUNDS', 3);
/** Decisions measured in each round. */
const DECISIONS = sizeOf('DECISIONS', 60);

const players = Math.max(PLAYERS, 2 * UPLOADS + DECISIONS);
note(`seeding ${players} players; this takes a minute`);
const databaseFile = await seededFile({ players, photos: 0 });
const tokens = openSessions(databaseFile, players);
const loopDelay = createLoopDelay();
const contest = await startContest({ databaseFile, env: loopDelay.env });
const { call, origin, send, signInAdmin } = callsOf(contest);
const admin = await signInAdmin();
await call('PUT', '/admin/settings', admin, {
  rateLimits: { photosPerHour: 50, photosPerDay: 200, apiCallsPerMinute: 1000 },
});

const small = await photo();
const tokenOf = (i: number) => tokens[i % tokens.length] as string;
const sendSmall = (count: number, at: number) =>
  inBatches(count, 4, (i) => send({ id: '', token: tokenOf(i) }, SQUARES[at] as number, small));

/** Boards at a fixed rate, and decisions one after the other. @returns 99th percentiles in milliseconds */
async function reads(waiting: string[]) {
  let isOver = false;
  const boards = steadily(
    { name: 'boards', url: `${origin}${API_PATH}/game/board`, tokens },
    { seconds: SECONDS, perSecond: PER_SECOND },
  ).finally(() => {
    isOver = true;
  });
  const decisions: number[] = [];
  for (const id of waiting) {
    decisions.push(
      await timed(() => call('POST', `/admin/review/${id}`, admin, { action: 'approve' })),
    );
    if (isOver) break;
  }
  return { board: quantile(await boards, 0.99), decision: quantile(decisions, 0.99) };
}

const quietWaiting = await sendSmall(DECISIONS, 0);
const busyWaiting: string[][] = [];
for (let round = 0; round < ROUNDS; round++) {
  busyWaiting.push(await sendSmall(DECISIONS, 1 + round));
}
await steadily(
  { name: 'warm-up', url: `${origin}${API_PATH}/game/board`, tokens },
  { seconds: 1, perSecond: PER_SECOND },
);
await loopDelay.take(contest);
const idle = await reads(quietWaiting);
note(`event loop p99 with boards alone ${(await loopDelay.take(contest)).toFixed(1)} ms`);

const phones = await startPhones({
  address: contest.address,
  admin,
  tokens: tokens.slice(DECISIONS),
  uploads: UPLOADS,
  prints: PRINTS,
  squares: SQUARES.slice(1 + ROUNDS),
});
await loopDelay.take(contest);
const rounds: { board: number; decision: number; loop: number }[] = [];
for (const waiting of busyWaiting) {
  rounds.push({ ...(await reads(waiting)), loop: await loopDelay.take(contest) });
}
const done = await phones.stop();
note(`beside it ${done.photos} photos, ${done.exports} exports and ${done.prints} prints`);
const under = (name: keyof (typeof rounds)[number]) => rounds.map((round) => round[name]);
const listed = (values: readonly number[]) => values.map((value) => value.toFixed(1)).join(', ');
for (const name of ['board', 'decision'] as const) {
  note(`${name} p99: ${idle[name].toFixed(1)} ms, under load ${listed(under(name))} ms`);
  const times = under(name).map((busy) => busy / idle[name]);
  promise({ what: `${name} p99 under load, to idle`, unit: '×', samples: times });
}
promiseLoopDelay(under('loop'), 'everything at once');
await contest.stop();
conclude();
