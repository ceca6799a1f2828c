// npm run bench -- sockets: connected players. Latency of a notification, memory of a connection, and the server's
// computing time when all come back after a restart.
import { setTimeout as wait } from 'node:timers/promises';
import type { Socket } from 'socket.io-client';
import { callsOf } from '#tests/support/contest-calls.ts';
import { type ContestProcess, startContest } from '#tests/support/contest-process.ts';
import { photo } from '#tests/support/photos.ts';
import { cpuSeconds, residentKb } from './crowd/process-figures.ts';
import { connectAll } from './crowd/sockets.ts';
import { seed } from './dashboard/full-contest.ts';
import { conclude, note, promise, quantile } from './report.ts';
import { openSessions } from './requests/sessions.ts';

const CROWDS = [
  { sockets: 1000, latencyMax: 25 },
  { sockets: 5000, latencyMax: 120 },
] as const;
const APPROVALS = 200;
const SETTLE_MS = 5_000;
const WARM_UP = 200;

interface Square {
  readonly position: number;
  readonly isFreeSpace: boolean;
  readonly photo: object | null;
}

/** Milliseconds from each approval's request to its notification on the player's device. */
async function approvals(
  contest: ContestProcess,
  sockets: readonly Socket[],
  tokens: readonly string[],
): Promise<number[]> {
  const { call, send, signInAdmin } = callsOf(contest);
  const admin = await signInAdmin();
  const bytes = await photo({ width: 320, height: 240 });
  const waits: number[] = [];
  for (let i = 0; i < APPROVALS; i++) {
    const at = (i * 37) % sockets.length;
    const { board } = await call('GET', '/game/board', tokens[at] as string);
    const open = (board as Square[]).find(({ photo, isFreeSpace }) => !photo && !isFreeSpace);
    if (!open) continue;
    const id = await send({ id: '', token: tokens[at] as string }, open.position, bytes);
    const start = performance.now();
    const told = new Promise((resolve) => sockets[at]?.once('submission_approved', resolve));
    await call('POST', `/admin/review/${id}`, admin, { action: 'approve' });
    await told;
    waits.push(performance.now() - start);
  }
  return waits;
}

const first = await startContest();
await first.stop();
const { databaseFile } = first;
const most = Math.max(...CROWDS.map(({ sockets }) => sockets));
note(`seeding ${most} players; this takes a minute`);
await seed(databaseFile, { players: most, photos: 0 });
const tokens = openSessions(databaseFile, most);

for (const { sockets: count, latencyMax } of CROWDS) {
  const contest = await startContest({ databaseFile });
  // The code that the first connections make the server load and compile is not theirs.
  for (const socket of await connectAll(contest, tokens.slice(0, WARM_UP))) socket.disconnect();
  await wait(SETTLE_MS);
  const memory = residentKb(contest);
  const computed = cpuSeconds(contest);
  const sockets = await connectAll(contest, tokens.slice(0, count));
  const seconds = cpuSeconds(contest) - computed;
  // What the arrival itself takes is given back.
  await wait(SETTLE_MS);
  const each = (residentKb(contest) - memory) / count;
  const waits = await approvals(contest, sockets, tokens);
  for (const socket of sockets) socket.disconnect();
  await contest.stop();
  const p95 = quantile(waits, 0.95);
  promise(
    `approve → told with ${count} connected, p95`,
    p95,
    ' ms',
    p95 <= latencyMax,
    `at most ${latencyMax} ms`,
  );
  promise(`memory of each of ${count} connections`, each, ' kB', each <= 20, 'at most 20 kB');
  if (count === 1000) {
    promise(
      '1,000 sockets back after a restart',
      seconds,
      ' s of computing',
      seconds <= 6,
      'at most 6 s',
    );
  }
}
conclude();
