// What players read on the screen of their board, beyond what the landing page shows too.

export const screenTexts = {
  signOut: 'Sign Out',
  heading: 'Your Bingo Board',
  board: 'Your board',
  points: (count: number): string => (count === 1 ? 'point' : 'points'),
  photosApproved: 'photos approved',
  lines: (count: number): string => (count === 1 ? 'line' : 'lines'),
  why: (points: number): string => `Why ${points}?`,
  isSample: 'This is a sample board: your own could not be loaded just now.',
  notLoaded:
    'Shown as last seen: your board could not be loaded just now. You can take photos for it.',
  notReached: 'Shown as last seen: the contest cannot be reached just now.',
  elsewhere: (code: string): string => `The challenge ${code} is not on your board.`,
  preview: 'This is a preview.',
  printToPlay: 'Download the PDF and print it to play.',
  tapSquare: 'Tap a square to send its photo.',
  download: 'Download PDF',
  generating: 'Generating PDF...',
  printsInTurn:
    'Many boards are being printed. Yours is waiting for its turn: keep this page open.',
  /** `place` in the queue, from 1; `wait` formatted. */
  printsAt: (place: number, wait: string): string =>
    place === 1
      ? 'Your board is being printed. Keep this page open.'
      : `Your board is number ${place} in line, ready in about ${wait}. Keep this page open.`,
  paper: 'Paper',
  papers: { letter: 'Letter', a4: 'A4' },
  howToUse: 'How to use it',
  stepPrint: 'Print the board and bring it to the convention.',
  stepCheck: 'Check off each challenge as you find it.',
  stepAim: 'Aim for a full line in any direction, or for a blackout: the whole board.',
  bringFriend: 'Bring a friend',
  friendsEarn: 'Friends who register with your code earn you bonus points:',
  questions: 'Questions? Write to',
  downloaded: 'PDF downloaded successfully!',
  emptyPdf: 'PDF generation failed - empty response',
  downloadFailed: (why: string): string => `PDF download failed: ${why}`,
  downloadFallback: 'Failed to download PDF',
} as const;
