// What a phone shouts for its player.

export const shoutTexts = {
  shout: 'Shout bingo!',
  shoutBlackout: 'Shout blackout!',
  /** In two parts, which stand one above the other where they are larger so. */
  words: { line: ['BIN', 'GO'], blackout: ['BLACK', 'OUT'] },
  wholeBoard: 'The whole board',
  tapToClose: 'Tap to close',
} as const;
