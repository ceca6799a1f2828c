// Whom the rule of a prize names at a moment, and who still has time to collect. Pure functions.
import type { ClaimState } from '../contract.ts';

/** A ranking, and how many of it can win. A draw is one of several; each other rule has one alone. */
export interface Lane {
  /** Best first, each once. */
  readonly boardIds: readonly string[];
  readonly pieces: number;
}

export interface Standing {
  readonly lanes: readonly Lane[];
  /** Pieces of the prize. */
  readonly number: number;
  /** Milliseconds from being named; null for no deadline. */
  readonly collectMs: number | null;
  /** Since when each board is named, in milliseconds. */
  readonly named: ReadonlyMap<string, number>;
  /** Boards of the pieces that were given, a board as often as it has one. */
  readonly collected: readonly string[];
  /** Milliseconds. */
  readonly now: number;
}

export interface Settled {
  readonly boardId: string;
  readonly state: ClaimState;
  /** Null for a board that has a piece and was never named. */
  readonly namedAt: number | null;
  /** Null for no deadline. */
  readonly until: number | null;
}

/**
 * In each ranking a piece that was given stays with its board, a board whose time is over is passed by, and the next ones are
 * named while pieces are left. A board is named from now on unless it was before; one that others have overtaken is no longer
 * named, and starts anew when it is again. Whoever let the time pass stays where it is.
 * @returns those named, those who have one and those whose time is over, in the order of the rankings; then those who have one
 *   and stand in none
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
  for (const { boardIds, pieces } of lanes) {
    let open = pieces - boardIds.filter((id) => has.has(id) && !seen.has(id)).length;
    for (const boardId of boardIds) {
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

/** When the first of those who are named runs out of time, in milliseconds; null for never. */
export const nextDeadline = (settled: readonly Settled[]): number | null => {
  const ends = settled.flatMap(({ state, until }) =>
    state === 'due' && until !== null ? until : [],
  );
  return ends.length > 0 ? Math.min(...ends) : null;
};
