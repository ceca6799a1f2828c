// A contest under attack: how an honest player fares meanwhile, and how much memory it costs.
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect } from 'vitest';
import type { AttackReport } from './attacks/attack.ts';
import { startAttack } from './attacks/start-attack.ts';
import { type CalledPlayer, callsOf } from './contest-calls.ts';
import { startContest } from './contest-process.ts';
import { type Day, honestPlayer, KINDS } from './honest-player.ts';

/** Attackers connect from here, honest players from 127.0.0.1. */
const HOSTILE_ADDRESS = '127.0.0.2';
/** Seconds an attack may run past its duration. */
const MORE_SECONDS = 30;
/** Megabytes, garbage not yet collected included. */
const GROWTH_MAX = 200;

export interface UnderAttack {
  /** What an honest player experienced during the attack. */
  readonly honest: Day;
  readonly report: AttackReport;
  /** Growth in megabytes since before the attack; null where the system does not report memory. */
  readonly growth: { readonly peak: number; readonly after: number } | null;
  /** The player whose account the attack uses. */
  readonly attacker: CalledPlayer;
}

interface AttackOptions {
  readonly seconds: number;
  /** Slows the honest player down by this factor: a long attack needs fewer calls to show its effect. */
  readonly slowdown?: number;
  /** Runs during the attack, which is over when both have ended. */
  meanwhile?(): Promise<void>;
}

/** Memory in megabytes: current, and peak since `resetPeak`. @returns null except on Linux */
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

/** If the system refuses, the peak stays that of the process's whole lifetime. */
function resetPeak(pid: number | undefined): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    // Not Linux, or not our process.
  }
}

async function openContest() {
  const contest = await startContest({ canPrint: false });
  const { pid } = contest.child;
  const { port, pathname } = new URL(contest.address);
  // By IP address: a name lookup would go through the very threads that are under attack.
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
      const all = Promise.all([attack.ended, meanwhile?.()]);
      const honest = await player.play(all);
      attack.stop();
      const [report] = await all;
      const after = memoryOf(pid);
      const growth =
        before && after ? { peak: after.peak - before.now, after: after.now - before.now } : null;
      return { honest, report, growth, attacker };
    },

    /** Kills the contest in any state. */
    close: () => contest.stop('SIGKILL'),
  };
}

/** Call once at the top of a file. @returns the file's contest while its tests run */
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
 * What an attack may cost honest players: no response, and only so much of the machine's memory. Response times are not
 * asserted, because machines differ.
 */
export function expectHonestServed({ honest, growth }: UnderAttack): void {
  expect(honest.failures, 'the honest are served during the attack').toEqual([]);
  const uncalled = KINDS.filter((kind) => honest.calls[kind] === 0);
  expect(uncalled, 'every kind of call was made').toEqual([]);
  if (!growth) return;
  expect(growth.peak, 'megabytes more at the peak').toBeLessThan(GROWTH_MAX);
  expect(growth.after, 'megabytes more afterwards').toBeLessThan(GROWTH_MAX);
}

/** Every status is one of these, `open` and `cut` included, and every 429 and 503 carries Retry-After. */
export function expectOnlyAnswers({ report }: UnderAttack, allowed: readonly string[]): void {
  const others = Object.entries(report.answers).filter(([status]) => !allowed.includes(status));
  expect(others, `no answers other than ${allowed.join(', ')}`).toEqual([]);
  for (const status of ['429', '503']) {
    const found = report.answers[status];
    expect(found?.withRetryAfter ?? 0, `${status} with Retry-After`).toBe(found?.count ?? 0);
  }
}
