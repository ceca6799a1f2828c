// What players, reviewers and the fan table read about photos. The phone keeps refusals in English and translates them where
// they are shown.

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

export const messages = {
  ...refusals,
  noMoment: 'Say when the photo was taken as a moment such as 2026-08-30T18:05:00Z',
  tooManyAnHour: (limit: number) =>
    limit === 1 ? refusals.oneAnHour : refusals.manyAnHour(String(limit)),
  noMatch: reasonTexts.noMatch,
  decided: (what: string, who: string, when: string) => `Already ${what} by ${who} at ${when}`,
  notDecided: 'This photo has not been reviewed yet',
  replaced: 'The player has sent another photo for this square since',
  reviewed: (action: string) =>
    `Photo ${action === 'approve' ? 'approved' : 'rejected'} successfully`,
  reviewFailed: (action: string) => `Failed to ${action} photo`,
  approvedMany: (count: number) =>
    `${count} ${count === 1 ? 'photo' : 'photos'} approved successfully`,
  rejectedMany: (count: number) =>
    `${count} ${count === 1 ? 'photo' : 'photos'} rejected successfully`,
  /** Instead of a name while names are hidden. */
  hiddenName: 'Player',
  somePlayer: 'a player',
  undone: (title: string) => `“${title}” is waiting for review again`,
  organisersPost: 'Organisers post to Instagram',
  notAllowed: 'The player has not allowed this photo to be posted on Instagram',
  undoFailed: 'Failed to undo the decision',
  queued: (title: string) => `“${title}” is queued for Instagram`,
  queueFailed: 'Failed to queue the photo',
} as const;

/** What players read while they take and send photos. */
export const playerTexts = {
  takePhoto: 'Take a photo',
  choosePhoto: 'Choose one',
  preparing: 'Making it ready for the wifi…',
  aboutToSend: 'What you are about to send',
  whatYouSent: 'What you sent',
  mayShow: 'You may show this photo on the contest’s Instagram',
  mayShowWall: 'Also with my first name and initial on the live wall at the convention.',
  send: 'Send photo',
  anotherPhoto: 'Another one',
  sending: (percent: number): string => `Sending ${percent} %`,
  sendingTitle: (title: string): string => `Sending ${title}`,
  waitingForAnswer: 'Waiting for the laptop’s answer',
  waitingForSignal: 'Waiting for signal',
  waitingTurn: 'Waiting its turn',
  sent: 'Sent!',
  waitingForReview: 'Waiting for review',
  found: (points: number): string => `Found! +${points} points`,
  notThisTime: 'Not this time:',
  tryAgain: 'Try again',
  retry: 'Retry',
  cancel: 'Cancel',
  discard: 'Discard',
  nextSquare: 'Next square',
  toBoard: 'Back to the board',
  keepOpen:
    'This browser keeps nothing when it is closed: leave this page open until the photo is sent.',
  onThisPhone: 'On this phone',
  photosHere: 'Photos on this phone',
  countForSignal: (count: number): string =>
    count === 1 ? '1 photo is waiting for signal.' : `${count} photos are waiting for signal.`,
  countSending: (count: number): string =>
    count === 1 ? '1 photo is being sent.' : `${count} photos are being sent.`,
  countWaiting: (count: number): string =>
    count === 1 ? '1 photo is waiting its turn.' : `${count} photos are waiting their turn.`,
  opensLater: (when: string) => `Photos count from ${when}. Come back then.`,
  over: 'The contest is over. No more photos are taken.',
  waitsAbout: (minutes: number) => `Waiting: about ${minutes} minutes`,
  waitsLong: 'Waiting: two hours or more',
  difficulties: { easy: 'easy', medium: 'medium', hard: 'hard' },
  mayBeFeatured: 'You allowed this photo to be featured on Instagram.',
  isNotFeatured: 'This photo is not posted on Instagram.',
  isFeatured: 'This photo is featured on Instagram.',
  doNotPost: 'Do not post my photo',
  consentWithdrawn: 'Your photo is not posted on Instagram',
  withdrawFailed: 'Failed to take the consent back',
  stillWaiting: 'Photos are still waiting',
  signOutAnyway: 'Sign out anyway',
  stay: 'Stay',
  photosStay: (count: number) =>
    count === 1
      ? '1 photo is still waiting. It stays on this phone and is sent when you sign in again.'
      : `${count} photos are still waiting. They stay on this phone and are sent when you sign in again.`,
  photosLost: (count: number) =>
    `${count === 1 ? '1 photo is' : `${count} photos are`} still waiting. This browser keeps nothing: signing out loses what has not been sent.`,
  keptWhilePaused: 'A photo that you send now waits on this phone until the contest goes on.',
} as const;

/** Reasons that a key chooses: 1 to 9. */
export const REASON_KEYS = 9;

/** Suggested rejection reasons; shown to the player. Those beyond the keys have none. */
export const REASONS = Object.values(reasonTexts);
