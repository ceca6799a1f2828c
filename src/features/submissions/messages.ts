// What players, reviewers and the fan table read about photos.
import { defineFailures, defineFaults, REJECTION } from '#shared/failures.ts';

/** What the phone itself refuses to whoever sends a photo, or tells of what the server did. */
export const failures = defineFailures('photos', {
  wrongType: ['wrong_type', 'Photos must be JPEG, PNG or WebP'],
  damaged: ['invalid_input', 'The photo is damaged and cannot be read'],
  needsSignal: [
    'invalid_input',
    'This kind of picture needs signal to be converted. Try again when you have some, or choose a JPEG.',
  ],
  pausedSaying: ['contest_paused', ({ message }: { message: string }) => message],
  sentAtOpening: ['contest_not_open', 'Waiting for the contest to open'],
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
  /** Before a sign-out: photos that were taken and not sent. */
  draftsStay: (count: number) =>
    count === 1
      ? '1 photo has not been sent. It stays on this phone, which asks you about it when you sign in again.'
      : `${count} photos have not been sent. They stay on this phone, which asks you about them when you sign in again.`,
  draftsLost: (count: number) =>
    `${count === 1 ? '1 photo has' : `${count} photos have`} not been sent. This browser keeps nothing: if you sign out, that is lost.`,
  keptWhilePaused: 'Photos you send now wait on this phone until the contest resumes.',
} as const;

/** Reasons that a key chooses: 1 to 9. */
export const REASON_KEYS = 9;

/** In the order of their keys; those beyond the keys have none. */
export const REASONS: readonly string[] = Object.keys(rejections.sentences).map(
  (key) => rejections[key as keyof typeof rejections.sentences],
);
