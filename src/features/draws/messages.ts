// Texts about draws: the public page that recomputes one, and the Winners tab.
import { defineFailures, defineFaults } from '#shared/failures/failures.ts';
import { counted, numberText, type Words } from '#shared/text/words.ts';

/** The public page of a draw. */
export const drawTexts = {
  pageTitle: (title: string) => `Draw: ${title}`,
  heading: 'A draw anybody can check',
  notFound: 'There is no draw with this number.',
  loadFailed: 'The draw could not be loaded',
  notDrawn: 'Not drawn yet',
  waiting:
    'The list below is frozen. Once the audience has called out its words, they and the hash of the list decide who wins.',
  checking: 'Recomputing on this device…',
  valid: 'The list matches its hash, and the winners follow from both.',
  listValid: 'The list matches its hash.',
  listChanged: 'The list does not match its hash. Do not trust this draw.',
  winnersChanged: 'The winners do not follow from the list and the words. Do not trust this draw.',
  recomputed: 'This device computed it again from the list, the hash and the words on this page.',
  number: 'Draw',
  entries: 'Entries',
  wanted: 'Winners to draw',
  frozen: 'List frozen',
  drawn: 'Drawn',
  words: 'Words from the audience',
  said: (words: string) => `“${words}”`,
  hash: 'Hash of the list (SHA-256)',
  winners: 'Winners',
  list: 'The list',
  listHint:
    'Each line has the number of an entry and the id of a board. Yours is printed on your board.',
  sharedNetwork: (shared: number, entries: number) =>
    `${shared === 0 ? 'No entry was' : `${shared} of the ${entries} entries were`} registered from the same network as another one. A hotel’s wifi is one network, so this alone proves nothing.`,
  how: 'How it is computed',
  steps: {
    hash: 'The hash is the SHA-256 of the list, each line ended by a line feed.',
    score:
      'Each entry gets the SHA-256 of three lines: the words, the hash, and the entry’s line, joined by line feeds, the last without one.',
    order: 'The entries are sorted by that result. The first ones win.',
    why: 'The list was fixed before the words were said, so nobody could choose who wins.',
  },
  print: 'Print this page',
  download: 'Save as a text file',
} as const;

export const faults = defineFaults('draw', {
  titleMissing: 'Enter what is being drawn',
  titleLong: 'The name of the prize has at most 80 characters',
  unprintable: 'The text has characters that cannot be seen',
  winners: 'Draw 1 to 100 winners',
  seedShort: 'Type the words that were said aloud, at least three letters',
  seedLong: 'The words have at most 200 characters',
});

/** Texts for organisers. */
export const drawMessages = {
  freezeFailed: 'Failed to freeze the list',
  drawn: 'The winners are drawn',
  drawFailed: 'Failed to draw',
  loadFailed: 'The players could not be loaded',
  filter: {
    reached: 'Has reached',
    goals: { line: 'A line', blackout: 'A blackout', anything: 'Anything' },
    first: 'Top N',
    firstHint: 'Leave empty for all. By when the photo was received (ties included)',
    firstRankedHint: 'Leave empty for all. Top N of the ranking (ties included)',
    minPoints: 'At least this many points',
    handedIn: 'Handed in',
    reachable: 'Has a phone number',
    leaveOutWinners: 'Hasn’t won a draw yet',
    title: 'Who could win',
  },
  found: (count: number) => counted(count, 'player'),
  columns: {
    place: 'Place',
    points: 'Points',
    name: 'Name',
    board: 'Board',
    reached: 'Reached',
    state: 'State',
  },
  crew: (name: string) => `crew: ${name}`,
  lines: (count: number) => counted(count, 'line'),
  noLine: 'no line yet',
  blackout: 'Blackout',
  handedIn: 'handed in',
  reachable: 'phone',
  newDraw: {
    title: 'New draw',
    how: 'Freezing the list decides who takes part. Show or print the list and its hash, ask the audience for a few words, enter them and draw. Nothing can be changed afterwards.',
    prize: 'Prize',
    winners: 'Number of winners',
    nobody: 'Nobody matches these choices yet.',
    freeze: (entries: string) => `Freeze the list of ${entries}`,
    tooEarly: 'Freeze the list now?',
    tooEarlyHow:
      'Anyone who gets there later won’t be on the list, and a frozen list can’t be changed.',
    freezeNow: 'Freeze anyway',
    freezing: 'Freezing…',
  },
  /** What may still change who can win. */
  stillOpen: {
    opensLater: (opens: string) => `The contest hasn’t started: it opens on ${opens}.`,
    openUntil: (closes: string) => `The contest is open until ${closes}.`,
    openWithoutEnd: 'The contest is open, and no end is set.',
    pausedUntil: (closes: string) => `The contest is paused and doesn’t end until ${closes}.`,
    pausedWithoutEnd: 'The contest is paused, and no end is set.',
    late: (until: string) =>
      `The contest is over, but photos taken before the end can still arrive until ${until}.`,
    waiting: (photos: number) => `${counted(photos, 'photo is', 'photos are')} waiting for review.`,
  },
  draws: {
    title: 'Draws',
    none: 'Nothing has been drawn yet',
    drawn: 'drawn',
    waiting: 'not drawn yet',
    of: (wanted: number, entries: number) => `${wanted} of ${numberText(entries)}`,
    notFound: 'There is no such draw.',
  },
  file: {
    page: 'Public page to show and print',
    frozen: 'List frozen',
    drawn: 'Drawn',
    by: (who: string) => ` by ${who}`,
    hash: 'Hash of the list',
    words: 'Words from the audience',
    wordsHint: 'Case and spaces don’t matter. You can only draw once.',
    draw: (wanted: number) => (wanted === 1 ? 'Draw the winner' : `Draw ${wanted} winners`),
    winners: 'Winners',
    erased: 'a player who was erased',
    noPhone: 'no phone number',
    notHandedIn: 'not handed in',
    points: (points: number) => counted(points, 'point'),
    next: 'Next: read out the winners’ board ids, show the public page, and call winners who aren’t in the hall. If nobody collects a prize, draw again from a new list without earlier winners.',
    disabled: 'disabled',
  },
} as const;

export const failures = defineFailures('draws', {
  nobody: ['conflict', 'Nobody matches the filter'],
  tooFew: [
    'conflict',
    ({ players, winners }: { players: number; winners: number }, { plural, number }: Words) =>
      `Only ${number(players)} ${plural(players, 'player is', 'players are')} on the list; ${number(winners)} cannot win`,
  ],
  tooMany: [
    'conflict',
    ({ most }: { most: number }, { count }: Words) =>
      `A list has at most ${count(most, 'entry', 'entries')}`,
  ],
  tooManyDraws: [
    'conflict',
    ({ most }: { most: number }, { count }: Words) =>
      `A contest has at most ${count(most, 'list', 'lists')}`,
  ],
  isDrawn: [
    'conflict',
    ({ by, at }: { by: string; at: string }, { time }: Words) =>
      `${by} already drew from this list at ${time(at)}`,
  ],
});
