// What an attack may cost the honest: no answer, and so much of the machine's memory. How much slower the answers get is
// no test's matter: machines differ.
import { expect } from 'vitest';
import type { UnderAttack } from './abuse-contest.ts';
import { KINDS } from './honest-player.ts';

/** Megabytes, with what a garbage collector leaves for later. */
const GROWTH_MAX = 200;

/** Each kind of honest call was made, and each was answered as it should be before anybody would give up. */
export function expectHonestServed({ honest }: UnderAttack): void {
  expect(honest.failures, 'the honest are served during the attack').toEqual([]);
  const uncalled = KINDS.filter((kind) => honest.latencies[kind].length === 0);
  expect(uncalled, 'every kind of call was made').toEqual([]);
}

/** Skipped where the system does not report memory. */
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

/** Every 429 and 503 carries Retry-After. */
export function expectRetryAfter({ report }: UnderAttack): void {
  for (const status of ['429', '503']) {
    const found = report.answers[status];
    expect(found?.withRetryAfter ?? 0, `${status} with Retry-After`).toBe(found?.count ?? 0);
  }
}
