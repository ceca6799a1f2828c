// The contest as its organisers set it, for every screen, and the time it goes by.
import { serverNow } from './server-clock.ts';
import { JUST_ASKED, trpc } from './trpc.ts';
import { useTick } from './use-tick.ts';

/** Name, place, hours and state of the contest; null until the server has said them. A change is signalled to open screens. */
export const useContest = () => trpc.settings.contest.useQuery(undefined, JUST_ASKED).data ?? null;

/** The server's time, as good as a countdown in minutes needs it. */
const TICK_MS = 5_000;

/** Renders again as time passes; see `contestState` and `handInNow` for what to do with it. */
export function useContestNow(): Date {
  useTick(TICK_MS);
  return serverNow();
}
