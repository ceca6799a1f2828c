// How a change to a live contest would affect its players.
import { type Contest, type ContestState, contestState } from '#shared/contest.ts';
import { type Asked, consequences } from './messages.ts';

/** Paused counts as open here: a pause is lifted by hand. */
const stateOf = (contest: Contest, now: Date): Exclude<ContestState, 'paused'> => {
  const state = contestState(contest, now);
  return state === 'paused' ? 'open' : state;
};

interface Change {
  readonly before: Contest;
  readonly after: Contest;
  readonly now: Date;
}

/** What to ask before changing the times of a contest with players. @param say formats a time in its zone */
export function consequenceOf({ before, after, now }: Change, players: string, say: Say): Asked {
  const [was, is] = [stateOf(before, now), stateOf(after, now)];
  const at = (moment: string | null): string | null => moment && say(moment);
  const [opens, closes] = [at(after.opensAt), at(after.closesAt)];
  const told = was === is ? consequences.stays[was] : consequences.becomes[is];
  return told({ was, players, opens, closes });
}

type Say = (moment: string) => string;
