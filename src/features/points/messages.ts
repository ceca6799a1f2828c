// What players and organisers read about points.

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
  pointsHint: 'A minus takes points: −10',
  reason: 'Reason',
  reasonHint: 'The player reads it in the ledger and in the news.',
  submit: 'Change points',
  changed: (name: string) => `The points of ${name} are changed`,
  changeFailed: 'Failed to change the points',
  undo: (points: string) => `Undo ${points}`,
  takenBack: 'taken back',
  undone: 'The change of points is taken back',
  undoFailed: 'Failed to take the change of points back',
  tooFew: (total: number) => `The player has ${total} points; no more can be taken`,
  tooMany: (count: number) =>
    `The points of a player can be changed by hand ${count} times at most`,
  otherContent: 'This form was sent before with something else in it. Reload the page.',
  wasTakenBack: 'This change of points is taken back already',
} as const;
