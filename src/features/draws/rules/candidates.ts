// Who is eligible for a prize: when lines and boards were completed, places, filters; and what may still change that.
// Pure functions.

import { type Contest, contestState, lateUntil } from '#shared/contest.ts';
import { contestDayTime, contestMoment } from '#shared/time/clock.ts';
import { DAY } from '#shared/time/durations.ts';
import type { Filter, Goal } from '../contract.ts';
import { drawMessages } from '../messages.ts';

interface ApprovedPhoto {
  readonly position: number;
  /** When the server received it, in milliseconds. */
  readonly at: number;
}

interface Progress {
  readonly lines: number;
  /** When the photo that completed the first line was received, in milliseconds; null without a line. */
  readonly lineAt: number | null;
  readonly blackoutAt: number | null;
}

/**
 * What a board has reached, by when its photos were received, regardless of the order of review. A free space counts as
 * found; a line or a board of free spaces alone does not count.
 * @param lines positions of each line of the board's size
 */
export function progressOf(
  size: number,
  lines: readonly (readonly number[])[],
  free: readonly number[],
  photos: readonly ApprovedPhoto[],
): Progress {
  const isFree = new Set(free);
  const at = new Map(photos.map((photo) => [photo.position, photo.at]));
  const completedAt = (positions: readonly number[]): number | null => {
    let last: number | null = null;
    for (const position of positions) {
      const found = at.get(position);
      if (found !== undefined) last = Math.max(last ?? found, found);
      else if (!isFree.has(position)) return null;
    }
    return last;
  };
  const completed = lines.map(completedAt).filter((moment) => moment !== null);
  return {
    lines: completed.length,
    lineAt: completed.length > 0 ? Math.min(...completed) : null,
    blackoutAt: completedAt(Array.from({ length: size * size }, (_, position) => position)),
  };
}

export interface Candidate extends Progress {
  readonly boardId: string;
  readonly points: number;
  /** When the last counted photo was received, in milliseconds; breaks ties in points. */
  readonly lastAt: number;
  readonly isHandedIn: boolean;
  readonly isReachable: boolean;
  readonly hasWon: boolean;
}

export type Placed<T> = T & { readonly place: number | null; readonly reachedAt: number | null };

const reachedAt = (goal: Goal, { lineAt, blackoutAt }: Progress): number | null =>
  ({ anything: null, line: lineAt, blackout: blackoutAt })[goal];

/** Whoever has not reached the goal comes last. */
const compareBy =
  (goal: Goal) =>
  (a: Candidate, b: Candidate): number => {
    if (goal === 'anything') return b.points - a.points || a.lastAt - b.lastAt;
    const [first, second] = [reachedAt(goal, a), reachedAt(goal, b)];
    return (first ?? Number.MAX_SAFE_INTEGER) - (second ?? Number.MAX_SAFE_INTEGER);
  };

/** All candidates in order, with places; equal ones share a place (1, 2, 2, 4) and are ordered by board id. */
function inOrder<T extends Candidate>(all: readonly T[], goal: Goal): Placed<T>[] {
  const compare = compareBy(goal);
  const sorted = all.toSorted((a, b) => compare(a, b) || (a.boardId < b.boardId ? -1 : 1));
  let place = 0;
  return sorted.map((one, i) => {
    const before = sorted[i - 1];
    if (!before || compare(before, one) !== 0) place = i + 1;
    const at = reachedAt(goal, one);
    const hasPlace = goal === 'anything' || at !== null;
    return { ...one, place: hasPlace ? place : null, reachedAt: at };
  });
}

/** Candidates who pass the filter, in the order in which they reached its goal, or by rank. */
export const selectCandidates = <T extends Candidate>(
  all: readonly T[],
  filter: Filter,
): Placed<T>[] =>
  inOrder(all, filter.reached).filter(
    (one) =>
      one.place !== null &&
      (filter.first === 0 || one.place <= filter.first) &&
      (filter.handedIn === 'false' || one.isHandedIn) &&
      (filter.reachable === 'false' || one.isReachable) &&
      (filter.leaveOutWinners === 'false' || !one.hasWon) &&
      one.points >= filter.minPoints,
  );

/** @param networks of the entries' registrations; undefined if unknown, as for a player registered at the fan table */
export function countSharing(networks: readonly (string | undefined)[]): number {
  const counts = new Map<string, number>();
  for (const network of networks) {
    if (network) counts.set(network, (counts.get(network) ?? 0) + 1);
  }
  return [...counts.values()].filter((n) => n > 1).reduce((sum, n) => sum + n, 0);
}

const texts = drawMessages.stillOpen;

/** Milliseconds for which the day of the week alone is unambiguous. */
const NEAR_MS = 6 * DAY;

/**
 * One sentence for each open point, the contest first; empty when nothing is open. Times are in `timeZone`, with the
 * date where the day of the week alone would be ambiguous.
 * @param waiting number of photos waiting for review
 */
export function stillOpenReasons(
  contest: Contest,
  waiting: number,
  now: Date,
  timeZone: string,
): string[] {
  const say = (at: Date): string =>
    at.getTime() - now.getTime() < NEAR_MS
      ? contestDayTime(at, timeZone)
      : contestMoment(at, timeZone);
  const { opensAt, closesAt } = contest;
  const end = closesAt === null ? null : say(new Date(closesAt));
  const late = lateUntil(contest, now);
  const ofContest = {
    not_open: () => texts.opensLater(opensAt === null ? '' : say(new Date(opensAt))),
    open: () => (end === null ? texts.openWithoutEnd : texts.openUntil(end)),
    paused: () => (end === null ? texts.pausedWithoutEnd : texts.pausedUntil(end)),
    closed: () => late && texts.late(say(late)),
  }[contestState(contest, now)]();
  return [ofContest, waiting > 0 && texts.waiting(waiting)].filter(
    (line) => typeof line === 'string',
  );
}
