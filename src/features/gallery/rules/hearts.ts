// The people's choice: from the hearts that boards gave to the places of the photos. Pure functions.
// `scripts/recompute-hearts.js` describes the same.
import type { HeartResult, PublicHearts } from '../contract.ts';

/** Photos of the result that are sent with title and name; those after them are listed by id. */
export const NAMED_MAX = 50;

export interface Vote {
  readonly boardId: string;
  readonly photoIds: readonly string[];
}

const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** One line per board, ordered by id, each with its photos ordered by id; boards without hearts are omitted. */
export const heartList = (votes: readonly Vote[]): string =>
  votes
    .filter(({ photoIds }) => photoIds.length > 0)
    .toSorted((a, b) => inOrder(a.boardId, b.boardId))
    .map(({ boardId, photoIds }) => `${[boardId, ...photoIds.toSorted(inOrder)].join(' ')}\n`)
    .join('');

/** Parses the output of `heartList`. */
export const readHeartList = (list: string): PublicHearts['votes'] =>
  list
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [boardId = '', ...photoIds] = line.split(' ');
      return { boardId, photoIds };
    });

/** Photos with a heart, most hearts first, ties ordered by id; ties share a place: 1, 2, 2, 4. */
export function countHearts(votes: readonly Vote[]): HeartResult {
  const counts = new Map<string, number>();
  for (const id of votes.flatMap(({ photoIds }) => photoIds)) {
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([a, m], [b, n]) => n - m || inOrder(a, b));
  let place = 0;
  return sorted.map(([photoId, hearts], i) => {
    if (hearts !== sorted[i - 1]?.[1]) place = i + 1;
    return { photoId, hearts, place };
  });
}

/** Whether some photos share a place. */
export const hasTies = (result: HeartResult): boolean =>
  result.some(({ place }, i) => place === result[i - 1]?.place);

interface Voter {
  readonly boardId: string;
  readonly network: string | undefined;
  /** Photos sent, in any status. */
  readonly photos: number;
}

/** With this few photos, giving hearts may be the account's only purpose. */
const FEW_PHOTOS = 1;
/** A family shares a network; from this many accounts on, it is flagged. */
const CONSPICUOUS = 3;

/** Boards that gave hearts and sent at most one photo, grouped by the network they registered from, if conspicuous. */
export function conspicuousNetworks<V extends Voter>(voters: readonly V[]): V[][] {
  const networks = new Map<string, V[]>();
  for (const voter of voters.toSorted((a, b) => inOrder(a.boardId, b.boardId))) {
    const { network, photos } = voter;
    if (network === undefined || photos > FEW_PHOTOS) continue;
    networks.set(network, [...(networks.get(network) ?? []), voter]);
  }
  return [...networks.values()]
    .filter((boards) => boards.length >= CONSPICUOUS)
    .sort((a, b) => b.length - a.length);
}
