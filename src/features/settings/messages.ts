// Texts of the settings.
import { defineFaults } from '#shared/failures/failures.ts';
import type { Words } from '#shared/text/words.ts';

export const messages = {
  updated: (group: string) => `${group} settings updated successfully`,
  updateFailed: (group: string) => `Failed to update ${group} settings`,
  fromTo: (from: number, to: number) => `${from} → ${to}`,
  undo: 'Undo',
  changedSince: 'It has been changed since, here or by somebody else.',
  change: 'Change',
  keep: 'Keep',
  notConfirmed: 'Nobody has confirmed the change.',
  allPlayers: 'all players',
  allBoards: 'Boards have',
  sentAgain: 'It will be sent again as soon as the laptop responds.',
  notStored: (stored: number) => `Not saved: still ${stored}`,
  notStoredYet: 'Not saved yet',
  stored: 'Saved',
  outside: ({ min, max }: { min: number; max: number }) => `A whole number from ${min} to ${max}`,
  sponsors: {
    title: 'Sponsors',
    note: 'Up to six logos from the Assets tab. Phones and the wall load them from this laptop.',
    places: 'Shown on',
    place: {
      landing: 'the start page',
      poster: 'the poster',
      sheet: 'printed boards',
      wall: 'the live wall',
    },
    add: 'Add a logo',
    choose: 'Choose a picture',
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    noPictures: 'Upload a logo on the Assets tab first.',
    toAssets: 'Go to Assets',
  },
  /** The contest group. */
  texts: {
    title: 'Contest',
    note: 'Changes appear on the start page, boards, printed sheets and files right away.',
    name: 'Contest name',
    place: 'Fan table location',
    placeHint: 'Completes “the fan table in …”, for example: the Hilton',
    opens: (zone: string) => `Opens (${zone})`,
    closes: (zone: string) => `Closes (${zone})`,
    noBound: 'Leave empty for no limit',
    hours: (zone: string) => `Fan table hours (${zone})`,
    noHours: 'No opening hours set. Players only see the location.',
    window: (number: number) => `Hours ${number}`,
    day: 'Day',
    everyDay: 'A row without a day applies every day.',
    from: 'From',
    to: 'To',
    remove: 'Remove',
    removeWindow: (number: number) => `Remove hours ${number}`,
    addWindow: 'Add hours',
    prizes: 'Prizes',
    prizesHint:
      'Shown on the start page, in the rules, at a bingo and a blackout, on the poster and on the live wall. Leave empty to show nothing.',
    savePrizes: 'Save the prizes',
    timeZone: 'Time zone',
    timeZoneHint:
      'Hours and dates on every screen and sheet are in it, for example: America/New_York',
    eventStart: (zone: string) => `Event starts (${zone})`,
    eventStartHint:
      'Photos taken earlier are flagged. Leave empty to count from the day a player gets a board',
    venueLocation: 'Venue coordinates',
    venueLocationHint:
      'Photos taken far away are flagged, for example: 33.7615, -84.3853. Leave empty to flag none',
    supportEmail: 'Support email',
    supportEmailHint: 'Printed on every sheet and shown on boards',
    wifiName: 'Wifi name',
    wifiNameHint: 'What phones join to play. On the poster and the live wall as a code to scan',
    wifiPassword: 'Wifi password',
    wifiPasswordHint: 'Everybody in the hall can read it. Leave empty for an open wifi',
    pause: 'Pause',
    isPaused: 'The contest is paused. No photos are accepted.',
    sentence: 'Message to players',
    sentenceHint: 'Photos they send in the meantime wait on their phones.',
    doPause: 'Pause the contest',
    changeSentence: 'Change the message',
    goOn: 'Resume the contest',
  },
} as const;

interface Told {
  /** The state before the change. */
  readonly was: 'open' | 'not_open' | 'closed';
  /** `41 players` */
  readonly players: string;
  /** Times after the change; null for none. */
  readonly opens: string | null;
  readonly closes: string | null;
}

/** A question, asked before a change. */
export interface Asked {
  readonly title: string;
  readonly text: string;
}

const now = {
  open: 'The contest is open.',
  not_open: 'The contest is not open yet.',
  closed: 'The contest is over.',
} as const;
const until = (closes: string | null): string => (closes ? `until ${closes}` : 'with no end set');

/** Asked before a change that players notice at once; keyed by the state after it, and whether the state changes. */
export const consequences = {
  becomes: {
    open: ({ was, players, closes }: Told): Asked => ({
      title: 'Open the contest now?',
      text: `${now[was]} This accepts photos of ${players} at once, ${until(closes)}.`,
    }),
    not_open: ({ was, players, opens }: Told): Asked => ({
      title: 'Stop photos until later?',
      text: `${now[was]} This stops photos for ${players} until ${opens}.`,
    }),
    closed: ({ was, players }: Told): Asked => ({
      title: 'End the contest now?',
      text: `${now[was]} This ends it for ${players}: photos that they take from now on do not count.`,
    }),
  },
  stays: {
    open: ({ players, closes }: Told): Asked => ({
      title: 'Change the times?',
      text: `${now.open} It stays open for ${players}, ${until(closes)}.`,
    }),
    not_open: ({ players, opens, closes }: Told): Asked => ({
      title: 'Change the times?',
      text: `${now.not_open} It accepts photos of ${players} from ${opens}, ${until(closes)}.`,
    }),
    closed: ({ players }: Told): Asked => ({
      title: 'Change the times?',
      text: `${now.closed} It stays over for ${players}.`,
    }),
  },
  boardSize: (boards: string, size: number): Asked => ({
    title: 'Change the board size?',
    text: `${boards} been dealt and will not change. Whoever gets a board from now on plays on ${size} × ${size}.`,
  }),
} as const;

/** Errors about the contest's fields. */
export const faults = defineFaults('settings', {
  tooLong: ({ max }: { max: number }, { count }: Words) =>
    `At most ${count(max, 'character', 'characters')}`,
  tooManyLines: ({ max }: { max: number }, { count }: Words) =>
    `At most ${count(max, 'line', 'lines')}`,
  notPrintable: 'There are characters that cannot be printed',
  nameNeeded: 'The contest needs a name',
  placeNeeded: 'The fan table needs a place',
  pauseNeeded: 'Write what players should read while the contest is paused',
  noMoment: 'Write a moment such as 2026-08-30T18:05:00Z',
  noTime: 'Write a time such as 13:00',
  noDay: 'Write a day such as 2026-08-30',
  endsFirst: 'The table has to close after it opens',
  closesFirst: 'The contest has to close after it opens',
  tooManyWindows: ({ max }: { max: number }) => `There can be at most ${max} hand-in windows`,
  tooManyTiers: ({ max }: { max: number }) => `There can be ${max} tiers at most`,
  sameTier: 'Two tiers have the same name',
  noTimeZone: 'Write a time zone such as America/New_York',
  noLocation: 'Write a latitude and a longitude such as 33.7615, -84.3853',
  wifiNameTooLong: ({ max }: { max: number }, { count }: Words) =>
    `At most ${count(max, 'byte', 'bytes')}, as every wifi has it: letters with accents and emoji count more than one`,
  wifiNameNeeded: 'Write the name of the wifi first',
  noEmail: 'Write an email address such as help@example.org',
  oneGroup: 'Send one settings group at a time',
  tooManySponsors: ({ max }: { max: number }, { count }: Words) =>
    `There can be ${count(max, 'sponsor', 'sponsors')} at most`,
  noLogo: 'The logo has to be one of the uploaded pictures',
  logoTooLarge: 'On the sheet this logo has to be a PNG, JPEG or WebP, or smaller than 150 kB',
  noPlaces: 'Choose at least one place for the logo',
  sameLogo: 'This logo is on the list already',
});
