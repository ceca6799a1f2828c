// What the server and the phone say about a photo that cannot be taken. The phone keeps it in English, and translates it
// where it is shown.

export const refusals = {
  noPhoto: 'Choose a photo to send',
  onePhoto: 'Send one photo at a time',
  empty: 'The photo is empty',
  wrongType: 'Photos must be JPEG, PNG or WebP',
  damaged: 'The photo is damaged and cannot be read',
  needsSignal:
    'This kind of picture needs signal to be made ready. Try again when you have some, or choose a JPEG.',
  tooMuchWork: 'This photo takes too long to read. Send it as an ordinary JPEG.',
  tooManyPixels: 'The photo has more than 50 megapixels',
  badShape: 'The photo must be 100 to 16384 pixels wide and high',
  notYourSquare: 'This square is not on your board',
  notYourBoard: 'This photo was taken for another board, or one that no longer exists',
  freeSpace: 'The free space needs no photo',
  waiting: 'A photo for this square is waiting for review already',
  found: 'This square is found already',
  opensLater: (when: string) => `The contest has not opened yet: photos count from ${when}`,
  contestOver: 'The contest is over. Photos no longer count.',
  keyTaken: 'This idempotency key belongs to another photo',
  oneAnHour: 'You can send 1 photo an hour. The rest will have to wait a little.',
  manyAnHour: (limit: string) =>
    `You can send ${limit} photos an hour. The rest will have to wait a little.`,
  tooManyADay: (limit: string) => `You can send ${limit} photos a day. Come back tomorrow.`,
  notSent: 'The photo could not be sent',
  sentAtOpening: 'Waiting for the contest to open',
} as const;

/** Suggested reasons of a rejection; the player reads them. */
export const reasonTexts = {
  noMatch: 'It does not match the challenge',
  unclear: 'Too blurry or too dark to tell: please take it again',
  notVisible: 'The challenge is not visible in the picture',
  notYours: 'Please photograph it yourself: this is a screenshot or somebody else’s picture',
  noConsent: 'Somebody in the picture did not agree to be photographed',
  sentBefore: 'The same picture was sent before',
  notSuitable: 'Not suitable for a family event',
} as const;
