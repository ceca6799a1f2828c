// Texts for the fan table about the phones on a board.

export const tableTexts = {
  title: 'Phones on this board',
  lead: (largest: number) =>
    `Up to ${largest} phones can play on one board, including the player’s own.`,
  forWalkIn:
    'This player registered without a phone. Anyone who scans a code can play on the board with their own phone.',
  isGuardian: 'The parent or guardian is here and agrees',
  codeFailed: 'The code could not be created',
  removed: (name: string) => `${name} no longer plays on the board`,
  removeFailed: 'The phone could not be removed',
} as const;
