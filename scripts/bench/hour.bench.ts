// npm run bench -- hour: the server's memory through an hour at a full contest's pace. Needs Linux.
import fs from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { API_PATH } from '#shared/paths.ts';
import { seededFile } from './crowd/seed.ts';
import { openSessions } from './crowd/sessions.ts';
import { connectAll } from './crowd/sockets.ts';
import { startUnlimited } from './crowd/unlimited.ts';
import { phonePhoto } from './photos/intake.ts';
import { conclude, median, note, promise, sizeOf } from './report.ts';

const MINUTES = sizeOf('MINUTES', 60);
const PLAYERS = sizeOf('PLAYERS', 1_000);
const SOCKETS = sizeOf('SOCKETS', 300);
const RESIDENT_MAX_MB = 300;
const GROWTH_MAX = 1.1;
/** Seconds between two of a kind. */
const PACE = {
  photo: 4,
  board: 0.05,
  reconnection: 2,
  signIn: 30,
  dashboard: 5,
  export: 600,
  figure: 5,
};
/** Pictures of 2 MB, sent in turn: making one takes longer than receiving it. */
const PICTURES = 12;

note(`seeding ${PLAYERS} players`);
const databaseFile = await seededFile({ players: PLAYERS, photos: 0 });
const tokens = openSessions(databaseFile, PLAYERS);
const tokenOf = (i: number) => tokens[i % tokens.length] as string;
const pictures: Buffer[] = [];
for (let i = 0; i < PICTURES; i++) pictures.push(await phonePhoto(i));

const contest = await startUnlimited({ databaseFile, canPrint: false });
const { call, origin, send, signInAdmin } = contest;
let { admin } = contest;
// The server looks for their winners after each decision.
await call('PUT', '/admin/prizes', admin, {
  prizes: (['line', 'blackout', 'handIn'] as const).map((of) => ({
    name: `First ${of}`,
    number: 3,
    rule: { kind: 'first', of },
  })),
});
const sockets = await connectAll(contest, tokens.slice(0, SOCKETS));

const start = performance.now();
const end = start + MINUTES * 60_000;
/** Runs `work` every `seconds`, or as fast as it can if it takes longer, until the time is over. */
async function every(seconds: number, work: (i: number) => unknown): Promise<void> {
  for (let i = 0, at = start; at < end; i++, at += seconds * 1_000) {
    await wait(Math.max(0, at - performance.now()));
    await work(i);
  }
}

/** Resident memory in MB. */
const memory: number[] = [];
await Promise.all([
  every(PACE.photo, async (i) => {
    // No player sends two, as long as there are more players than photos.
    const square = Math.floor(i / PLAYERS) % 12;
    const picture = pictures[i % PICTURES] as Buffer;
    const id = await send({ id: '', token: tokenOf(i) }, square, picture, i % 2 === 0);
    await call('POST', `/admin/review/${id}`, admin, { action: 'approve' });
  }),
  every(PACE.board, (i) => call('GET', '/game/board', tokenOf(i * 7))),
  every(PACE.reconnection, async (i) => {
    const place = i % SOCKETS;
    sockets[place]?.disconnect();
    sockets.splice(place, 1, ...(await connectAll(contest, [tokenOf(place)])));
  }),
  every(PACE.signIn, async () => {
    // After a hundred sign-ins the first session has ended.
    admin = await signInAdmin();
  }),
  every(PACE.dashboard, () => call('GET', '/admin/review-stats', admin)),
  every(PACE.export, async () => {
    const headers = { Authorization: `Bearer ${admin}` };
    await (await fetch(`${origin}${API_PATH}/admin/export/submissions`, { headers })).arrayBuffer();
  }),
  every(PACE.figure, () => {
    const status = fs.readFileSync(`/proc/${contest.child.pid}/status`, 'utf8');
    memory.push(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
  }),
]);
for (const socket of sockets) socket.disconnect();
await contest.stop();

/** The part of the memory between two shares of the time. */
const between = (from: number, until: number) =>
  memory.slice(Math.floor(from * memory.length), Math.ceil(until * memory.length));
const early = median(between(1 / 12, 1 / 6));
const late = between(11 / 12, 1);
note(`${Math.ceil((MINUTES * 60) / PACE.photo)} photos of 2 MB in ${MINUTES} minutes`);
note(`at most ${Math.max(...memory).toFixed(0)} MB`);
promise({ what: 'memory at the end', unit: 'MB', samples: late, atMost: RESIDENT_MAX_MB });
promise({
  what: 'memory at the end, to that of the first minutes',
  unit: '×',
  samples: late.map((mb) => mb / early),
  atMost: GROWTH_MAX,
});
conclude();
