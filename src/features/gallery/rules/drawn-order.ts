// The order of the gallery while hearts can be given: different for each board, so no photo comes first for everybody.

import { hash32 } from '#shared/random.ts';

export interface Drawn {
  readonly id: string;
  /** Position in the order; ties are ordered by id. */
  readonly key: number;
}

/** 0 only for the same photo. */
const compare = (a: Drawn, b: Drawn): number =>
  a.key - b.key || Number(a.id > b.id) - Number(a.id < b.id);

/** The photos in the order drawn for a board, regardless of input order and of photos added or removed. */
export const drawnFor = (boardId: string, ids: readonly string[]): Drawn[] =>
  ids.map((id) => ({ id, key: hash32(`${boardId} ${id}`) })).sort(compare);

/** At most `count` photos after the given position. */
export const drawnAfter = (drawn: readonly Drawn[], after: Drawn | null, count: number): Drawn[] =>
  (after ? drawn.filter((one) => compare(one, after) > 0) : drawn).slice(0, count);
