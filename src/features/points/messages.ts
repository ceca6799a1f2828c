// Texts for players and organisers about points.
import type { Unlocked } from '#shared/achievements.ts';
import { defineFailures, defineFaults } from '#shared/failures/failures.ts';
import type { Words } from '#shared/text/words.ts';

const noun = (points: string) => (points === '1' ? 'point' : 'points');

/** Points given or taken by hand: what the player reads, as a toast and in the news. */
export const pointsTexts = {
  /** @param points formatted, without a sign */
  given: (points: string, reason: string) =>
    `+${points} ${noun(points)} from the organisers: ${reason}`,
  taken: (points: string, reason: string) =>
    `−${points} ${noun(points)} by the organisers: ${reason}`,
} as const;

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

/** Used in toasts and in the ledger. */
export const achievementNames = {
  firstPhoto: 'First photo',
  fourCorners: 'Four corners',
  everyCategory: 'A photo in every category',
  tenApproved: 'Ten photos approved',
  friendJoined: 'A friend joined',
} as const satisfies Record<Unlocked, string>;

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
