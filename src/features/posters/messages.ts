// What organisers read about posters and codes, and the words on them.

export const messages = {
  join: 'Join the contest',
  joinAlt: (url: string) => `QR code of ${url}`,
  showLarge: 'Show or print the poster',
  codesForWalls: 'Codes for the walls',
  network:
    'This address works on this network only. It changes when the laptop joins another one: look here again before you print.',
  laptop: 'The laptop is on no network: phones cannot reach it yet.',
  plain:
    'It is plain http: browsers may call it not secure, and the app does not open without signal.',
  former: (former: string) =>
    `The contest was started at ${former}. What was printed with that address leads nowhere: start the contest again, and print again.`,
  loadFailed: 'The address could not be loaded',
  codesFailed: 'The codes could not be loaded',
  back: 'Back to the dashboard',
  print: 'Print',
  posterTitle: 'Poster',
  codesTitle: 'Codes for the walls',
  codesLead:
    'Each code opens the square of its challenge on the player’s board. Untick what should stay away from the print.',
  scope: 'Challenges',
  scopes: { play: 'In play', active: 'All that are not retired' },
  category: 'Category',
  allCategories: 'All categories',
  noCodes: 'There are no such challenges',
  chosen: (chosen: number, found: number) =>
    `${chosen} of ${found} on this page of the list will be printed`,
  page: (page: number, pages: number) => `Part ${page} of ${pages}`,
  previous: 'Previous',
  next: 'Next',
  leaveOut: (title: string) => `Print ${title}`,
} as const;

/** On the poster and below each code: players read them. */
export const posterWords = {
  lead: 'The photo scavenger hunt of this convention',
  steps: ['Scan the code', 'Get your own bingo board', 'Find things, take photos, win'],
  wifi: 'Your phone has to be in the same wifi as this contest.',
  scanHere: 'Found it? Scan, and send your photo.',
} as const;
