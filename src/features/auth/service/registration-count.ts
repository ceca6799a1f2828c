// Counts registrations by network. Accounts are tickets of a draw: organisers hear when many come from one place. Nothing is
// blocked, since a hotel's wifi is one network.
import { type Clock, elapsedSince, HOUR, MINUTE } from '#shared/clock.ts';
import { setBounded } from './bounded-map.ts';

/** Registrations of one network that organisers hear of, within this time. */
export const MANY_REGISTRATIONS = { players: 20, within: 10 * MINUTE };

/** Between two alerts about one network, in milliseconds. */
const QUIET = HOUR;

interface Counted {
  /** The newest, oldest first. */
  readonly times: readonly Date[];
  readonly toldAt: Date | null;
}

/** In memory, for at most 2,000 networks. @returns a function that counts one, and whether organisers should hear of it */
export function createRegistrationCount(now: Clock): (network: string) => boolean {
  const counted = new Map<string, Counted>();
  return (network) => {
    const at = now();
    const before = counted.get(network);
    const times = [...(before?.times ?? []), at]
      .filter((time) => elapsedSince(time, at) < MANY_REGISTRATIONS.within)
      .slice(-MANY_REGISTRATIONS.players);
    const lastTold = before?.toldAt ?? null;
    const isQuiet = lastTold !== null && elapsedSince(lastTold, at) < QUIET;
    const isMany = times.length >= MANY_REGISTRATIONS.players && !isQuiet;
    setBounded(counted, network, { times, toldAt: isMany ? at : lastTold });
    return isMany;
  };
}
