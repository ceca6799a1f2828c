// Texts of the dashboard's frame.
import { numberText } from '#shared/text/words.ts';

const span = (minutes: number): string => {
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min`;
  return minutes % 60 === 0
    ? `${Math.floor(minutes / 60)} h`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};

export const messages = {
  tabs: 'Dashboard',
  menu: 'Menu:',
  groups: {
    now: 'Now',
    players: 'Players',
    say: 'Say',
    setUp: 'Set up',
    lookAfter: 'Look after',
  },
  hello: (name: string) => `Hello, ${name}`,
  open: 'Open',
  closes: (when: string) => `Open · closes ${when}`,
  opens: (when: string) => `Opens ${when}`,
  tomorrow: (time: string) => `tomorrow ${time}`,
  /** In whole minutes; null if it is unknown since when. */
  paused: (minutes: number | null) => (minutes === null ? 'Paused' : `Paused ${span(minutes)}`),
  andPaused: (text: string) => `${text} · paused`,
  lateUntil: (time: string) => `Closed · late photos until ${time}`,
  closedSince: (when: string) => `Closed since ${when}`,
  search: 'Search',
  searchAll: 'Player, board or challenge',
  searchPlayers: 'Player or board',
  searchHint: 'The last four characters of a board’s ID are enough.',
  results: 'Results',
  noBoard: 'no board yet',
  challenge: (category: string) => `Challenge · ${category}`,
  nothingFound: (text: string) => `Nothing matches “${text}”.`,
  moreFound: (count: number) => `${numberText(count)} more. Type more to find them.`,
  searchFailed: 'The search failed.',
  resume: 'Resume',
  resumed: 'The contest goes on',
  outage: (since: string) => `The contest’s laptop has not answered since ${since}. Trying again…`,
  newPhotos: (count: number) => `${count} new photos`,
  account: 'Account',
  actions: 'Actions',
  pause: 'Pause…',
  pauseTitle: 'Pause the contest?',
  pauseHow: 'No photos are accepted until you resume it. Players read this message:',
  readyMessages: 'Ready messages',
  /** The first is preselected. */
  ready: [
    'Short break! We’ll be back in a few minutes. Photos you take now wait on your phone.',
    'We’re fixing a problem. Keep hunting: your photos wait on your phone and send themselves.',
    'The hall is being cleared. Please follow the staff’s directions. The contest goes on later.',
  ],
  pausedNow: 'The contest is paused',
  announce: 'Announce…',
  announceTitle: 'Announce',
  wallCode: 'Wall code',
  wallTitle: 'Live wall',
  freeze: 'Freeze…',
  unfreeze: 'Unfreeze…',
  rankingTitle: 'Ranking on the wall',
} as const;
