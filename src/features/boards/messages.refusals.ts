// Refusals about boards, to players and at the fan table. Phones get the sentences with the response.
import { defineFailures } from '#shared/failures/failures.ts';
import type { Words } from '#shared/text/words.ts';

export const dealFailures = defineFailures('deal', {
  poolTooSmall: [
    'pool_too_small',
    ({ size, missing }: { size: number; missing: number }, { count }: Words) =>
      `A ${size} × ${size} board needs ${count(missing, 'more challenge', 'more challenges')} than the pool can deal`,
  ],
  // Each board must differ from those dealt, and no such board was found.
  noNewBoard: [
    'pool_too_small',
    'The challenge pool is too small to deal another board that differs from all the others. An organiser can add challenges.',
  ],
});

/** Refusals at the fan table about boards and hand-ins. */
export const failures = defineFailures('boards', {
  unknown: ['not_found', 'No board has this id'],
  isEarlier: ['not_found', 'This is a board of an earlier contest, which has ended'],
  none: ['conflict', 'This player has no board yet'],
  handedIn: [
    'conflict',
    ({ by, at }: { by: string; at: string }, { time }: Words) =>
      `This board was already handed in to ${by} at ${time(at)}`,
  ],
  notHandedIn: ['conflict', 'This board has not been handed in'],
});
