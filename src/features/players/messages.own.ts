// Texts for players on the page of their own data.

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
    'Your account, board, photos, points and messages are erased right away. Other phones you are signed in on sign out and remove photos that were not sent, as soon as they are online. Nobody can bring them back, and a finished board can no longer win.',
  /** On a companion's phone. */
  boardErased: (owner: string): string =>
    `${owner}’s board no longer exists. Photos that were not sent are gone from this phone too.`,
  /** On any phone of a contest that was archived for the next one. */
  contestOver:
    'This contest is over, and you have been signed out. Photos that were not sent are gone from this phone.',
  whatStays: {
    instagram:
      'Photos that were posted on Instagram stay there. Ask the organisers to delete them.',
    paper: 'Printed boards stay on paper. Bring yours to the fan table if you want it destroyed.',
    backups: 'Backups made before now keep your data until they are replaced by newer ones.',
  },
  yourPassword: 'Your password',
} as const;
