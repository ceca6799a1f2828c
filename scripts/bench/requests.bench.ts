// npm run bench -- requests: reads per second over REST and tRPC, against a bare HTTP server and a peer in the same
// run, and sign-ins against argon2 alone.
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import path from 'node:path';
import { rootFolder } from '#server/process/env.ts';
import { API_PATH, TRPC_PATH } from '#shared/paths.ts';
import { seededFile } from './crowd/seed.ts';
import { openSessions } from './crowd/sessions.ts';
import { startUnlimited } from './crowd/unlimited.ts';
import { conclude, median, note, promiseRatio, sizeOf } from './report.ts';
import { type Load, load, type Target } from './requests/load.ts';
import { measureSignIns } from './requests/sign-in.ts';

const PLAYERS = sizeOf('PLAYERS', 120);
const ROUNDS = sizeOf('ROUNDS', 5);
const SECONDS = sizeOf('SECONDS', 2);

/** The floor or the peer, in its own process like the contest. @param file TypeScript file in this folder that reports its address once it listens */
async function startCompared(file: string, databaseFile: string) {
  const child = fork(path.join(rootFolder, 'scripts/bench/requests', file), [databaseFile], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  process.once('exit', () => child.kill());
  const { port } = await new Promise<{ port: number }>((resolve, reject) => {
    child.once('message', (address) => resolve(address as { port: number }));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  return { origin: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

note(`seeding ${2 * PLAYERS} players and ${10 * PLAYERS} photos; this takes minutes`);
const databaseFile = await seededFile({ players: 2 * PLAYERS, photos: 10 * PLAYERS });
// All requests come from one address, faster than the backstop allows.
const env = { CALLS_PER_ADDRESS: '100000000' };
const contest = await startUnlimited({ databaseFile, env });
const { origin } = contest;
const everyone = openSessions(databaseFile, 2 * PLAYERS);
// No player may call more than a thousand times a minute, so each transport has its own players.
const tokens = everyone.slice(0, PLAYERS);
const others = everyone.slice(PLAYERS);
const floor = await startCompared('floor-server.ts', databaseFile);
const peer = await startCompared('peer-server.ts', databaseFile);

const trpcPath = `boards.mine?batch=1&input=${encodeURIComponent('{}')}`;
const targets = {
  floor: { name: 'floor', url: `${floor.origin}/board`, tokens },
  rest: { name: 'board over REST', url: `${origin}${API_PATH}/game/board`, tokens },
  trpc: { name: 'board over tRPC', url: `${origin}${TRPC_PATH}/${trpcPath}`, tokens: others },
  peer: {
    name: 'tRPC standalone + Drizzle builder',
    url: `${peer.origin}/${trpcPath}`,
    tokens: others,
  },
} satisfies Record<string, Target>;
type Name = keyof typeof targets;

/** The board in a server's answer, over REST or tRPC. */
async function boardFrom({ url }: Target, token: string): Promise<unknown> {
  const answer = await (await fetch(url, { headers: { Authorization: `Bearer ${token}` } })).json();
  return Array.isArray(answer) ? answer[0].result.data : answer;
}
const [anyone = ''] = tokens;
const board = await boardFrom(targets.rest, anyone);
for (const target of [targets.floor, targets.trpc, targets.peer]) {
  assert.deepEqual(await boardFrom(target, anyone), board, `${target.name} sends another board`);
}

for (const target of Object.values(targets)) await load(target, 1);
const loads = Object.fromEntries(
  Object.keys(targets).map((name) => [name, [] as Load[]]),
) as Record<Name, Load[]>;
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, target] of Object.entries(targets)) {
    loads[name as Name].push(await load(target, SECONDS));
  }
}

for (const [name, { name: what }] of Object.entries(targets)) {
  const all = loads[name as Name];
  const rates = all.map(({ perSecond }) => Math.round(perSecond)).sort((a, b) => a - b);
  const p99 = median(all.map((one) => one.p99));
  note(`${what}: ${median(rates)}/s (${rates.at(0)}–${rates.at(-1)}), p99 ${p99.toFixed(1)} ms`);
}
const ratesOf = (name: Name) => loads[name].map(({ perSecond }) => perSecond);
const promiseRate = (what: string, a: Name, b: Name, atLeast: number) =>
  promiseRatio(what, ratesOf(a), ratesOf(b), { atLeast });
promiseRate('board over REST, to bare node:http', 'rest', 'floor', 0.4);
promiseRate('board over tRPC, to bare node:http', 'trpc', 'floor', 0.25);
promiseRate('board over tRPC, to tRPC standalone + Drizzle builder', 'trpc', 'peer', 1.5);
await contest.stop();
floor.stop();
peer.stop();
await measureSignIns();
conclude();
