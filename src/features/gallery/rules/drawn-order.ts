// The order of the gallery while hearts can be given: another for each board, so that no photo stands first for everybody.

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** A number of 32 bits that follows from the two texts, and from nothing else. */
function mixed(text: string): number {
  let hash = FNV_OFFSET;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), FNV_PRIME);
  }
  // What the last characters changed reaches all bits: ids differ in few places.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

export interface Drawn {
  readonly id: string;
  /** Position in the order; photos with the same are in the order of their ids. */
  readonly key: number;
}

const compare = (a: Drawn, b: Drawn): number => a.key - b.key || (a.id < b.id ? -1 : 1);

/** The photos in the order drawn for a board, however they were given. It stays when others come or go. */
export const drawnFor = (boardId: string, ids: readonly string[]): Drawn[] =>
  ids.map((id) => ({ id, key: mixed(`${boardId} ${id}`) })).sort(compare);

/** At most `count` of them after the given place. */
export const drawnAfter = (drawn: readonly Drawn[], after: Drawn | null, count: number): Drawn[] =>
  (after ? drawn.filter((one) => compare(one, after) > 0) : drawn).slice(0, count);
