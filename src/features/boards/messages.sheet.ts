// The printed board's own words; the names, hours and challenges on it come from the contest.

export const sheetTexts = {
  title: (contest: string, boardId: string): string => `${contest} board ${boardId}`,
  tagline: 'Find it, photograph it, tick it. A line wins; the whole board is a blackout.',
  board: 'Bingo board',
  freeSpace: 'FREE SPACE',
  difficulties: { easy: 'EASY', medium: 'MED', hard: 'HARD' },
  howToUse: 'How to use it',
  bring: 'Bring this page and a pen to the convention.',
  send: 'Send each photo from your phone, or tick the square and show us.',
  aim: 'Aim for a line in any direction, or fill it all.',
  handIn: 'Hand it in',
  at: (place: string): string => `at ${place}`,
  questions: (email: string): string => `Questions: ${email}`,
} as const;
