// What players, reviewers and the fan table read about photos.
import { defineFailures, defineFaults, REJECTION } from '#shared/failures.ts';
import type { Words } from '#shared/words.ts';

/** What is refused to whoever sends a photo, by the server or by the phone itself. */
export const failures = defineFailures('photos', {
  noPhoto: ['invalid_input', 'Choose a photo to send'],
  onePhoto: ['invalid_input', 'Send one photo at a time'],
  empty: ['invalid_input', 'The photo is empty'],
  wrongType: ['wrong_type', 'Photos must be JPEG, PNG or WebP'],
  damaged: ['invalid_input', 'The photo is damaged and cannot be read'],
  needsSignal: [
    'invalid_input',
    'This kind of picture needs signal to be converted. Try again when you have some, or choose a JPEG.',
  ],
  tooMuchWork: ['invalid_input', 'This photo takes too long to read. Send it as an ordinary JPEG.'],
  tooManyPixels: ['invalid_input', 'The photo has more than 50 megapixels'],
  badShape: ['invalid_input', 'The photo must be 100 to 16384 pixels wide and high'],
  notYourSquare: ['invalid_input', 'This square is not on your board'],
  notYourBoard: [
    'not_found',
    'This photo was taken for another board, or one that no longer exists',
  ],
  freeSpace: ['invalid_input', 'The free space needs no photo'],
  waiting: ['conflict', 'A photo for this square is already waiting for review'],
  found: ['conflict', 'You already found this square'],
  rejected: ['conflict', 'This photo was not accepted, so it is shown to nobody'],
  opensLater: [
    'contest_not_open',
    ({ opensAt }: { opensAt: string }, { moment }: Words) =>
      `The contest has not opened yet: photos count from ${moment(opensAt)}`,
  ],
  opensSomeTime: ['contest_not_open', 'The contest has not opened yet'],
  contestOver: ['contest_closed', 'The contest is over. Photos no longer count.'],
  pausedSaying: ['contest_paused', ({ message }: { message: string }) => message],
  keyTaken: ['conflict', 'This idempotency key belongs to another photo'],
  tooManyAnHour: [
    'rate_limited',
    ({ limit, freeAt }: { limit: number; freeAt: string }, { count, time }: Words) =>
      `You can send ${count(limit, 'photo', 'photos')} an hour. The next one can go at ${time(freeAt)}.`,
  ],
  tooManyADay: [
    'rate_limited',
    ({ limit, freeAt }: { limit: number; freeAt: string }, { count, moment }: Words) =>
      `You can send ${count(limit, 'photo', 'photos')} a day. The next one can go on ${moment(freeAt)}.`,
  ],
  sentAtOpening: ['contest_not_open', 'Waiting for the contest to open'],
});

/** What programs that send the form by hand got wrong. */
export const formFaults = defineFaults('photoForm', {
  position: 'Name the square by its position',
  key: 'An idempotency key has 8 to 64 letters, digits, - or _',
  takenAt: 'Say when the photo was taken as a moment such as 2026-08-30T18:05:00Z',
  screen: 'A screen has 8 to 40 letters, digits, - or _',
  nothingSelected: 'Select at least one photo',
});

/** What is refused to reviewers and the fan table. */
export const staffFailures = defineFailures('review', {
  decided: [
    'conflict',
    (
      { status, by, at }: { status: 'approved' | 'rejected'; by: string; at: string },
      { time }: Words,
    ) => `Already ${status} by ${by} at ${time(at)}`,
  ],
  playersReason: ['invalid_input', 'Only a player replaces a photo. Give another reason.'],
  notWaiting: ['conflict', 'This photo is not waiting for review'],
  notDecided: ['conflict', 'This photo has not been reviewed yet'],
  replaced: ['conflict', 'The player has sent another photo for this square since'],
  accountDisabled: ['conflict', 'This account is disabled'],
  tooManyPoints: [
    'invalid_input',
    ({ points, most }: { points: number; most: number }) =>
      `A photo pays ${most} points at most; with this bonus it would pay ${points}`,
  ],
});

/** Suggested reasons of a rejection, which are stored and sent as a reviewer’s note; the player reads them in any language. */
export const rejections = defineFaults(REJECTION, {
  noMatch: 'It does not match the challenge',
  unclear: 'Too blurry or too dark to tell. Please take it again.',
  notVisible: 'The challenge is not visible in the picture',
  notYours: 'Please take it yourself: this is a screenshot or somebody else’s picture',
  noConsent: 'Somebody in the picture did not agree to be photographed',
  sentBefore: 'The same picture was sent before',
  notSuitable: 'Not suitable for a family event',
});

/** Of a photo that its player replaced before anybody had judged it; no reviewer can choose it. */
export const replacement = defineFaults(REJECTION, {
  replaced: 'You sent another photo instead',
});

export const messages = {
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
  undoneMany: (count: number) => `${count} photos are waiting for review again`,
  organisersPost: 'Organisers post to Instagram',
  notAllowed: 'The player has not allowed this photo to be posted on Instagram',
  undoFailed: 'Failed to undo the decision',
  askedOthers: (title: string) => `Somebody else looks at “${title}” first`,
  askOthersFailed: 'Failed to ask for a second opinion',
  queued: (title: string) => `“${title}” is queued for Instagram`,
  queueFailed: 'Failed to queue the photo',
} as const;

/** What players read while they take and send photos. */
export const playerTexts = {
  takePhoto: 'Take a photo',
  choosePhoto: 'Choose from your photos',
  preparing: 'Getting it ready…',
  aboutToSend: 'What you are about to send',
  whatYouSent: 'What you sent',
  /** The name follows. */
  showAs: 'Show it on the live wall as',
  letPost: 'Let the contest post it on Instagram',
  send: 'Send photo',
  sentFor: (title: string): string =>
    `You already sent this photo for “${title}”. A photo counts once.`,
  anotherPhoto: 'Use another photo',
  replace: 'Replace this photo',
  keepSent: 'Keep the photo you sent',
  sending: (percent: number): string => `Sending ${percent} %`,
  sendingTitle: (title: string): string => `Sending ${title}`,
  waitingForAnswer: 'Almost there…',
  waitingForSignal: 'Saved on this phone. It sends itself.',
  waitingTurn: 'Waiting its turn',
  sent: 'Sent!',
  waitingForReview: 'Waiting for review',
  found: (points: number): string => `Found! +${points} points`,
  withBonus: (points: number): string => `With a bonus of ${points}`,
  notThisTime: 'Not this time:',
  tryAgain: 'Try again',
  retry: 'Retry',
  cancel: 'Cancel',
  discard: 'Discard',
  nextSquare: 'Next square',
  toBoard: 'Back to the board',
  keepOpen:
    'This browser keeps nothing once it is closed, so leave this page open until the photo is sent.',
  onThisPhone: 'On this phone',
  photosHere: 'Photos on this phone',
  countForSignal: (count: number): string =>
    count === 1 ? '1 photo is waiting for signal.' : `${count} photos are waiting for signal.`,
  countSending: (count: number): string =>
    count === 1 ? '1 photo is being sent.' : `${count} photos are being sent.`,
  countWaiting: (count: number): string =>
    count === 1 ? '1 photo is waiting its turn.' : `${count} photos are waiting their turn.`,
  opensLater: (when: string) => `Photos count from ${when}. Come back then.`,
  over: 'The contest is over. No more photos are accepted.',
  waitsAbout: (minutes: number) =>
    minutes === 1
      ? 'Usually checked in about a minute'
      : `Usually checked in about ${minutes} minutes`,
  waitsLong: 'Checking takes two hours or more right now',
  difficulties: { easy: 'easy', medium: 'medium', hard: 'hard' },
  whoSees: 'Who may see it',
  onlyOrganisers: 'Only the organisers see this photo.',
  isFeatured: 'This photo is featured on Instagram.',
  consentWithdrawn: 'Your photo will not be posted on Instagram',
  consentLate:
    'Your photo is being posted right now. The organisers know, and delete it if it appears.',
  consentFailed: 'Your choice could not be saved',
  stillWaiting: 'Photos are still waiting',
  signOutAnyway: 'Sign out anyway',
  stay: 'Stay',
  photosStay: (count: number) =>
    count === 1
      ? '1 photo is still waiting. It stays on this phone and sends itself when you sign in again.'
      : `${count} photos are still waiting. They stay on this phone and send themselves when you sign in again.`,
  photosLost: (count: number) =>
    `${count === 1 ? '1 photo is' : `${count} photos are`} still waiting. This browser keeps nothing: if you sign out, what has not been sent is lost.`,
  keptWhilePaused: 'Photos you send now wait on this phone until the contest resumes.',
} as const;

/** Reasons that a key chooses: 1 to 9. */
export const REASON_KEYS = 9;

/** In the order of their keys; those beyond the keys have none. */
export const REASONS: readonly string[] = Object.keys(rejections.sentences).map(
  (key) => rejections[key as keyof typeof rejections.sentences],
);
