// npm run bench -- requests: reads per second over REST and tRPC, against a bare HTTP server and a peer in the same run.
import { API_PATH, TRPC_PATH } from '#shared/paths.ts';
import { openFullContest } from './dashboard/full-contest.ts';
import { conclude, median, note, promise } from './report.ts';
import { type Load, load, type Target } from './requests/load.ts';
import { startCompared } from './requests/processes.ts';
import { openSessions } from './requests/sessions.ts';

const PLAYERS = 120;
const ROUNDS = 5;
const SECONDS = 2;

const { contest, origin, token, call } = await openFullContest(
  { players: PLAYERS, photos: 5 * PLAYERS },
  // All of it comes from one address, faster than the backstop allows.
  { CALLS_PER_ADDRESS: '100000000' },
);
await call('PUT', '/admin/settings', token, { rateLimits: { apiCallsPerMinute: 1000 } });
const tokens = openSessions(contest.databaseFile, PLAYERS);
const floor = await startCompared('floor-server.ts', contest.databaseFile);
const peer = await startCompared('peer-server.ts', contest.databaseFile);

const trpcPath = `boards.mine?batch=1&input=${encodeURIComponent('{}')}`;
const targets = {
  floor: { name: 'floor', url: `${floor.origin}/board`, tokens },
  rest: { name: 'board over REST', url: `${origin}${API_PATH}/game/board`, tokens },
  trpc: { name: 'board over tRPC', url: `${origin}${TRPC_PATH}/${trpcPath}`, tokens },
  peer: { name: 'tRPC standalone + Drizzle builder', url: `${peer.origin}/${trpcPath}`, tokens },
  healthFloor: { name: 'health floor', url: `${floor.origin}/health`, tokens: [] },
  health: { name: 'health', url: `${origin}${API_PATH}/health`, tokens: [] },
} satisfies Record<string, Target>;
type Name = keyof typeof targets;

for (const target of Object.values(targets)) await load(target, { seconds: 1 });
const loads = Object.fromEntries(
  Object.keys(targets).map((name) => [name, [] as Load[]]),
) as Record<Name, Load[]>;
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, target] of Object.entries(targets)) {
    loads[name as Name].push(await load(target, { seconds: SECONDS }));
  }
}

const perSecond = (name: Name) => median(loads[name].map((one) => one.perSecond));
const p99 = (name: Name) => median(loads[name].map((one) => one.p99));
for (const [name, { name: what }] of Object.entries(targets)) {
  const all = loads[name as Name].map((one) => Math.round(one.perSecond)).sort((a, b) => a - b);
  note(
    `${what}: ${Math.round(perSecond(name as Name))}/s (${all.at(0)}–${all.at(-1)}), p99 ${p99(name as Name)} ms`,
  );
}
const ratio = (what: string, a: Name, b: Name, min: number) =>
  promise(
    what,
    perSecond(a) / perSecond(b),
    ' ×',
    perSecond(a) / perSecond(b) >= min,
    `at least ${min}`,
  );
ratio('board over REST, to a bare HTTP server', 'rest', 'floor', 0.6);
const slower = p99('rest') / p99('floor');
promise(
  'p99 of the board over REST, to a bare HTTP server',
  slower,
  ' ×',
  slower <= 2,
  'at most 2',
);
ratio('board over tRPC, to a bare HTTP server', 'trpc', 'floor', 0.45);
ratio('board over tRPC, to tRPC standalone', 'trpc', 'peer', 2.5);
ratio('health, to a bare HTTP server', 'health', 'healthFloor', 0.5);
await contest.stop();
floor.stop();
peer.stop();
conclude();
