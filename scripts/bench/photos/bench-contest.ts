// A contest in its own process, with helpers for the bench.
import { callsOf } from '#tests/support/contest-calls.ts';
import { startContest } from '#tests/support/contest-process.ts';

export async function openBenchContest() {
  const contest = await startContest();
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
