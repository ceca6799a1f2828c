// Which boards a prize's rule names at a given time, and which still have time to collect. Pure functions.
import type { ClaimState } from '../contract.ts';

/** A ranking, and how many of its boards can win. Draws can give several, newest first; any other rule gives one. */
export interface Lane {
  /** Best first, without duplicates. */
  readonly boardIds: readonly string[];
  readonly pieces: number;
}

export interface Standing {
  readonly lanes: readonly Lane[];
  /** Pieces of the prize. */
  readonly number: number;
  /** Milliseconds after being named; null for no deadline. */
  readonly collectMs: number | null;
  /** Since when each board is named, in milliseconds. */
  readonly named: ReadonlyMap<string, number>;
  /** Boards of the pieces given; a board appears once per piece. */
  readonly collected: readonly string[];
  /** Milliseconds. */
  readonly now: number;
}

export interface Settled {
  readonly boardId: string;
  readonly state: ClaimState;
  /** Null for a board that has a piece without ever being named. */
  readonly namedAt: number | null;
  /** Null for no deadline. */
  readonly until: number | null;
}

/** Each board's own ranking: the oldest of those that name it a winner, or else the oldest that has it. */
function ownLanes(lanes: readonly Lane[]): ReadonlyMap<string, Lane> {
  const own = new Map<string, Lane>();
  for (const lane of lanes) for (const id of lane.boardIds) own.set(id, lane);
  for (const lane of lanes) for (const id of lane.boardIds.slice(0, lane.pieces)) own.set(id, lane);
  return own;
}

/**
 * In each ranking, boards keep the pieces they were given, boards past their deadline are skipped, and the next ones
 * are named while pieces are left. A board is named as of now, unless it already is; an overtaken one is no longer
 * named, and its time restarts if it is named again. A board past its deadline stays lapsed. The
 * first ranking takes what is left before the next one, and a piece that was given counts in its board's own ranking.
 * @returns due, collected and lapsed boards, in the order of the rankings; then lapsed and collected boards on none
 */
export function settle({ lanes, number, collectMs, named, collected, now }: Standing): Settled[] {
  const has = new Set(collected);
  let left = number - collected.length;
  const untilOf = (at: number | null) =>
    at === null || collectMs === null ? null : at + collectMs;
  const seen = new Set<string>();
  const settled: Settled[] = [];
  const add = (boardId: string, state: ClaimState, namedAt: number | null) => {
    seen.add(boardId);
    settled.push({ boardId, state, namedAt, until: untilOf(namedAt) });
  };
  const own = ownLanes(lanes);
  for (const lane of lanes) {
    let open =
      lane.pieces - lane.boardIds.filter((id) => has.has(id) && own.get(id) === lane).length;
    for (const boardId of lane.boardIds) {
      if (seen.has(boardId)) continue;
      const namedAt = named.get(boardId) ?? null;
      const until = untilOf(namedAt);
      if (has.has(boardId)) add(boardId, 'collected', namedAt);
      else if (until !== null && until <= now) add(boardId, 'lapsed', namedAt);
      else if (open > 0 && left > 0) {
        add(boardId, 'due', namedAt ?? now);
        open -= 1;
        left -= 1;
      }
    }
  }
  for (const [boardId, namedAt] of named) {
    const until = untilOf(namedAt);
    if (!seen.has(boardId) && !has.has(boardId) && until !== null && until <= now) {
      add(boardId, 'lapsed', namedAt);
    }
  }
  for (const boardId of has) {
    if (!seen.has(boardId)) add(boardId, 'collected', named.get(boardId) ?? null);
  }
  return settled;
}

/** Earliest deadline among the boards that are due, in milliseconds; null if none. */
export const nextDeadline = (settled: readonly Settled[]): number | null => {
  const ends = settled.flatMap(({ state, until }) =>
    state === 'due' && until !== null ? until : [],
  );
  return ends.length > 0 ? Math.min(...ends) : null;
};
