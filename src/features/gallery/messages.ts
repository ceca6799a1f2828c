// Errors about the gallery and its hearts; the texts of the screens are in `messages.gallery.ts`.
import { defineFailures, defineFaults } from '#shared/failures.ts';
import type { Words } from '#shared/words.ts';

export const faults = defineFaults('gallery', {
  noList: 'Say which photos get a heart',
  twice: 'A photo gets one heart of a board',
  noState: 'The hearts are closed, open or revealed',
  noCursor: 'That is not where a page of the gallery ends',
});

export const failures = defineFailures('gallery', {
  notOpen: ['conflict', 'Hearts cannot be given at the moment'],
  noPhotoYet: ['conflict', 'You can give hearts as soon as one of your photos is approved'],
  tooMany: [
    'invalid_input',
    ({ most }: { most: number }, { count }: Words) =>
      `A board has ${count(most, 'heart', 'hearts')} to give`,
  ],
  ownPhoto: ['invalid_input', 'A heart goes to somebody else’s photo'],
  notThere: ['not_found', 'This photo is no longer in the gallery'],
  notRevealed: ['not_found', 'The hearts are not revealed yet'],
  isRevealed: ['conflict', 'The hearts are revealed, which is for good'],
  neverOpened: ['conflict', 'Nobody could give a heart yet. Open the people’s choice first.'],
});
