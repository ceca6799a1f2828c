// Texts of the page that shouts for a player.

export const shoutTexts = {
  shout: 'Shout bingo!',
  shoutBlackout: 'Shout blackout!',
  /** In two parts, stacked where that makes them larger. */
  words: { line: ['BIN', 'GO'], blackout: ['BLACK', 'OUT'] },
  wholeBoard: 'The whole board',
  tapToClose: 'Tap to close',
} as const;
