// Texts of the live wall.
import { defineFailures, defineFaults } from '#shared/failures/failures.ts';
import type { Words } from '#shared/text/words.ts';

/** On the projector, for everybody who passes. */
export const playerTexts = {
  documentTitle: 'Live wall · Swag & Seek',
  wallLabel: 'Live wall',
  justFound: 'Just found',
  photoAlt: (title: string, name: string) => `${title}, found by ${name}`,
  freeTile: 'Your find here',
  players: (count: number): string => (count === 1 ? 'player' : 'players'),
  found: (_count: number): string => 'found',
  blackouts: (count: number): string => (count === 1 ? 'blackout' : 'blackouts'),
  totalsLabel: 'The contest so far',
  mostPoints: 'Most points',
  noRanks: 'The first approved photo opens the ranking.',
  frozen: 'Frozen',
  frozenNote: 'The organisers will announce the final ranking.',
  aPlayer: 'A player',
  newsLabel: 'Latest lines and blackouts',
  fromOrganisers: 'From the organisers',
  closesIn: (left: string) => `closes in ${left}`,
  opensIn: (left: string) => `opens in ${left}`,
  daysLeft: (days: number, hours: number) => `${days} d ${hours} h`,
  closed: 'closed',
  paused: 'paused',
  bingo: 'Bingo',
  blackout: 'Blackout',
  row: (number: string) => `row ${number}`,
  column: (number: string) => `column ${number}`,
  diagonal: 'diagonal',
  joinTitle: 'Join in',
  joinLead: 'Scan, get your own board, start hunting. Free.',
  /** While a blackout fills the whole wall. */
  blackoutTitle: 'Blackout!',
  wholeBoard: (name: string): string => `${name} has found every square`,
  wifiCode: (name: string) => `QR code of the wifi ${name}`,
  wifiFirst: (name: string) => `First join the wifi “${name}”`,
  joinCode: 'QR code of the contest’s address',
  firstTitle: 'Be the first',
  firstLead: 'No photo yet. Scan the code, get your own board, and see your photo here.',
  reconnecting: 'Reconnecting…',
  unreachable: 'The contest laptop is not responding. Trying again…',
  enterTitle: 'Open the live wall',
  enterLead: 'Organisers get a code on the dashboard’s Wall tab. Type it here.',
  enterHint: 'F11 fills the whole screen. Keep the laptop plugged in and awake.',
  codeLabel: 'Code',
  codePlaceholder: '7K2M-Q4XT',
  open: 'Open the wall',
  opening: 'Opening…',
  openFailed: 'The wall could not be opened',
  ended: 'This wall has been closed. A new code opens it again.',
} as const;

/** In the dashboard. */
export const messages = {
  title: 'Live wall',
  lead: 'For a projector: approved photos whose players agreed, the latest lines and blackouts, the ranking, and a QR code to join.',
  makeCode: 'Make a code',
  makeAnother: 'Make another code',
  isWaiting:
    'An earlier code has not been entered yet. Making a new one replaces it. The earlier one is valid until',
  codeFailed: 'The code for the wall could not be created',
  howTo: (address: string) => `On the projector’s laptop, open ${address} and enter:`,
  codeEnds: 'Works once. Valid until',
  opened: 'Opened',
  lastSeen: (age: string) => `last seen ${age}`,
  neverSeen: 'not seen since the contest was started',
  end: 'Close',
  ended: 'The wall was closed',
  endFailed: 'Failed to close the wall',
  noWalls: 'No wall is open',
  loadFailed: 'Failed to load the live wall',
  isLive: 'The ranking on the wall is live.',
  isFrozen: 'The ranking on the wall has been frozen since',
  freeze: 'Freeze the ranking',
  frozen: 'The ranking on the wall is frozen',
  freezeFailed: 'Failed to freeze the ranking',
  unfreeze: 'Show the live ranking',
  unfrozen: 'The ranking on the wall is live again',
  unfreezeFailed: 'Failed to show the live ranking',
  language: 'Language of the wall',
  languageChanged: 'The language of the wall was changed',
  languageFailed: 'Failed to change the language of the wall',
  unfreezeTitle: 'Show the live ranking?',
  unfreezeText:
    'Everyone at the wall will see who is leading right now. Freezing it again won’t undo that.',
} as const;

/** Errors in a typed code. */
export const faults = defineFaults('wallCode', {
  missing: 'Enter the code from the dashboard',
  long: 'A code has eight characters',
});

export const failures = defineFailures('wall', {
  wrongCode: ['invalid_input', 'That code is not valid. Codes work once, for 15 minutes.'],
  tooMany: [
    'conflict',
    ({ most }: { most: number }, { count, plural }: Words) =>
      `${count(most, 'wall', 'walls')} ${plural(most, 'is', 'are')} already open. Close one first.`,
  ],
  isFrozen: ['conflict', 'The ranking on the wall is already frozen'],
  isLive: ['conflict', 'The ranking on the wall is not frozen'],
});
