// The order of the gallery while hearts can be given: different for each board, so no photo comes first for everybody.

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** A deterministic 32-bit hash of the text. */
function mixed(text: string): number {
  let hash = FNV_OFFSET;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), FNV_PRIME);
  }
  // Spread the last characters over all bits: ids differ in few places.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

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
  ids.map((id) => ({ id, key: mixed(`${boardId} ${id}`) })).sort(compare);

/** At most `count` photos after the given position. */
export const drawnAfter = (drawn: readonly Drawn[], after: Drawn | null, count: number): Drawn[] =>
  (after ? drawn.filter((one) => compare(one, after) > 0) : drawn).slice(0, count);
