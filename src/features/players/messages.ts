// What players read about their own data, and volunteers when they look for a player.
import { defineFailures } from '#shared/failures.ts';

export const playerTexts = {
  myData: 'My data',
  erased: 'Your account and everything in it has been erased, on this phone too.',
} as const;

export const myDataTexts = {
  download: 'Download everything',
  whatIsInIt:
    'One ZIP file with everything the contest has about you: account, board, photos with what the camera wrote into them, points, messages, and the log of what you did.',
  downloaded: 'Your data has been downloaded',
  downloadFailed: 'Your data could not be downloaded',
  erase: 'Erase my account',
  erasing: 'Erasing…',
  eraseFailed: 'Your account could not be erased',
  whatIsErased:
    'Your account, board, photos, points and messages are erased right away, on every phone you are signed in on. Nobody can bring them back, and a finished board can no longer win.',
  whatStays: {
    instagram:
      'Photos that were posted on Instagram stay there. Ask the organisers to delete them.',
    paper: 'Printed boards stay on paper. Bring yours to the fan table if you want it destroyed.',
    backups: 'Backups made before now keep your data until they are replaced by newer ones.',
  },
  yourPassword: 'Your password',
} as const;

export const tableTexts = {
  find: 'Find a player',
  placeholder: 'Board id, link, name or email',
  search: 'Find',
  foreign: 'That is not the code of a board of this contest, so nothing was opened.',
  nobody: (search: string): string => `Nobody is found for “${search}”.`,
  /** @param shown how many of them are listed */
  several: (found: number, shown: number): string =>
    found > shown
      ? `${found} players; the first ${shown}. Type more of the name.`
      : `${found} players`,
  lookingUp: 'Looking up…',
  lookUpFailed: 'Failed to look that up',
  nobodyOpen: 'Scan a board or find a player, and everything about it opens here.',
  openPlayer: 'The open player',
  noBoard: 'no board yet',
  noEmail: 'no email',
  close: 'Close',
  scanForTable: 'Boards are opened at the fan table, so nothing was done.',
} as const;

/** What is refused about players' accounts. */
export const failures = defineFailures('players', {
  isDisabled: ['conflict', 'This account is already disabled'],
  isEnabled: ['conflict', 'This account is not disabled'],
});
