// A contest in a process of its own, and what the bench does in it.
import { readFileSync } from 'node:fs';
import { callsOf } from '#tests/support/contest-calls.ts';
import { startContest } from '#tests/support/contest-process.ts';

/** @param databaseFile a contest that was there before; its server starts afresh */
export async function openBenchVenue(databaseFile?: string) {
  const contest = await startContest({ databaseFile });
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
    approve: (id: string) => call('POST', `/admin/review/${id}`, admin, { action: 'approve' }),
    /** Kilobytes the server holds in memory, or NaN where the system does not say. */
    memory(): number {
      try {
        const status = readFileSync(`/proc/${contest.child.pid}/status`, 'utf8');
        return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
      } catch {
        return Number.NaN;
      }
    },
  };
}

export type BenchVenue = Awaited<ReturnType<typeof openBenchVenue>>;

/** Some at a time: a thousand at once would measure only the queue. */
export async function inBatches<T>(count: number, size: number, make: (i: number) => Promise<T>) {
  const made: T[] = [];
  while (made.length < count) {
    const from = made.length;
    const batch = Array.from({ length: Math.min(size, count - from) }, (_, i) => make(from + i));
    made.push(...(await Promise.all(batch)));
  }
  return made;
}
