// A contest in its own process, with helpers for the bench.
import { callsOf } from '#tests/support/contest-calls.ts';
import { startContest } from '#tests/support/contest-process.ts';
import { createLoopDelay } from '../crowd/loop-delay.ts';

export async function openBenchContest() {
  const loopDelay = createLoopDelay();
  const contest = await startContest({ env: loopDelay.env });
  const { origin, call, register, send, signInAdmin } = callsOf(contest);
  const admin = await signInAdmin();
  await call('PUT', '/admin/settings', admin, {
    rateLimits: { photosPerHour: 50, photosPerDay: 200, apiCallsPerMinute: 1000 },
  });
  return {
    contest,
    origin,
    register,
    send,
    signIn: signInAdmin,
    /** Milliseconds at the 99th percentile since the last call. */
    loopDelay: () => loopDelay.take(contest),
  };
}

export type BenchContest = Awaited<ReturnType<typeof openBenchContest>>;

/** Limited concurrency: a thousand calls at once would only measure the queue. */
export async function inBatches<T>(count: number, size: number, make: (i: number) => Promise<T>) {
  const made: T[] = [];
  while (made.length < count) {
    const from = made.length;
    const batch = Array.from({ length: Math.min(size, count - from) }, (_, i) => make(from + i));
    made.push(...(await Promise.all(batch)));
  }
  return made;
}
