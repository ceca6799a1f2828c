// Texts for players about what they have points for, and what earns points.

/** The text of a ledger entry, by its kind. */
export const ledgerTexts = {
  submission: (title: string) => `Photo approved: ${title}`,
  feature: (title: string) => `Featured on Instagram: ${title}`,
  line: (label: string) => `Line complete: ${label}`,
  blackout: 'Blackout: the whole board',
  achievement: (name: string) => `Achievement: ${name}`,
  takenBack: (note: string) => `Taken back: ${note}`,
  membership: 'Membership purchased',
  /** For a newcomer who was erased. */
  someoneJoined: 'A friend joined with your referral code',
  newcomerJoined: (name: string) => `${name} joined with your referral code`,
} as const;

/** The dialog that lists a player's points. */
export const playerTexts = {
  yourPoints: 'Your points',
  whatFor: 'What for',
  points: 'Points',
  total: 'Total',
  noPoints: 'No points yet',
  notLoaded: 'The points could not be loaded',
} as const;

export const pricesTexts = {
  title: 'Points',
  loadFailed: 'The points could not be loaded',
  what: 'What for',
  points: 'Points',
  photo: 'An approved photo',
  line: 'A full line: row, column or diagonal',
  blackout: 'Blackout: the whole board',
  feature: 'Your photo on the contest’s Instagram',
  membership: 'A membership, bought at the fan table',
  referral: 'A friend who signs up with your code and gets a photo approved',
  referralAtMost: (friends: number) =>
    `Up to ${friends === 1 ? 'one friend counts' : `${friends} friends count`}. Each line and each achievement counts once.`,
  paysOnce: 'Each line and each achievement counts once.',
} as const;
