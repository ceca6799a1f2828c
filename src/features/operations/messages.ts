// Texts for organisers about the disk, the contest's file and its copy, and what needs attention first.
import { lasting, noticeTexts } from '#shared/audit/alert-texts.ts';
import { counted, numberText } from '#shared/text/words.ts';
import { MINUTE } from '#shared/time/durations.ts';

/** The state of printing, worded the same for organisers and volunteers. */
export const printingMessages = {
  states: {
    ready: 'Ready to print',
    starting: 'Getting ready to print',
    missing: noticeTexts.printing_missing(),
    down: noticeTexts.printing_down(),
  },
  tryFailed: 'The retry failed',
} as const;

/** Two or more photos that form one line of Recent Activity. */
export const activityMessages = {
  photos: (photos: number, players: number) =>
    `${counted(photos, 'photo')} received from ${counted(players, 'player')}`,
  photosOfOne: (photos: number, player: string) => `${player} sent ${counted(photos, 'photo')}`,
} as const;

export const overviewMessages = {
  needsYou: 'Needs your attention',
  nothing: 'Nothing needs your attention right now',
  urgency: { now: 'Now', soon: 'Today', later: 'When there is time' },
  showSignIns: 'Include sign-ins',
  nothingYet: 'Nothing has happened yet',
  showHundred: 'Show the latest hundred',
  showTen: 'Show the latest ten',
  noPhotos: 'No photos in the last 24 hours',
  pace: (perHour: number) => `${counted(perHour, 'photo')} reviewed an hour`,
  clears: (minutes: number) => `the queue will be clear in about ${lasting(minutes * MINUTE)}`,
  judges: (list: string) => `Reviewed in the last hour: ${list}`,
  nobodyJudges: 'Nobody has reviewed a photo in the last hour',
  table: 'Fan table',
  handIns: (all: number, lastHour: number) =>
    `${counted(all, 'board')} handed in, ${numberText(lastHour)} in the last hour`,
  tableOpen: (until: string) => `Open until ${until}`,
  tableNext: (from: string) => `Opens ${from}`,
  openTable: 'Go to the fan table',
} as const;

/** What has to be done before a contest opens. */
export const checklistMessages = {
  title: 'Before you open',
  open: 'Checklist',
  close: 'Close the checklist',
  summary: (done: number, all: number) => `${done} of ${all} done`,
  states: { done: 'Done', todo: 'To do', look: 'Check it' },
  tick: { timeZone: 'This is the venue’s time zone', poster: 'Done', wifi: 'Done' },
  tickFailed: 'The checklist was not changed',
  names: {
    name: 'Name and place',
    dates: 'Dates and hours',
    timeZone: 'Time zone',
    challenges: 'Challenges',
    texts: 'Rules and photo locations',
    prizes: 'Prizes',
    volunteers: 'Volunteers',
    poster: 'Poster and test print',
    wifi: 'Wifi test',
    mirror: 'Second disk',
  },
  notes: {
    named: (name: string, place: string) => `${name}, fan table in ${place}`,
    noDates: 'No opening or closing time: photos are accepted at any time',
    dates: (opens: string | null, closes: string | null) =>
      [opens ? `Opens ${opens}` : 'Open already', closes ? `closes ${closes}` : 'no end'].join(
        ', ',
      ),
    over: (dates: string) => `${dates}: that is over`,
    noHours: (dates: string) => `${dates}; the fan table has no hours`,
    missingChallenges: (missing: number) =>
      `${counted(missing, 'challenge is', 'challenges are')} missing for one board`,
    challenges: (inPlay: number) => `${counted(inPlay, 'challenge')} in play`,
    noTexts: (isRules: boolean) =>
      isRules ? 'There are no rules' : 'There are no photo locations',
    ownTexts: 'Written for this contest',
    starterTexts: (isRules: boolean, isLocations: boolean) => {
      if (isRules && isLocations) return 'Still the sample rules and locations';
      return isRules ? 'Still the sample rules' : 'Still the sample locations';
    },
    noPrizes: 'No prizes entered',
    prizes: 'Players can read what they can win',
    accounts: (accounts: number) => `${counted(accounts, 'person', 'people')} can sign in`,
    alone: 'Only you can sign in',
    poster: 'Hang up the poster and print a board',
    wifi: 'Try “Network check” below with two phones on the venue’s wifi',
    moved: (former: string, what: string) =>
      `The contest’s address was ${former} when this was ticked off. ${what}`,
    noMirror: 'Nothing is copied to a second disk: name its folder in MIRROR_FOLDER',
    mirrorNotYet: 'Nothing has been copied yet',
    mirrored: 'The contest is being copied continuously',
  },
} as const;
