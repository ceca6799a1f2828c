// Texts about boards: on screens, at the fan table and on the printed sheet. Separate from the contract, so the landing
// page does not load zod.
import type { Settings } from '#features/settings/contract.ts';
import type { Language, Translated } from '#shared/text/language.ts';

import { numberWord } from '#shared/text/words.ts';

/** How many squares of a board have a challenge, and how many are free. */
export interface BoardShape {
  readonly size: number;
  readonly challenges: number;
  readonly free: number;
}

const freeWords = (free: number): string =>
  free === 0 ? '' : `, ${numberWord(free)} free ${free === 1 ? 'space' : 'spaces'}`;

const list = (parts: readonly string[], last: string): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')}${last}${parts.at(-1)}`;

type LinePrices = Pick<Settings['pointSettings'], 'photoApproved' | 'firstLine' | 'blackout'>;

/** Player texts about boards and the fan table; times and days are passed in formatted. */
export const playerTexts = {
  /** `1:00PM to 4:00PM` (specification, section 2). */
  hours: (from: string, to: string): string => `${from} to ${to}`,
  /** The same on paper (specification, section 9). */
  hoursInShort: (from: string, to: string): string => `${from} – ${to}`,
  hoursElsewhere: 'Hours on your board screen',
  fanTableIn: (place: string): string => `the fan table in ${place}`,
  days: (first: string, last: string): string => `${first} – ${last}`,
  hoursOn: (days: string, hours: string): string => `${days}, ${hours}`,
  and: (parts: readonly string[]): string => list(parts, ' and '),
  visitTable: (place: string, hours: string): string =>
    `Visit the fan table in ${place}, ${hours}, with your completed board`,
  visitTableSomeTime: (place: string): string =>
    `Visit the fan table in ${place} with your completed board`,
  visitAnyTable: 'Visit the fan table with your completed board',
  handInBetween: (from: string, to: string, place: string): string =>
    `Hand it in between ${from} and ${to} at the fan table in ${place}.`,
  handInAt: (place: string): string => `Hand it in at the fan table in ${place}:`,
  daysLeft: (days: number, hours: number): string => `${days} d ${hours} h`,
  hoursLeft: (hours: number, minutes: number): string => `${hours} h ${minutes} min`,
  minutesLeft: (minutes: number): string => `${minutes} min`,
  opensIn: (left: string): string => `opens in ${left}`,
  closesIn: (left: string): string => `closes in ${left}`,
  closed: 'the contest is over',
  paused: 'paused',
  pausedTitle: 'The contest is paused',
  pausedPhotos: 'Photos you send now wait on your phone until it resumes.',
  closedBanner:
    'The contest is over and no more photos are accepted. Your points and your board stay.',
  opensBanner: (when: string): string =>
    `Photos count from ${when}. Until then, print your board and look through its squares.`,
  howItGoes: 'How to play',
  dealt: 'Nobody else has this board.',
  findTitle: 'Find it and send it',
  findText:
    'Tap a square, take its photo and send it. An organiser checks it, usually in 5 minutes.',
  earnTitle: 'Earn points',
  /** Without what pays nothing. A photo always pays. */
  earnText: ({ photoApproved, firstLine, blackout }: LinePrices): string => {
    const photo = `${photoApproved} ${photoApproved === 1 ? 'point' : 'points'} a photo`;
    const line = firstLine > 0 ? `, ${firstLine} a line` : '';
    const board = blackout > 0 ? `, ${blackout.toLocaleString('en')} for the whole board` : '';
    return `${photo}${line}${board}.`;
  },
  earnSoon: 'Photos earn points, lines earn more, and the whole board earns the most.',
  bringTitle: 'Bring your board',
  bringText: (place: string): string =>
    `Print it, and hand it in at the fan table in ${place} once you have a line or the whole board.`,
  bringTextWithHours: (place: string, hours: string): string =>
    `Print it, and hand it in at the fan table in ${place}, ${hours}, once you have a line or the whole board.`,
  gotIt: 'Got it',
  whatPays: 'Points',
  openNow: (until: string): string => `It is open now, until ${until}.`,
  boardTitle: (contest: string): string => `Your Bingo Board · ${contest}`,
  handInSomeTime: (place: string): string => `Hand it in at the fan table in ${place}.`,
  oneToGo: '1 to go',
  /** A square for screen readers: `said` is its title and, if it has one, its state. */
  square: (row: number, column: number, said: string): string =>
    `Row ${row}, column ${column}: ${said}`,
  row: (number: number): string => `row ${number}`,
  column: (number: number): string => `column ${number}`,
  diagonal: 'a diagonal',
  bothDiagonals: 'both diagonals',
  freeSpace: 'FREE SPACE',
  marks: {
    found: 'found',
    pending: 'waiting for review',
    rejected: 'rejected, try again',
    waiting: 'waiting on this phone',
    failed: 'could not be sent',
  },
  pitchInShort: 'Your board is yours alone, and a fan table is waiting for you.',
  pitch: ({ challenges, free }: BoardShape): string =>
    `Your board is yours alone: ${numberWord(challenges)} things to find${freeWords(free)}, and a fan table waiting for you.`,
} as const;

export type BoardTexts = Translated<typeof playerTexts>;

/** The texts with their language, which also formats days and times. */
export interface BoardWords {
  readonly language: Language;
  readonly texts: BoardTexts;
}

export const ENGLISH: BoardWords = { language: 'en', texts: playerTexts };

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const ORDINALS: Record<Intl.LDMLPluralRule, string> = {
  ...{ one: 'st', two: 'nd', few: 'rd' },
  ...{ zero: 'th', many: 'th', other: 'th' },
};
const number = (value: number): string => value.toLocaleString('en');

export const screenTexts = {
  signOut: 'Sign Out',
  heading: 'Your Bingo Board',
  board: 'Your board',
  points: (count: number): string => (count === 1 ? 'point' : 'points'),
  photosApproved: (_count: number): string => 'found',
  lines: (count: number): string => (count === 1 ? 'line' : 'lines'),
  rank: (rank: number, players: number): string =>
    `${number(rank)}${ORDINALS[ordinals.select(rank)]} of ${number(players)}`,
  behind: (points: number): string =>
    `${points === 1 ? '1 point' : `${number(points)} points`} behind the next player`,
  why: 'How I got them',
  isSample: 'This is a sample board: we couldn’t load yours just now.',
  notLoaded:
    'As you last saw it: we couldn’t load your board just now. You can still take photos for it.',
  notReached: 'As you last saw it: the contest can’t be reached just now.',
  elsewhere: (code: string): string => `The challenge ${code} is not on your board.`,
  preview: 'This is a preview.',
  printToPlay: 'Download the PDF and print it to play.',
  printToKeep: 'Download the PDF to keep your board.',
  tapSquare: 'Tap a square to send its photo.',
  tapToSee: 'Tap a square to see what to look for.',
  tabs: { label: 'Board and more', board: 'Board', more: 'More' },
  download: 'Download PDF',
  generating: 'Generating PDF...',
  printsInTurn: 'Lots of boards are being printed. Yours is in the queue: keep this page open.',
  /** `place` in the queue, from 1; `wait` formatted. */
  printsAt: (place: number, wait: string): string =>
    place === 1
      ? 'Your board is being printed. Keep this page open.'
      : `Your board is number ${place} in line, ready in about ${wait}. Keep this page open.`,
  paper: 'Paper',
  papers: { letter: 'Letter', a4: 'A4' },
  showFound: 'Show what I have found',
  howToUse: 'How to use it',
  stepPrint: 'Print the board and bring it to the convention.',
  stepCheck: 'Check off each challenge as you find it.',
  stepAim: 'Aim for a full line in any direction, or for a blackout: the whole board.',
  questions: 'Questions? Write to',
  downloaded: 'PDF downloaded successfully!',
  emptyPdf: 'PDF generation failed - empty response',
  downloadFailed: (why: string): string => `PDF download failed: ${why}`,
  downloadFallback: 'Failed to download PDF',
} as const;

/** Texts of the status card and of the code for the fan table. `lines` are named as in `playerTexts`. */
export const statusTexts = {
  label: 'Where you are',
  toGo: (count: number, lines: string): string => `${count} to go for ${lines}`,
  wholeBoard: 'the whole board',
  showIt: 'Show it',
  notOpen: 'Not open yet',
  allSent: 'A photo for every square',
  allSentText: 'The organisers check each one as it arrives.',
  /** `goal` is an exclamation. */
  tableOpen: (goal: string): string => `${goal} The fan table is open`,
  showTitles: 'Show titles',
  /** On the board's stamp. */
  stamp: 'HANDED IN',
  showCode: 'Show my code',
  codeTitle: 'For the fan table',
  codeHint: 'Hold your phone up to the table’s camera, with the screen at full brightness.',
  handedIn: (when: string): string => `Handed in ${when}`,
  withLines: (count: number): string =>
    count === 0 ? 'No line yet.' : `With ${count} ${count === 1 ? 'line' : 'lines'}.`,
  withBlackout: 'With the whole board!',
  thanks: 'Thanks for playing!',
  /** `8th of 412`. */
  finished: (place: string): string => `You finished ${place}.`,
  /** `when` and `until` are times of the day, an hour after the end. */
  canChange: (when: string): string =>
    `That can change until ${when}, while the last photos are checked.`,
  stillCounts: (count: number, until: string): string =>
    count === 1
      ? `The photo that waits on this phone still counts if it arrives by ${until}.`
      : `The ${count} photos that wait on this phone still count if they arrive by ${until}.`,
  hunt: 'Your hunt',
} as const;

/** Names of a line, the whole board and the other goals, and where to bring a board. */
export const goalTexts = {
  momentTitles: {
    line: 'Bingo!',
    blackout: 'Blackout!',
    'four-corners': 'Four corners!',
    'ten-photos': 'Ten photos!',
    'first-find': 'Your first find!',
  },
  seeAgain: {
    line: 'Bingo! What now?',
    blackout: 'Blackout! What now?',
    'four-corners': 'Four corners!',
    'ten-photos': 'Ten photos!',
  },
  bringOpen: (place: string, until: string): string =>
    `Bring your board to the fan table in ${place}. It is open until ${until}.`,
  bringNext: (place: string, from: string, until: string): string =>
    `Bring your board to the fan table in ${place}. It is open ${from} to ${until}.`,
  bringSomeTime: (place: string): string => `Bring your board to the fan table in ${place}.`,
  leftOpen: (left: string): string => `${left} left`,
} as const;

export const sheetTexts = {
  title: (contest: string, boardId: string): string => `${contest} board ${boardId}`,
  tagline: 'Find it, photograph it, tick it. A line wins; the whole board is a blackout.',
  board: 'Bingo board',
  freeSpace: 'FREE SPACE',
  /** The name of a form field. */
  freeBox: 'Free space',
  difficulties: { easy: 'EASY', medium: 'MED', hard: 'HARD' },
  howToUse: 'How to use it',
  bring: 'Bring this page and a pen to the convention.',
  send: 'Send each photo from your phone, or tick the square and show us.',
  aim: 'Aim for a line in any direction, or fill it all.',
  handIn: 'Hand it in',
  at: (place: string): string => `at ${place}`,
  questions: (email: string): string => `Questions: ${email}`,
  /** Below the QR code. */
  forTable: 'For the fan table',
  stamp: 'Fan table stamp',
  /** Screen reader text for a tick. */
  foundMark: 'found',
  found: (found: number, of: number): string => `${found} of ${of} found`,
  lines: (count: number): string => `${count} ${count === 1 ? 'line' : 'lines'}`,
  printed: (when: string): string => `printed ${when}`,
} as const;

export const sampleTexts = {
  /** For the sample board and the landing page's example, row by row. */
  labels: [
    'A guard at ease',
    "A prop you'd swear is real",
    'Three ages of one hero',
    'Someone else in your fandom',
    'The longest queue',
    'A wing span over two metres',
    'Handmade armour',
    'The hotel carpet, matched',
    'A villain being kind',
    'A robot that moves',
    'A duo from different worlds',
    'A cosplay from before 1980',
    'FREE SPACE',
    "A dealer's-room treasure",
    "Fan art you'd hang",
    'A tiny hero',
    'A crossover nobody asked for',
    'A signed thing',
    'Something glowing',
    'A staff member smiling',
    'The best badge ribbon',
    'A prop weapon, peace-bonded',
    'A pun in costume',
    'The view from the top floor',
    'A friend made today',
  ],
} as const;

/** For bringing a friend. */
export const friendTexts = {
  title: 'Bring a friend',
  earn: 'Friends who sign up with your code earn you bonus points:',
  copyCode: (code: string): string => `Copy your code ${code}`,
  codeCopied: 'Code copied',
  share: 'Share my link',
  /** Before the link, in a message to a friend. */
  invitation: 'Play photo bingo with me: create a free account with my code.',
  linkCopied: 'Link copied',
  showQr: 'Show it as a QR code',
  scanMe: 'A friend scans this and signs up; your code is filled in.',
  qrAlt: (link: string): string => `QR code for ${link}`,
} as const;

/** For whoever scans the code of a printed board. */
export const checkTexts = {
  title: 'For the fan table',
  /** `id` is null when the URL has none. */
  isBoard: (contest: string, id: string | null): string =>
    `This is a ${contest} board${id === null ? '' : `, ${id}`}. The fan table scans this code when you hand it in.`,
  whatIs: (contest: string): string => `What is ${contest}?`,
  ownBoard: 'Go to my board',
  staff: 'Organisers: sign in',
} as const;

/** Of the page that shouts for a player. */
export const shoutTexts = {
  shout: 'Shout bingo!',
  shoutBlackout: 'Shout blackout!',
  /** In two parts, stacked where that makes them larger. */
  words: { line: ['BIN', 'GO'], blackout: ['BLACK', 'OUT'] },
  wholeBoard: 'The whole board',
  tapToClose: 'Tap to close',
} as const;

/** The names of a board's lines, for the ledger. */
export const lineTexts = {
  row: (number: string) => `Row ${number}`,
  column: (number: string) => `Column ${number}`,
  diagonalDown: 'Diagonal from the top left',
  diagonalUp: 'Diagonal from the bottom left',
} as const;

/** `Row 3`, `Column 1`, `Diagonal from the top left`; any other name unchanged. */
export function lineLabel(name: string, texts: Translated<typeof lineTexts> = lineTexts): string {
  if (name === 'diagonal-down') return texts.diagonalDown;
  if (name === 'diagonal-up') return texts.diagonalUp;
  const [kind, number = ''] = name.split('-');
  if (kind === 'row') return texts.row(number);
  return kind === 'column' ? texts.column(number) : name;
}
