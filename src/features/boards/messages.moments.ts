// What a board's moments say: a line, four corners, ten photos, the blackout. Loaded with the board, not with the landing page.

export const momentTexts = {
  momentTitles: {
    line: 'Bingo!',
    blackout: 'Blackout!',
    'four-corners': 'Four corners!',
    'ten-photos': 'Ten photos!',
  },
  seeAgain: {
    line: 'Bingo! What now?',
    blackout: 'Blackout! What now?',
    'four-corners': 'Four corners!',
    'ten-photos': 'Ten photos!',
  },
  /** `lines` begins with a small letter. */
  linesComplete: (lines: string, count: number): string =>
    `${lines.charAt(0).toUpperCase()}${lines.slice(1)} ${count === 1 ? 'is' : 'are'} complete.`,
  pointsMore: (points: string): string => `+${points} points.`,
  cornersFound: 'All four corners of your board are found.',
  tenApproved: 'Ten of your photos are approved.',
  allFound: 'Every square of your board is found.',
  whatNow: 'What to do now',
  bringIt: 'Bring it to the fan table',
  goOn: 'Go for a full line, or for the whole board.',
  bringOpen: (place: string, until: string): string =>
    `Bring your board to the fan table in ${place}, open until ${until}.`,
  bringNext: (place: string, from: string, until: string): string =>
    `Bring your board to the fan table in ${place}, open ${from} to ${until}.`,
  bringSomeTime: (place: string): string => `Bring your board to the fan table in ${place}.`,
  showBoard: (boardId: string): string => `Show this screen or your printed board, ${boardId}.`,
  leftOpen: (left: string): string => `${left} left`,
  keepHunting: 'Keep hunting',
  seeBoard: (points: string): string => `See the board · ${points} points`,
  share: 'Share',
  shareBoard: 'Share my board',
  shareFailed: 'The picture could not be made',
  shareSaved: 'The picture of your board is saved',
  boardOf: (firstName: string): string => `${firstName}’s board`,
  pictureName: 'bingo-board.png',
} as const;
