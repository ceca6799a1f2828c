// npm run bench -- memory: what the server holds after its start, after a load of photos and boards, and after idling.
import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import { callsOf } from '#tests/support/contest-calls.ts';
import { startContest } from '#tests/support/contest-process.ts';
import { photo } from '#tests/support/photos.ts';
import { createLoopDelay, promiseLoopDelay } from './crowd/loop-delay.ts';
import { privateKb, residentKb } from './crowd/process-figures.ts';
import { sizeOf } from './crowd/size.ts';
import { connectAll } from './crowd/sockets.ts';
import { seed } from './dashboard/full-contest.ts';
import { inBatches } from './photos/bench-contest.ts';
import { conclude, note, promise } from './report.ts';
import { openSessions } from './requests/sessions.ts';

const PHOTOS = sizeOf('PHOTOS', 200);
const BOARDS = sizeOf('BOARDS', 2_000);
const SOCKETS = sizeOf('SOCKETS', 1_000);
/** Longer than the parsers' workers live without a call. */
const IDLE_SECONDS = sizeOf('IDLE_SECONDS', 75);
const SETTLE_MS = 5_000;
const SQUARES = Array.from({ length: 25 }, (_, position) => position).filter((at) => at !== 12);
const RESIDENT_MAX_MB = 150;
const SOCKET_MAX_KB = 20;

// The first start creates the file.
const first = await startContest({ canPrint: false });
await first.stop();
const { databaseFile } = first;
const count = Math.max(SOCKETS, Math.ceil(PHOTOS / SQUARES.length));
note(`seeding ${count} players`);
await seed(databaseFile, { players: count, photos: 0 });
const tokens = openSessions(databaseFile, count);
const tokenOf = (i: number) => tokens[i % tokens.length] as string;

const loopDelay = createLoopDelay();
const contest = await startContest({ databaseFile, env: loopDelay.env, canPrint: false });
const { call, send, signInAdmin } = callsOf(contest);

/** Records the resident memory in MB. */
function record(when: string): void {
  const mb = residentKb(contest) / 1024;
  note(`${when}: ${(privateKb(contest) / 1024).toFixed(0)} MB of it are the process's own`);
  promise({ what: `memory ${when}`, unit: 'MB', figure: mb, atMost: RESIDENT_MAX_MB });
}

async function load(): Promise<void> {
  const bytes = await inBatches(PHOTOS, 4, () => photo({ width: 2048, height: 1536 }));
  await loopDelay.take(contest);
  const inTurn = pLimit(8);
  await Promise.all(
    bytes.map((one, i) => {
      const token = tokenOf(Math.floor(i / SQUARES.length));
      return inTurn(() => send({ id: '', token }, SQUARES[i % SQUARES.length] as number, one));
    }),
  );
  await inBatches(BOARDS, 16, (i) => call('GET', '/game/board', tokenOf(i)));
}

await wait(SETTLE_MS);
record('after the start');
const admin = await signInAdmin();
await call('PUT', '/admin/settings', admin, {
  rateLimits: { photosPerHour: 50, photosPerDay: 200, apiCallsPerMinute: 1000 },
});
await load();
const loop = await loopDelay.take(contest);
record(`after ${PHOTOS} photos and ${BOARDS} boards`);
await wait(IDLE_SECONDS * 1_000);
record(`after ${IDLE_SECONDS} s without a call`);

const before = residentKb(contest);
const sockets = await connectAll(contest, tokens.slice(0, SOCKETS));
// What the handshakes left behind is no connection's.
await wait(SETTLE_MS);
const each = (residentKb(contest) - before) / SOCKETS;
promise({
  what: `memory of each of ${SOCKETS} connections`,
  unit: 'kB',
  figure: each,
  atMost: SOCKET_MAX_KB,
});
promiseLoopDelay([loop], 'photos and boards');
for (const socket of sockets) socket.disconnect();
await contest.stop();
conclude();
