// Texts about points given by hand, and about memberships.
import { defineFailures, defineFaults } from '#shared/failures/failures.ts';
import type { Words } from '#shared/text/words.ts';

export const manualFaults = defineFaults('points', {
  points: 'Give a whole number of points from −1000 to 1000',
  zero: 'Give a number of points other than 0',
  reasonMissing: 'Say what the points are for; the player will see it',
  reasonLong: 'A reason has at most 500 characters',
  reasonUnprintable: 'The reason has characters that cannot be seen',
  key: 'A key has 8 to 64 letters, digits, - or _',
});

/** Texts for organisers. */
export const manualMessages = {
  title: 'Points by hand',
  points: 'Points to give',
  pointsHint: 'Use a minus to take points: −10',
  reason: 'Reason',
  reasonHint: 'The player sees it with their points and in the news.',
  submit: 'Change points',
  changed: (name: string) => `The points of ${name} are changed`,
  changeFailed: 'Failed to change the points',
  undo: (points: string) => `Undo ${points}`,
  takenBack: 'taken back',
  undone: 'The points change was undone',
  undoFailed: 'Failed to undo the points change',
} as const;

/** Errors about points given by hand and about memberships. */
export const failures = defineFailures('pointsByHand', {
  tooFew: [
    'conflict',
    ({ points }: { points: number }, { count }: Words) =>
      `The player has ${count(points, 'point', 'points')}; you can’t take more than that`,
  ],
  tooMany: [
    'conflict',
    ({ most }: { most: number }, { count }: Words) =>
      `A player’s points can be changed by hand at most ${count(most, 'time', 'times')}`,
  ],
  otherContent: [
    'conflict',
    'This form was already sent with something else in it. Reload the page.',
  ],
  wasTakenBack: ['conflict', 'This change of points has already been taken back'],
  isMember: [
    'conflict',
    ({ by, at }: { by: string; at: string }, { time }: Words) =>
      `${by} already recorded a membership at ${time(at)}`,
  ],
  isNoMember: ['conflict', 'No membership is recorded for this player'],
  tierNeeded: ['invalid_input', 'Choose a membership tier'],
  unknownTier: [
    'invalid_input',
    ({ tier }: { tier: string }) => `There is no membership tier “${tier}”`,
  ],
});
