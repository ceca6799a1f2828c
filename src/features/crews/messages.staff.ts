// Texts for the fan table about the phones on a board.

export const tableTexts = {
  title: 'Phones on this board',
  lead: (largest: number) => `Up to ${largest} phones play on one board, the player’s own counted.`,
  forWalkIn:
    'This player registered without a phone. Whoever scans a code plays on the board from their phone.',
  isGuardian: 'The parent or guardian is here and agrees',
  codeFailed: 'No code could be made',
  removed: (name: string) => `${name} no longer plays on the board`,
  removeFailed: 'The phone could not be removed',
} as const;
