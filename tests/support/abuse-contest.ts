// A contest under attack: what an honest player meets meanwhile, and what it costs in memory.
import type { AttackReport } from './attacks/attack.ts';
import { startAttack } from './attacks/start-attack.ts';
import { type CalledPlayer, callsOf } from './contest-calls.ts';
import { startContest } from './contest-process.ts';
import { type Day, type HonestPlayer, honestPlayer } from './honest-player.ts';
import { memoryOf, resetPeak } from './memory.ts';

/** Attackers come from here, the honest from 127.0.0.1. */
const HOSTILE_ADDRESS = '127.0.0.2';
/** Seconds that an attack may last beyond its time, and the quiet runs. */
const MORE_SECONDS = 30;

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
  /** Done before the attack begins. */
  beforehand?(honest: HonestPlayer): Promise<void>;
  /** Done while the attack is under way; the attack is over when both have ended. */
  meanwhile?(attacker: CalledPlayer): Promise<void>;
}

export async function openAbuseContest() {
  const contest = await startContest({ canPrint: false });
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
    contest,
    address,
    organiser,
    ...calls,
    pid: contest.child.pid,

    /** Runs the attack while an honest player plays. */
    async attack(
      name: string,
      { seconds, slowdown = 1, beforehand, meanwhile }: AttackOptions,
    ): Promise<UnderAttack> {
      const attacker = await calls.register('Mal', 'Ory');
      const player = await honestPlayer(address, seconds + MORE_SECONDS, slowdown);
      await beforehand?.(player);
      const before = memoryOf(contest.child.pid);
      resetPeak(contest.child.pid);
      const attack = await startAttack(name, {
        origin,
        from: HOSTILE_ADDRESS,
        seconds,
        player: attacker.token,
        organiser,
        databaseFile: contest.databaseFile,
      });
      const all = Promise.all([attack.ended, meanwhile?.(attacker)]);
      const honest = await player.play(all);
      attack.stop();
      const [report] = await all;
      const after = memoryOf(contest.child.pid);
      const growth =
        before && after ? { peak: after.peak - before.now, after: after.now - before.now } : null;
      return { honest, report, growth, attacker };
    },

    /** Kills it in any state. */
    close: () => contest.stop('SIGKILL'),
  };
}

export type AbuseContest = Awaited<ReturnType<typeof openAbuseContest>>;
