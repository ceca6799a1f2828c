// A contest under attack: what an honest player meets meanwhile, and what it costs in memory.
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect } from 'vitest';
import type { AttackReport } from './attacks/attack.ts';
import { startAttack } from './attacks/start-attack.ts';
import { type CalledPlayer, callsOf } from './contest-calls.ts';
import { startContest } from './contest-process.ts';
import { type Day, honestPlayer, KINDS } from './honest-player.ts';

/** Attackers come from here, the honest from 127.0.0.1. */
const HOSTILE_ADDRESS = '127.0.0.2';
/** Seconds that an attack may last beyond its time. */
const MORE_SECONDS = 30;
/** Megabytes, with what a garbage collector leaves for later. */
const GROWTH_MAX = 200;

export interface UnderAttack {
  /** What an honest player met during the attack. */
  readonly honest: Day;
  readonly report: AttackReport;
  /** Megabytes more than before the attack; null where the system does not report it. */
  readonly growth: { readonly peak: number; readonly after: number } | null;
  /** Who attacked, if it was a player. */
  readonly attacker: CalledPlayer;
}

interface AttackOptions {
  readonly seconds: number;
  /** How many times slower than usual the honest player plays: a long attack shows enough with fewer calls. */
  readonly slowdown?: number;
  /** Done while the attack is under way; the attack is over when both have ended. */
  meanwhile?(attacker: CalledPlayer): Promise<void>;
}

/** Megabytes now, and at most since `resetPeak`. @returns null but on Linux */
function memoryOf(pid: number | undefined): { now: number; peak: number } | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const megabytes = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024;
    return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
  } catch {
    return null;
  }
}

/** Where the system refuses, the peak stays that of the whole life. */
function resetPeak(pid: number | undefined): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    // Not Linux, or not ours.
  }
}

async function openContest() {
  const contest = await startContest({ canPrint: false });
  const { pid } = contest.child;
  const { port, pathname } = new URL(contest.address);
  // By number: a look-up of the name would go through the very threads that are under attack.
  const origin = `http://127.0.0.1:${port}`;
  const address = origin + pathname;
  const calls = callsOf({ address });
  const organiser = await calls.signInAdmin();
  await calls.call('PUT', '/admin/settings', organiser, {
    rateLimits: { photosPerHour: 50, photosPerDay: 200, apiCallsPerMinute: 1000 },
  });
  return {
    ...calls,

    /** Runs the attack while an honest player plays. */
    async attack(
      name: string,
      { seconds, slowdown = 1, meanwhile }: AttackOptions,
    ): Promise<UnderAttack> {
      const attacker = await calls.register('Mal', 'Ory');
      const player = await honestPlayer(address, seconds + MORE_SECONDS, slowdown);
      const before = memoryOf(pid);
      resetPeak(pid);
      const attack = await startAttack(name, {
        origin,
        from: HOSTILE_ADDRESS,
        seconds,
        player: attacker.token,
        organiser,
      });
      const all = Promise.all([attack.ended, meanwhile?.(attacker)]);
      const honest = await player.play(all);
      attack.stop();
      const [report] = await all;
      const after = memoryOf(pid);
      const growth =
        before && after ? { peak: after.peak - before.now, after: after.now - before.now } : null;
      return { honest, report, growth, attacker };
    },

    /** Kills it in any state. */
    close: () => contest.stop('SIGKILL'),
  };
}

/** Call it once at the top of a file. @returns the file's contest while its tests run */
export function openAbuseContest() {
  let contest: Awaited<ReturnType<typeof openContest>> | undefined;
  beforeAll(async () => {
    contest = await openContest();
  });
  afterAll(() => contest?.close());
  return () => {
    if (!contest) throw new Error('The contest is only there while a test runs');
    return contest;
  };
}

/**
 * What an attack may cost the honest: no answer, and so much of the machine's memory. How much slower the answers get is no
 * test's matter: machines differ.
 */
export function expectHonestServed({ honest, growth }: UnderAttack): void {
  expect(honest.failures, 'the honest are served during the attack').toEqual([]);
  const uncalled = KINDS.filter((kind) => honest.latencies[kind].length === 0);
  expect(uncalled, 'every kind of call was made').toEqual([]);
  if (!growth) return;
  expect(growth.peak, 'megabytes more at the peak').toBeLessThan(GROWTH_MAX);
  expect(growth.after, 'megabytes more afterwards').toBeLessThan(GROWTH_MAX);
}

/** Every status that came is one of these, `open` and `cut` among them, and every 429 and 503 carries Retry-After. */
export function expectOnlyAnswers({ report }: UnderAttack, allowed: readonly string[]): void {
  const others = Object.entries(report.answers).filter(([status]) => !allowed.includes(status));
  expect(others, `no answers other than ${allowed.join(', ')}`).toEqual([]);
  for (const status of ['429', '503']) {
    const found = report.answers[status];
    expect(found?.withRetryAfter ?? 0, `${status} with Retry-After`).toBe(found?.count ?? 0);
  }
}
