// Waiting photos are leased to reviewers: each gets the oldest that nobody else has, for a time that a sign of life renews.
import { MINUTE, SECOND } from '#shared/clock.ts';

/** Milliseconds a photo stays with its reviewer after the last sign of life. */
export const LEASE_MS = 1.5 * MINUTE;

/** Milliseconds until a photo that was taken off a screen is free: the answer that takes it off is still on its way. */
export const HANDOVER_MS = 2 * SECOND;

/** Milliseconds in which a screen whose connection broke may come back and find its photos. */
export const GRACE_MS = 15 * SECOND;

interface Lease {
  readonly holder: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** By the id of the photo. */
export type Leases = ReadonlyMap<string, Lease>;

/** A lease longer than it can be is from before the clock was set back, and does not count. */
const isLive = ({ until }: Pick<Lease, 'until'>, now: number): boolean =>
  until > now && until - now <= LEASE_MS;

export const liveOnly = <L extends Pick<Lease, 'until'>>(
  leasedTo: ReadonlyMap<string, L>,
  now: number,
): Map<string, L> => new Map([...leasedTo].filter(([, lease]) => isLive(lease, now)));

/** The leases of the chosen holders run out within `ms`. */
export const shortened = <L extends Pick<Lease, 'until'>>(
  leasedTo: ReadonlyMap<string, L>,
  isChosen: (lease: L, key: string) => boolean,
  until: number,
): Map<string, L> =>
  new Map(
    [...leasedTo].map(([key, lease]) => [
      key,
      isChosen(lease, key) ? { ...lease, until: Math.min(lease.until, until) } : lease,
    ]),
  );

/** How many of `waiting` have to be known so that a batch can be found among them. */
export const searchDepth = (leases: Leases, size: number): number => leases.size + size;

interface Ask {
  readonly leases: Leases;
  readonly holder: string;
  /** Ids of the waiting photos that `leasedTo` names, in the order of the queue. */
  readonly own: readonly string[];
  /** Ids of the waiting photos in that order; at least the first `searchDepth`. */
  readonly waiting: readonly string[];
  /** Number of all waiting photos. */
  readonly pending: number;
  /** Reviewers who judge now, this one included. */
  readonly reviewers: number;
  /** Photos on a screen at most. */
  readonly size: number;
  /** The photo in front of the reviewer, which stays. */
  readonly keep: string | null;
  /** Nobody is at the screen: it shows what is free, and leases nothing. */
  readonly isAway: boolean;
  readonly now: number;
}

interface Batch {
  /** Those that the screen had, then those that are new to it. */
  readonly ids: readonly string[];
  readonly leases: Leases;
}

/** What lies with a screen, in any order. */
export const leasedTo = (leases: Leases, holder: string, now: number): string[] =>
  [...leases].filter(([, it]) => it.holder === holder && isLive(it, now)).map(([id]) => id);

/** The first of `ids`, and in place of the last one that which is kept. */
function firstWith(ids: readonly string[], quota: number, keep: string | null): string[] {
  const isBeyond = keep !== null && ids.indexOf(keep) >= quota;
  return isBeyond ? [...ids.slice(0, quota - 1), keep] : ids.slice(0, quota);
}

/**
 * The photos for one screen: those it has, then the first that nobody else holds, at most `size`, and when few are left at
 * most this reviewer's share of them, so that nobody is idle beside a full screen. A photo that is not leased again is
 * free after `HANDOVER_MS`; every other lease of the holder begins again.
 */
export function leaseBatch(ask: Ask): Batch {
  const { holder, own, waiting, size, now } = ask;
  const leases = liveOnly(ask.leases, now);
  const free = waiting.filter((id) => !leases.has(id));
  if (ask.isAway) return { ids: [...own, ...free].slice(0, size), leases };
  const share = Math.max(1, Math.ceil(ask.pending / Math.max(1, ask.reviewers)));
  const quota = Math.min(size, share);
  const ids = [...firstWith(own, quota, ask.keep), ...free].slice(0, quota);
  const next = shortened(
    leases,
    (lease, id) => lease.holder === holder && !ids.includes(id),
    now + HANDOVER_MS,
  );
  for (const id of ids) next.set(id, { holder, until: now + LEASE_MS });
  return { ids, leases: next };
}
