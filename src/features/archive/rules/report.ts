// What the report makes of the counted rows.
import { HOUR, startOfContestHour } from '#shared/clock.ts';
import type { ChallengeLine } from '../contract.ts';

/** The hour of the contest's zone with the most photos, the first of equals; null without photos. */
export function busiestHour(
  quarters: readonly { readonly at: Date; readonly photos: number }[],
  timeZone: string,
): { at: Date; photos: number } | null {
  const hours = new Map<number, number>();
  let current = { from: Number.NEGATIVE_INFINITY, to: Number.NEGATIVE_INFINITY };
  for (const { at, photos } of quarters) {
    const time = at.getTime();
    if (time < current.from || time >= current.to) {
      const from = startOfContestHour(at, timeZone).getTime();
      current = { from, to: from + HOUR };
    }
    hours.set(current.from, (hours.get(current.from) ?? 0) + photos);
  }
  let best: { at: Date; photos: number } | null = null;
  for (const [from, photos] of [...hours].sort(([a], [b]) => a - b)) {
    if (photos > (best?.photos ?? 0)) best = { at: new Date(from), photos };
  }
  return best;
}

/** Challenges listed at each end. */
const LISTED = 10;

/**
 * Challenges on boards by approved photos, ten at most from each end. Of equals the one on more boards was found least,
 * since more players looked for it.
 */
export function foundMostAndLeast(challenges: readonly ChallengeLine[]): {
  most: ChallengeLine[];
  least: ChallengeLine[];
} {
  const dealt = challenges
    .filter(({ boards }) => boards > 0)
    .sort((a, b) => b.found - a.found || a.boards - b.boards || (a.code < b.code ? -1 : 1));
  return {
    most: dealt.filter(({ found }) => found > 0).slice(0, LISTED),
    least: dealt.slice(-LISTED).reverse(),
  };
}
