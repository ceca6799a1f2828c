// Sentences about boards as the settings make them. Separate from the contract, so that the landing page does not load zod.
import type { Language, Translated } from '#shared/language.ts';
import { numberWord } from '#shared/number-words.ts';

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

/** What players read about boards and the fan table; times and days come in formatted. */
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
  pausedPhotos: 'Photos that you send now wait on your phone until it goes on.',
  closedBanner: 'The contest is over: no more photos are taken. Your points and your board stay.',
  opensBanner: (when: string): string =>
    `Photos count from ${when}. Print your board and have a look at its squares until then.`,
  howItGoes: 'How it goes',
  findTitle: 'Find it and send it',
  findText: 'Tap a square, take its photo and send it. An organiser has a look.',
  earnTitle: 'Earn points',
  earnText: 'Each approved photo pays. A full line pays more, the whole board most.',
  bringTitle: 'Bring your board',
  bringText: (place: string): string =>
    `Print it, and hand it in at the fan table in ${place} when a line or the board is full.`,
  bringTextWithHours: (place: string, hours: string): string =>
    `Print it, and hand it in at the fan table in ${place}, ${hours}, when a line or the board is full.`,
  gotIt: 'Got it',
  whatPays: 'What pays what',
  openNow: (until: string): string => `It is open now, until ${until}.`,
  boardTitle: (contest: string): string => `Your Bingo Board · ${contest}`,
  handInSomeTime: (place: string): string => `Hand it in at the fan table in ${place}.`,
  oneToGo: '1 to go',
  row: (number: number): string => `row ${number}`,
  column: (number: number): string => `column ${number}`,
  diagonal: 'a diagonal',
  /** `lines` is made of the three above. */
  nearLine: (title: string, lines: string): string => `“${title}” is the last square of ${lines}.`,
  nearBlackout: (title: string): string => `“${title}” is the last square of your whole board.`,
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

/** The texts with their language, in which days and times of the day are written. */
export interface BoardWords {
  readonly language: Language;
  readonly texts: BoardTexts;
}

export const ENGLISH: BoardWords = { language: 'en', texts: playerTexts };
