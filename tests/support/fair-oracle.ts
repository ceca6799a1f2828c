// What a contest owes its players, computed independently: keeps the history in memory and applies the rules as an
// organiser would explain them. Shares no code with the rules in `src`.

export interface Prices {
  photoApproved: number;
  firstLine: number;
  blackout: number;
  referral: number;
  maxReferrals: number;
  firstPhoto: number;
  fourCorners: number;
  everyCategory: number;
  tenApproved: number;
}

export interface OraclePhoto {
  readonly id: string;
  readonly player: OraclePlayer;
  readonly position: number;
  /** In milliseconds, when the server received it. */
  readonly sentAt: number;
  status: 'pending' | 'approved' | 'rejected';
  /** Points of its approval; null before the first. */
  points: number | null;
}

export interface OraclePlayer {
  readonly id: string;
  readonly friend: OraclePlayer | null;
  readonly size: number;
  /** Category of each square; null for a free space. */
  readonly squares: readonly (string | null)[];
  readonly photos: OraclePhoto[];
  /** Points by award, as owed now. */
  readonly owed: Map<string, number>;
  /** Points by award, as first owed. */
  readonly firstPaid: Map<string, number>;
}

const approvedOf = (player: OraclePlayer) =>
  player.photos.filter(({ status }) => status === 'approved');

function linesOf(size: number): number[][] {
  const all = Array.from({ length: size }, (_, i) => i);
  return [
    ...all.map((row) => all.map((column) => row * size + column)),
    ...all.map((column) => all.map((row) => row * size + column)),
    all.map((i) => i * size + i),
    all.map((i) => i * size + size - 1 - i),
  ];
}

/** The awards of a board, except those for single photos, by name, at today's prices. */
function boardAwards(player: OraclePlayer, prices: Prices): [string, number][] {
  const { size, squares } = player;
  const approved = approvedOf(player);
  const photographed = new Set(approved.map(({ position }) => position));
  const isFree = (at: number) => squares[at] === null;
  const isFound = (at: number) => isFree(at) || photographed.has(at);
  const awards: [string, number][] = [];
  for (const [i, line] of linesOf(size).entries()) {
    if (line.every(isFound) && !line.every(isFree)) awards.push([`line ${i}`, prices.firstLine]);
  }
  if (approved.length > 0 && squares.every((_, at) => isFound(at))) {
    awards.push(['blackout', prices.blackout]);
  }
  const corners = [0, size - 1, size * (size - 1), size * size - 1];
  if (corners.every(isFound) && corners.filter((at) => photographed.has(at)).length >= 2) {
    awards.push(['four corners', prices.fourCorners]);
  }
  const categories = new Set(squares.filter((category) => category !== null));
  const seen = new Set(approved.map(({ position }) => squares[position]));
  if ([...categories].every((category) => seen.has(category))) {
    awards.push(['every category', prices.everyCategory]);
  }
  if (approved.length >= 1) awards.push(['first photo', prices.firstPhoto]);
  if (approved.length >= 10) awards.push(['ten approved', prices.tenApproved]);
  return awards;
}

/** An award that was given before is worth the same again. */
function owe(player: OraclePlayer, awards: readonly [string, number][], isOfKind: RegExp): void {
  const names = new Set(awards.map(([name]) => name));
  for (const name of [...player.owed.keys()]) {
    if (isOfKind.test(name) && !names.has(name)) player.owed.delete(name);
  }
  for (const [name, price] of awards) {
    if (player.owed.has(name)) continue;
    const points = player.firstPaid.get(name) ?? price;
    player.firstPaid.set(name, points);
    player.owed.set(name, points);
  }
}

const REFERRAL = /^referral /;
const BOARD = /^(?!referral )/;

/** Up to `maxReferrals` newcomers with an approved photo: those already counted, then by earliest photo. */
function settleReferrals(friend: OraclePlayer, all: readonly OraclePlayer[], prices: Prices): void {
  const since = (player: OraclePlayer) =>
    Math.min(...approvedOf(player).map(({ sentAt }) => sentAt));
  const playing = all
    .filter((one) => one.friend === friend && approvedOf(one).length > 0)
    .sort((a, b) => since(a) - since(b) || (a.id < b.id ? -1 : 1))
    .map(({ id }) => `referral ${id}`);
  const kept = playing.filter((name) => friend.owed.has(name));
  const others = playing.filter((name) => !friend.owed.has(name));
  const places = Math.max(0, prices.maxReferrals - kept.length);
  const awards = [...kept, ...others.slice(0, places)];
  owe(
    friend,
    awards.map((name) => [name, prices.referral]),
    REFERRAL,
  );
}

/** Call after each decision about one of the player's photos. */
export function settle(player: OraclePlayer, all: readonly OraclePlayer[], prices: Prices): void {
  if (player.friend) settleReferrals(player.friend, all, prices);
  owe(player, boardAwards(player, prices), BOARD);
}

/** @param given the points the reviewer entered, if any */
export function approve(photo: OraclePhoto, prices: Prices, given: number | undefined): void {
  photo.points = given ?? photo.points ?? prices.photoApproved;
  photo.status = 'approved';
}

export const totalOf = (player: OraclePlayer): number =>
  approvedOf(player).reduce((sum, { points }) => sum + (points ?? 0), 0) +
  [...player.owed.values()].reduce((sum, points) => sum + points, 0);

/** Rank of each player by id: by points, then by the earlier last counted photo; exact ties share a rank. */
export function ranksOf(all: readonly OraclePlayer[]): Map<string, number> {
  const lastOf = (player: OraclePlayer) => {
    const sent = approvedOf(player).map(({ sentAt }) => sentAt);
    return sent.length > 0 ? Math.max(...sent) : Number.POSITIVE_INFINITY;
  };
  const isBefore = (a: OraclePlayer, b: OraclePlayer) =>
    totalOf(a) > totalOf(b) || (totalOf(a) === totalOf(b) && lastOf(a) < lastOf(b));
  return new Map(
    all.map((player) => [player.id, 1 + all.filter((other) => isBefore(other, player)).length]),
  );
}

/** Whether the player may send another photo. Rejected ones do not count. */
export const maySend = ({ photos }: OraclePlayer, photosPerHour: number, now: number): boolean =>
  photos.filter(({ status, sentAt }) => status !== 'rejected' && sentAt > now - 3_600_000).length <
  photosPerHour;
