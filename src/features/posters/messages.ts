// Texts for organisers about posters and codes, and the text printed on them.

export const messages = {
  join: 'Join the contest',
  joinAlt: (url: string) => `QR code of ${url}`,
  showLarge: 'Show or print the poster',
  codesForWalls: 'Codes for the walls',
  network:
    'This address only works on this network and changes when the laptop joins another one. Check it again before you print.',
  laptop: 'The laptop isn’t on a network, so phones can’t reach it yet.',
  plain: 'This is plain http: browsers may call it “not secure”, and the app doesn’t open offline.',
  former: (former: string) =>
    `Before, the contest was started at ${former}. Anything printed with that address no longer works: print it again. Phones with an open page follow on their own, and printed sheets can still be scanned at the table.`,
  card: 'Network card for phones',
  cardHint: 'The laptop is on several networks. Choose the one the phones are on.',
  cardChosen: 'Codes and sheets now use this network. Print posters again.',
  cardFailed: 'Failed to choose the network card',
  noCard: 'Choose a network card',
  wifiAlt: (name: string) => `QR code of the wifi ${name}`,
  loadFailed: 'The address could not be loaded',
  codesFailed: 'The codes could not be loaded',
  back: 'Back to the dashboard',
  print: 'Print',
  posterTitle: 'Poster',
  codesTitle: 'Codes for the walls',
  codesLead:
    'Each code opens its challenge’s square on the player’s board. Untick the ones you don’t want to print.',
  scope: 'Challenges',
  scopes: { play: 'In play', active: 'All except retired' },
  category: 'Category',
  allCategories: 'All categories',
  noCodes: 'No challenges match',
  chosen: (chosen: number, found: number) => `${chosen} of ${found} on this page will be printed`,
  page: (page: number, pages: number) => `Part ${page} of ${pages}`,
  language: 'Language of the print',
  previous: 'Previous',
  next: 'Next',
  leaveOut: (title: string) => `Print ${title}`,
} as const;

/** Shown to players on the poster and below each code. */
export const posterWords = {
  see: 'See it.',
  snap: 'Snap it.',
  shout: 'Shout bingo.',
  lead: 'The photo scavenger hunt of this convention. It’s free.',
  scan: 'Scan the code',
  getBoard: 'Get your own bingo board',
  find: 'Find things, take photos, win',
  /** `hours` are null if there are none or too many. */
  handIn: (table: string, hours: string | null): string =>
    `Hand in your board at ${table}${hours === null ? '' : `, ${hours}`}.`,
  /** In place of hours that a poster has no room for. */
  whenOnBoard: 'Your board says when.',
  prizes: 'Prizes',
  thanks: 'With thanks to',
  several: (number: number, name: string): string => (number === 1 ? name : `${number} × ${name}`),
  more: (count: number): string => `and ${count} more`,
  joinWifi: 'First join the wifi',
  password: 'Password:',
  wifi: 'Your phone has to be on the same wifi as this contest.',
  found: 'On your bingo board? Scan to send your photo.',
  stranger: 'Not playing yet? Scan to start, it’s free.',
} as const;
