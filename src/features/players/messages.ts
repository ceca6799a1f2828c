// Texts for players about their own data.

export const playerTexts = {
  myData: 'My data',
  erased: 'Your account and everything in it has been erased, on this phone too.',
} as const;
