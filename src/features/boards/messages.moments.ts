// Texts for a moment, such as a line, and for sharing it. Loaded when there is one.

export const momentTexts = {
  /** `8th of 412`. */
  youAre: (place: string): string => `You are ${place}.`,
  manyLines: (count: number): string => `${count} lines at once!`,
  /** `lines` starts with a lower-case letter. */
  linesComplete: (lines: string, count: number): string =>
    `${lines.charAt(0).toUpperCase()}${lines.slice(1)} ${count === 1 ? 'is' : 'are'} complete.`,
  pointsMore: (points: string): string => `+${points} ${points === '1' ? 'point' : 'points'}.`,
  cornersFound: 'All four corners of your board are found.',
  tenApproved: 'Ten of your photos are approved.',
  allFound: 'Every square of your board is found.',
  whatNow: 'What to do now',
  bringIt: 'Bring it to the fan table',
  goOn: 'Go for a full line, or for the whole board.',
  showBoard: (boardId: string): string => `Show this screen or your printed board, ${boardId}.`,
  leftToFind: (count: number): string => `${count} to go.`,
  nextSquare: 'Next square',
  keepHunting: 'Keep hunting',
  seeBoard: (points: string): string => `See the board · ${points} points`,
  share: 'Share',
  shareBoard: 'Share my board',
  shareFailed: 'The picture could not be created',
  shareSaved: 'The picture of your board has been saved',
  boardOf: (name: string): string => `${name}’s board`,
  pictureName: 'bingo-board.png',
} as const;
