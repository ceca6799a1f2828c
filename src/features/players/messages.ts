// What players read about their own data on the board.

export const playerTexts = {
  myData: 'My data',
  erased: 'Your account and everything in it is erased, on this phone too.',
} as const;
