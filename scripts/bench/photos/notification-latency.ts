// A thousand connected players: latency of an approval's notification, and memory per connection.
import type { Socket } from 'socket.io-client';
import type { CalledPlayer } from '#tests/support/contest-calls.ts';
import { photo } from '#tests/support/photos.ts';
import { connectAll } from '../crowd/sockets.ts';
import { note, promise, quantile } from '../report.ts';
import { type BenchContest, inBatches, openBenchContest } from './bench-contest.ts';

const CROWD = 1000;
const APPROVALS = 200;

/** Milliseconds from the approval's request to its notification on the player's device. */
async function heard(contest: BenchContest, socket: Socket, id: string): Promise<number> {
  const start = performance.now();
  const news = new Promise<number>((resolve) => {
    socket.once('submission_approved', () => resolve(performance.now() - start));
  });
  await contest.approve(id);
  return news;
}

export async function benchNotifications(): Promise<void> {
  const first = await openBenchContest();
  const crowd: CalledPlayer[] = await inBatches(CROWD, 8, () => first.register());
  await first.contest.stop();
  // A restarted server, so that memory used by registration does not count.
  const contest = await openBenchContest(first.contest.databaseFile);
  const bytes = await photo({ width: 320, height: 240 });
  await contest.send(crowd[CROWD - 1] as CalledPlayer, 24, bytes);
  const before = contest.memory();
  const tokens = crowd.map(({ token }) => token);
  const sockets = await connectAll(contest.contest, tokens);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const each = (contest.memory() - before) / CROWD;

  const waits: number[] = [];
  for (let i = 0; i < APPROVALS; i++) {
    const at = (i * 7) % CROWD;
    const id = await contest.send(crowd[at] as CalledPlayer, Math.floor((i * 7) / CROWD), bytes);
    waits.push(await heard(contest, sockets[at] as Socket, id));
  }
  for (const socket of sockets) socket.disconnect();
  await contest.contest.stop();
  note(`median ${quantile(waits, 0.5).toFixed(1)} ms with ${CROWD} connected players`);
  const p95 = quantile(waits, 0.95);
  promise('approve → told, p95', p95, ' ms', p95 < 50, 'under 50 ms');
  promise('memory for each connected player', each, ' kB', each <= 100, 'at most 100 kB');
}
