// npm run bench -- sockets: connected players. Latency of a notification, memory per connection, and the time and
// the server's CPU time until everyone is back after a restart.
import { setTimeout as wait } from 'node:timers/promises';
import type { Socket } from 'socket.io-client';
import { callsOf } from '#tests/support/contest-calls.ts';
import { type ContestProcess, startContest } from '#tests/support/contest-process.ts';
import { photo } from '#tests/support/photos.ts';
import { cpuSeconds, residentKb } from './crowd/process-figures.ts';
import { seededFile } from './crowd/seed.ts';
import { sizeOf } from './crowd/size.ts';
import { connectAll } from './crowd/sockets.ts';
import { conclude, note, promise } from './report.ts';
import { openSessions } from './requests/sessions.ts';

const CROWDS = [
  { sockets: sizeOf('SOCKETS', 1000), latencyMax: 25 },
  { sockets: sizeOf('MANY_SOCKETS', 5000), latencyMax: 120 },
] as const;
const APPROVALS = sizeOf('APPROVALS', 200);
const SOCKET_MAX_KB = 20;
const BACK_MAX_SECONDS = 15;
const CPU_MAX_SECONDS = 6;
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

const most = Math.max(...CROWDS.map(({ sockets }) => sockets));
note(`seeding ${most} players; this takes a minute`);
const databaseFile = await seededFile({ players: most, photos: 0 });
const tokens = openSessions(databaseFile, most);

for (const [nth, { sockets: count, latencyMax }] of CROWDS.entries()) {
  const contest = await startContest({ databaseFile });
  // The code that the first connections make the server load and compile does not count as theirs.
  for (const socket of await connectAll(contest, tokens.slice(0, WARM_UP))) socket.disconnect();
  await wait(SETTLE_MS);
  const memory = residentKb(contest);
  const computed = cpuSeconds(contest);
  const start = performance.now();
  const sockets = await connectAll(contest, tokens.slice(0, count));
  const back = (performance.now() - start) / 1_000;
  const seconds = cpuSeconds(contest) - computed;
  // Memory used while connecting is freed again.
  await wait(SETTLE_MS);
  const each = (residentKb(contest) - memory) / count;
  const waits = await approvals(contest, sockets, tokens);
  for (const socket of sockets) socket.disconnect();
  await contest.stop();
  promise({
    what: `approve → told with ${count} connected`,
    unit: 'ms',
    samples: waits,
    share: 0.95,
    atMost: latencyMax,
  });
  promise({
    what: `memory of each of ${count} connections`,
    unit: 'kB',
    figure: each,
    atMost: SOCKET_MAX_KB,
  });
  // The promises are about the smaller crowd.
  promise({
    what: `${count} connections back after a restart`,
    unit: 's',
    figure: back,
    atMost: nth === 0 ? BACK_MAX_SECONDS : undefined,
  });
  promise({
    what: `computing for ${count} connections that come back`,
    unit: 's',
    figure: seconds,
    atMost: nth === 0 ? CPU_MAX_SECONDS : undefined,
  });
}
conclude();
