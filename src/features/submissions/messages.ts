// Texts about photos for players, reviewers and the fan table.
import { defineFailures } from '#shared/failures/failures.ts';

/** Refusals that the phone words itself, its own and some of the server's. */
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

/** Texts for taking and sending photos. */
export const playerTexts = {
  takePhoto: 'Take a photo',
  choosePhoto: 'Choose from your photos',
  preparing: 'Getting it ready…',
  aboutToSend: 'What you are about to send',
  whatYouSent: 'What you sent',
  /** Followed by the shown name. */
  showAs: 'Show it on the live wall as',
  /** Below it. */
  inGallery: 'Also to other players, in the gallery.',
  letPost: 'Let the contest post it on Instagram',
  send: 'Send photo',
  sentFor: (title: string): string =>
    `You already sent this photo for “${title}”. A photo counts once.`,
  anotherPhoto: 'Use another photo',
  replace: 'Replace this photo',
  keepSent: 'Keep the photo you sent',
  sending: (percent: number): string => `Sending ${percent}%`,
  sendingTitle: (title: string): string => `Sending ${title}`,
  waitingForAnswer: 'Almost there…',
  waitingForSignal: 'Saved on this phone. It sends itself.',
  waitingTurn: 'Waiting its turn',
  sent: 'Sent!',
  waitingForReview: 'Waiting for review',
  found: (points: number): string => `Found! +${points} ${points === 1 ? 'point' : 'points'}`,
  withBonus: (points: number): string => `With a bonus of ${points}`,
  note: (text: string) => `“${text}”`,
  notThisTime: 'Not this time:',
  tryAgain: 'Try again',
  retry: 'Retry',
  tryNow: 'Try now',
  cancel: 'Cancel',
  discard: 'Discard',
  notNeeded: 'Another photo for this square is still on this phone. You don’t need it any more.',
  canGoNow: 'Another photo for this square is still on this phone. You can send it now.',
  nextSquare: 'Next square',
  toBoard: 'Back to the board',
  keepOpen: 'This browser keeps nothing: leave this page open until the photo is sent.',
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
  onlyOrganisers: 'Only the organisers see this photo.',
  isFeatured: 'This photo is featured on Instagram.',
  consentWithdrawn: 'Your photo will not be posted on Instagram',
  consentLate:
    'Your photo may be on Instagram. The organisers know and will delete it if it is there.',
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

/** For a photo that was taken but not sent. */
export const draftTexts = {
  notSent: 'Not sent yet',
  tookFor: (title: string): string => `You took this for ${title}. Send it?`,
  whatYouTook: 'What you took',
  sendIt: 'Send',
} as const;
