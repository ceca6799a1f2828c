// Errors about the gallery and its hearts; the texts of the screens are in `messages.gallery.ts`.
import { defineFailures, defineFaults } from '#shared/failures/failures.ts';
import type { Words } from '#shared/text/words.ts';

export const faults = defineFaults('gallery', {
  noList: 'Say which photos get a heart',
  noHeart: 'Say whether the photo gets a heart',
  twice: 'A board can give a photo only one heart',
  noState: 'The hearts are closed, open or revealed',
  noCursor: 'That is not the cursor of a gallery page',
});

export const failures = defineFailures('gallery', {
  notOpen: ['conflict', 'Hearts cannot be given at the moment'],
  noPhotoYet: ['conflict', 'You can give hearts as soon as one of your photos is approved'],
  tooMany: [
    'invalid_input',
    ({ most }: { most: number }, { count }: Words) =>
      `A board has ${count(most, 'heart', 'hearts')} to give`,
  ],
  ownPhoto: ['invalid_input', 'You can’t give a heart to a photo from your own board'],
  notThere: ['not_found', 'This photo is no longer in the gallery'],
  notRevealed: ['not_found', 'The hearts are not revealed yet'],
  isRevealed: ['conflict', 'The hearts have been revealed, and that is final'],
  neverOpened: [
    'conflict',
    'Nobody has been able to give hearts yet. Open the people’s choice first.',
  ],
});
