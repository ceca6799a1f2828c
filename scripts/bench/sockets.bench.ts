// npm run bench -- sockets: how soon a player hears of an approval, with many connected.
import { callsOf } from '#tests/support/contest-calls.ts';
import { startContest } from '#tests/support/contest-process.ts';
import { photo } from '#tests/support/photos.ts';
import { seededFile } from './crowd/seed.ts';
import { openSessions } from './crowd/sessions.ts';
import { connectAll } from './crowd/sockets.ts';
import { conclude, note, promise, sizeOf } from './report.ts';

const CROWDS = [
  { count: sizeOf('SOCKETS', 1000), atMost: 25 },
  { count: sizeOf('MANY_SOCKETS', 5000), atMost: 120 },
];
const APPROVALS = sizeOf('APPROVALS', 200);

const most = Math.max(...CROWDS.map(({ count }) => count));
note(`seeding ${most} players; this takes a minute`);
const databaseFile = await seededFile({ players: most, photos: 0 });
const tokens = openSessions(databaseFile, most);

for (const [square, { count, atMost }] of CROWDS.entries()) {
  const contest = await startContest({ databaseFile, canPrint: false });
  const { call, send, signInAdmin } = callsOf(contest);
  const sockets = await connectAll(contest, tokens.slice(0, count));
  const admin = await signInAdmin();
  const bytes = await photo({ width: 320, height: 240 });
  const waits: number[] = [];
  for (let i = 0; i < Math.min(APPROVALS, count); i++) {
    const id = await send({ id: '', token: tokens[i] as string }, square, bytes);
    const start = performance.now();
    const told = new Promise((resolve) => sockets[i]?.once('submission_approved', resolve));
    await call('POST', `/admin/review/${id}`, admin, { action: 'approve' });
    await told;
    waits.push(performance.now() - start);
  }
  for (const socket of sockets) socket.disconnect();
  await contest.stop();
  const what = `approve → told with ${count} connected`;
  promise({ what, unit: 'ms', samples: waits, share: 0.95, atMost });
}
conclude();
