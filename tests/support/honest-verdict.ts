// What an attack may cost the honest: so many times what they met in quiet, and so much of the machine's memory.
import { expect } from 'vitest';
import type { UnderAttack } from './abuse-venue.ts';
import { type Day, KINDS, type Kind } from './honest-player.ts';

/** Times the slowest quiet answer of the same kind. */
const OWN_FACTOR = 25;
/** Times the slowest quiet answer of any kind: a board takes so little that a photo beside it is many times as much. */
const ANY_FACTOR = 10;
/** Megabytes, with what a garbage collector leaves for later. */
const GROWTH_MAX = 200;

const slowest = ({ latencies }: Day, kind: Kind) => Math.max(0, ...latencies[kind]);

const limitOf = (quiet: Day, kind: Kind) =>
  Math.max(
    OWN_FACTOR * slowest(quiet, kind),
    ANY_FACTOR * Math.max(...KINDS.map((any) => slowest(quiet, any))),
  );

/** Everything honest was answered as it should be, and no answer took many times as long as in quiet. */
export function expectHonestServed({ quiet, busy }: UnderAttack): void {
  expect(quiet.failures, 'in quiet everything is answered').toEqual([]);
  const slow = KINDS.flatMap((kind) => {
    const [was, is, limit] = [slowest(quiet, kind), slowest(busy, kind), limitOf(quiet, kind)];
    return is <= limit
      ? []
      : [
          `${kind}: ${is.toFixed(0)} ms, ${was.toFixed(0)} ms in quiet, ${limit.toFixed(0)} at most`,
        ];
  });
  expect([...slow, ...busy.failures], 'the honest are served during the attack').toEqual([]);
}

/** Nothing to judge where the system tells nothing of memory. */
export function expectMemoryKept({ growth }: UnderAttack): void {
  if (!growth) return;
  expect(growth.peak, 'megabytes more at the peak').toBeLessThan(GROWTH_MAX);
  expect(growth.after, 'megabytes more afterwards').toBeLessThan(GROWTH_MAX);
}

/** Every status that came is one of these; `open` and `cut` are such, too. */
export function expectOnlyAnswers({ report }: UnderAttack, allowed: readonly string[]): void {
  const others = Object.entries(report.answers).filter(([status]) => !allowed.includes(status));
  expect(others, `no answers other than ${allowed.join(', ')}`).toEqual([]);
}

/** Whoever is told to come again is told when. */
export function expectRetryAfter({ report }: UnderAttack): void {
  for (const status of ['429', '503']) {
    const found = report.answers[status];
    expect(found?.withRetryAfter ?? 0, `${status} with Retry-After`).toBe(found?.count ?? 0);
  }
}
