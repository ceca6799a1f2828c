// A contest in a process of its own, players in it, and the calls the bench makes.
import { readFileSync } from 'node:fs';
import { API_PATH, calls } from '#shared/paths.ts';
import { ADMIN, startContest } from '#tests/support/contest-process.ts';

export interface BenchPlayer {
  readonly id: string;
  readonly token: string;
}

export async function openBenchVenue() {
  const contest = await startContest();
  const origin = new URL(contest.address).origin;
  const call = async (method: string, path: string, token: string | null, json?: unknown) => {
    const response = await fetch(origin + API_PATH + path, {
      method,
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: json === undefined ? undefined : JSON.stringify(json),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
    return response.json();
  };
  const admin = (await call('POST', '/auth/admin/login', null, ADMIN)).token as string;
  await call('PUT', '/admin/settings', admin, {
    rateLimits: { photosPerHour: 50, photosPerDay: 200, apiCallsPerMinute: 1000 },
  });

  let registered = 0;
  const register = async (): Promise<BenchPlayer> => {
    const { token, user } = await call('POST', '/auth/register', null, {
      firstName: 'Bench',
      lastName: `Player${registered}`,
      email: `bench${registered++}@example.org`,
      password: 'bench-bench',
      ageVerified: true,
    });
    await call('GET', '/game/board', token);
    return { id: user.id, token };
  };

  const send = async (player: BenchPlayer, position: number, bytes: Buffer): Promise<string> => {
    const form = new FormData();
    form.append('position', String(position));
    form.append('photo', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
    const response = await fetch(origin + API_PATH + calls.submissions, {
      method: 'POST',
      headers: { Authorization: `Bearer ${player.token}` },
      body: form,
    });
    if (response.status !== 201) throw new Error(`A photo answered ${response.status}`);
    return (await response.json()).submission.id;
  };

  return {
    contest,
    origin,
    admin,
    call,
    register,
    send,
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
