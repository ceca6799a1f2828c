// What players and organisers read about points. The ledger stores its notes in English.
import type { Achievement } from '#shared/achievements.ts';

/** Points that an organiser gives or takes by hand: what the player reads, as a toast and in the news. */
export const pointsTexts = {
  /** @param points formatted, without a sign */
  given: (points: string, reason: string) => `+${points} points from the organisers: ${reason}`,
  taken: (points: string, reason: string) => `−${points} points by the organisers: ${reason}`,
} as const;

export const manualFaults = {
  points: 'Give a whole number of points from −1000 to 1000',
  zero: 'Give a number of points other than 0',
  reasonMissing: 'Say what the points are for; the player reads it',
  reasonLong: 'A reason has at most 500 characters',
  reasonUnprintable: 'The reason has characters that cannot be seen',
} as const;

/** What organisers read. */
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
  tooFew: (total: number) => `The player has ${total} points; no more can be taken`,
  tooMany: (count: number) =>
    `The points of a player can be changed by hand ${count} times at most`,
  otherContent: 'This form was sent before with something else in it. Reload the page.',
  wasTakenBack: 'This change of points is taken back already',
} as const;

/** Display names, in toasts and in the ledger. */
const achievements = {
  firstPhoto: 'First photo',
  fourCorners: 'Four corners',
  everyCategory: 'A photo in every category',
  tenApproved: 'Ten photos approved',
} as const satisfies Record<Achievement, string>;

/** The notes of ledger entries. */
export const ledgerTexts = {
  achievements,
  photo: (title: string) => `Photo approved: ${title}`,
  feature: (title: string) => `Featured on Instagram: ${title}`,
  line: (label: string) => `Line complete: ${label}`,
  blackout: 'Blackout: the whole board',
  achievement: (name: string) => `Achievement: ${name}`,
  takenBack: (note: string) => `Taken back: ${note}`,
  membership: 'Membership purchased',
  friendJoined: 'A friend joined',
  /** For a newcomer who was erased. */
  someoneJoined: 'A friend joined with your referral code',
  newcomerJoined: (name: string) => `${name} joined with your referral code`,
} as const;

/** The dialog “Why 135?”. */
export const playerTexts = {
  yourPoints: 'Your points',
  whatFor: 'What for',
  points: 'Points',
  total: 'Total',
  noPoints: 'No points yet',
  notLoaded: 'The points could not be loaded',
} as const;

export const pricesTexts = {
  title: 'What pays what',
  loadFailed: 'The points could not be loaded',
  what: 'What for',
  points: 'Points',
  photo: 'A photo that is approved',
  line: 'A full line: row, column or diagonal',
  blackout: 'Blackout: the whole board',
  feature: 'Your photo on the contest’s Instagram',
  membership: 'A membership, bought at the fan table',
  referral: 'A friend who registers with your code and has a photo approved',
  referralAtMost: (friends: number) =>
    friends === 1
      ? 'One friend pays at most.'
      : `At most ${friends} friends pay. Each line and each achievement pays once.`,
  paysOnce: 'Each line and each achievement pays once.',
} as const;
