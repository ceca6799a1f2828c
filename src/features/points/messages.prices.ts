// What players read about what pays.
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
