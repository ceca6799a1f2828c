// Leases pending photos to reviewers: each gets the oldest that nobody else has, for a time that each request renews.
import { MINUTE, SECOND } from '#shared/time/clock.ts';

/** Milliseconds a photo stays with its reviewer after the screen's last request. */
export const LEASE_MS = 1.5 * MINUTE;

/** Milliseconds until a photo removed from a screen is free: the response that removes it is still in transit. */
export const HANDOVER_MS = 2 * SECOND;

/** Milliseconds a disconnected screen has to reconnect and keep its photos. */
export const GRACE_MS = 15 * SECOND;

interface Lease {
  readonly holder: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** By photo id. */
export type Leases = ReadonlyMap<string, Lease>;

/** A lease longer than `LEASE_MS` is from before the clock was set back, and does not count. */
const isLive = ({ until }: Pick<Lease, 'until'>, now: number): boolean =>
  until > now && until - now <= LEASE_MS;

export const liveOnly = <L extends Pick<Lease, 'until'>>(
  leasedTo: ReadonlyMap<string, L>,
  now: number,
): Map<string, L> => new Map([...leasedTo].filter(([, lease]) => isLive(lease, now)));

/** Ends the chosen leases no later than `until`. */
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

interface Ask {
  readonly leases: Leases;
  readonly holder: string;
  /** Ids of the pending photos from `leasedTo`, in queue order. */
  readonly own: readonly string[];
  /** Ids of the pending photos in that order; at least `size` more than there are leases. */
  readonly waiting: readonly string[];
  readonly pending: number;
  /** Active reviewers, this one included. */
  readonly reviewers: number;
  /** Maximum photos on a screen. */
  readonly size: number;
  /** The photo the reviewer is looking at, which stays. */
  readonly keep: string | null;
  /** The reviewer is idle: the screen also shows free photos, but leases nothing. */
  readonly isAway: boolean;
  readonly now: number;
}

interface Batch {
  /** Those the screen already had, then new ones. */
  readonly ids: readonly string[];
  readonly leases: Leases;
}

/** Ids of the photos leased to a screen, unordered. */
export const leasedTo = (leases: Leases, holder: string, now: number): string[] =>
  [...leases].filter(([, it]) => it.holder === holder && isLive(it, now)).map(([id]) => id);

/** The first `quota` of `ids`; `keep` replaces the last one if it would be cut off. */
function firstWith(ids: readonly string[], quota: number, keep: string | null): string[] {
  const isBeyond = keep !== null && ids.indexOf(keep) >= quota;
  return isBeyond ? [...ids.slice(0, quota - 1), keep] : ids.slice(0, quota);
}

/**
 * The photos for one screen: those it has, then the first that nobody else has, at most `size`. When few are left, at
 * most this reviewer's share of them, so nobody sits idle beside a full screen. A photo that is not leased again is
 * free after `HANDOVER_MS`; the holder's other leases are renewed.
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
