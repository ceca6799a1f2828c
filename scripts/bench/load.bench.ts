// npm run bench -- load: the event loop's delay with everything at once: 20 uploads of 2 MB, an export, twelve prints and 300
// boards a second.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import os from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { API_PATH } from '#shared/paths.ts';
import { seededFile } from './crowd/seed.ts';
import { openSessions } from './crowd/sessions.ts';
import { startUnlimited } from './crowd/unlimited.ts';
import type { Phones } from './load/phones.ts';
import { conclude, note, promise, sizeOf } from './report.ts';

const PLAYERS = sizeOf('PLAYERS', 1_000);
const UPLOADS = sizeOf('UPLOADS', 20);
const PRINTS = sizeOf('PRINTS', 12);
const PER_SECOND = sizeOf('PER_SECOND', 300);
const SECONDS = sizeOf('SECONDS', 20);
const ROUNDS = sizeOf('ROUNDS', 3);
const LOOP_MAX_MS = 60;
/** Nice value of the phones: competing with the server for a core, they get a tenth of it. */
const NICENESS = 10;

note(`seeding ${PLAYERS} players; this takes a minute`);
const databaseFile = await seededFile({ players: PLAYERS, photos: 0 });
const tokens = openSessions(databaseFile, PLAYERS);
const contest = await startUnlimited({
  databaseFile,
  env: { NODE_OPTIONS: `--import ${new URL('load/loop-delay.js', import.meta.url).href}` },
});
const { admin, origin } = contest;

/** In milliseconds, at the 99th percentile since the last call. */
async function takeDelay(): Promise<number> {
  const before = contest.output().length;
  contest.child.kill('SIGUSR2');
  for (;;) {
    const [, delay] = /loop delay (\S+) ms/.exec(contest.output().slice(before)) ?? [];
    if (delay) return Number(delay);
    await wait(20);
  }
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

async function readBoard(token: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const request = http.get(`${origin}${API_PATH}/game/board`, { agent, headers });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`A board answered ${response.statusCode}`);
  await once(response.resume(), 'end');
}

/** Evenly spaced, like those of many independent people. autocannon sends all of a second's at its start. */
async function readBoards(seconds: number): Promise<void> {
  const start = performance.now();
  const pending: Promise<void>[] = [];
  while (pending.length < seconds * PER_SECOND) {
    await wait(start + (pending.length / PER_SECOND) * 1000 - performance.now());
    pending.push(readBoard(tokens[pending.length % tokens.length] as string));
  }
  await Promise.all(pending);
}

await readBoards(1);
await takeDelay();
await readBoards(SECONDS);
note(`event loop p99 with boards alone ${(await takeDelay()).toFixed(1)} ms`);

const phones = fork(new URL('load/phones.ts', import.meta.url), {
  execArgv: ['--import', 'tsx'],
  env: {
    ...process.env,
    BENCH_PHONES: JSON.stringify({
      address: contest.address,
      admin,
      tokens,
      uploads: UPLOADS,
      prints: PRINTS,
    } satisfies Phones),
  },
});
phones.once('exit', (code, signal) => {
  if (code !== 0) throw new Error(`The phones ended with ${code ?? signal}`);
});
await once(phones, 'message');
if (phones.pid) os.setPriority(phones.pid, NICENESS);
await takeDelay();
const delays: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  await readBoards(SECONDS);
  delays.push(await takeDelay());
}
phones.send('over');
await once(phones, 'exit');
await contest.stop();
promise({
  what: 'event loop p99, everything at once',
  unit: 'ms',
  samples: delays,
  atMost: LOOP_MAX_MS,
});
conclude();
