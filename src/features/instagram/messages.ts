// Texts about posting on Instagram. Texts for Instagram's errors are in `rules/error-table.ts`.
import { defineFailures } from '#shared/failures/failures.ts';
import { counted } from '#shared/text/words.ts';
import type { ConnectOutcome } from './contract.ts';

/** Also shown to a player who withdraws consent. */
export const playerFailures = defineFailures('instagramPhoto', {
  isPosted: ['conflict', 'This photo is already on Instagram'],
});

export const messages = {
  loadFailed: 'Failed to load Instagram configuration',
  hoursIn: (zone: string) => `In the contest’s time zone, ${zone}`,
  saveFailed: 'Failed to save Instagram configuration',
  saved: 'Instagram configuration saved successfully',
  testFailed: 'Failed to send test post',
  testSent: 'Test post sent successfully! Check Instagram.',
  notConnected: 'No Instagram account is connected',
  isConnected: (username: string) => `Connected as @${username}`,
  disconnected: 'The Instagram account is disconnected',
  disconnectFailed: 'Failed to disconnect the account',
  connectFailed: 'Failed to connect the account',
  checkFailed: 'Failed to check the connection',
  notPublic:
    'Set PICTURES_URL (or PUBLIC_URL) first: Instagram fetches pictures from a public address',
  removed: (title: string) => `“${title}” won’t be posted`,
  removedLater: (title: string) => `“${title}” will be removed once we know it isn’t on Instagram`,
  isBeingRemoved: 'It will be removed once we know it isn’t on Instagram.',
  isOfDisabled: 'The player’s account is disabled: the photo waits until you enable it.',
  notPostedFailed: 'Failed to put the photo back into the queue',
  moveFailed: 'Failed to move the photo',
  captionSaved: (title: string) => `Saved the caption of “${title}”`,
  captionReset: (title: string) => `“${title}” has its automatic caption again`,
  captionFailed: 'Failed to save the caption',
  goodFor: (days: number) => {
    if (days === 0) return 'Less than a day. Connect again.';
    return `${counted(days, 'day')}, renewed automatically`;
  },
  heldBack:
    'The contest was restored from a backup. Photos may have been posted since, so posting is paused. Check the Instagram account and choose for each photo under “Needs you” whether it is there.',
  manyRestored: (count: number) =>
    `${counted(count, 'photo', 'photos')} may have been posted since the backup. Check the account once and answer for all of them:`,
  nonePosted: 'None of these was posted',
  allPosted: 'All of these were posted',
  surely: {
    none: 'They go back into the queue and are posted again. Any that are already there would appear twice.',
    all: 'They are marked as posted, and their players get the points. Each can be taken back under “Posted”.',
  },
  decided: (count: number, posted: boolean) =>
    posted
      ? `${counted(count, 'photo is', 'photos are')} marked as posted`
      : `${counted(count, 'photo is', 'photos are')} not on Instagram`,
  decideFailed: 'The answer was not saved',
  restoredTitle: 'The contest was restored',
  restoredText: (copy: string) =>
    `Restored from the copy of ${copy}. Everything after that is lost; photos still on phones are sent again. Players who were erased or disabled after it are back, and permissions taken back after it stand again.`,
  putAway: 'Dismiss',
  putAwayFailed: 'It could not be dismissed',
  removeFailed: 'Failed to remove the photo from the queue',
  isThere:
    'Open the Instagram account and look for this picture. If it is there, mark it here so it isn’t posted again.',
  marked: (title: string) => `“${title}” is marked as posted`,
  markFailed: 'Failed to mark the photo as posted',
  unmarked: (title: string) => `“${title}” is no longer marked as posted`,
  unmarkFailed: 'Failed to take back the mark',
  resumed: 'Queue resumed',
  resumeFailed: 'Failed to resume the queue',
  staysThere: 'The photo is on Instagram and stays there. Delete it in the Instagram app.',
  mayBeThere: 'The photo may be on Instagram. If it appears there, delete it in the Instagram app.',
  testPost: 'Test post',
  testCaption: 'A test post of our photo contest.',
  testAltText: 'A test post of the photo contest',
} as const;

/** Shown on the tab after a failed OAuth sign-in. */
export const connectMessages: Record<Exclude<ConnectOutcome, 'connected'>, string> = {
  denied: 'Instagram was not allowed to connect. Nothing has changed.',
  code: 'Instagram’s code was used already or too old. Press Connect again.',
  redirect:
    'Instagram does not know this contest’s address. Add the address shown on this tab to the app’s redirect URIs, letter for letter.',
  role: 'This account is not a tester of the app. Invite it in Meta’s dashboard, accept the invitation in Instagram, and press Connect again.',
  permission: 'Posting was not allowed. Press Connect again and leave “publish” ticked.',
  personal: 'This is a personal account. Switch it to a business or creator account in Instagram.',
  unset: 'Settings are missing on the laptop before an account can be connected.',
  silent: 'Instagram did not answer. Is the laptop connected to the internet?',
  refused: 'Instagram refused the account. Press Connect again.',
};

/** How to connect an account. Names of buttons and menus are Meta's, as of 2026. */
export const guide = {
  without:
    'Without it, reviews and points work as usual, and you can post photos by hand from a phone.',
  kind: {
    title: 'The account',
    text: 'Instagram lets a contest post only to a professional account (business or creator). Switching is free: in the Instagram app open your profile, the menu ☰, “Account type and tools”, “Switch to professional account”.',
  },
  address: {
    title: 'An address on the internet',
    why: 'Instagram fetches each picture from this contest. For that the laptop needs an address that can be reached from the internet, PICTURES_URL: a tunnel or a domain of your own. Phones keep using the hall’s wifi. Without it you can connect an account, but photos are posted by hand.',
    isSet: 'The address is set.',
    how: 'Put this line, with your own address, into the file .env in the contest’s folder on the laptop, and start the contest again:',
    line: 'PICTURES_URL=https://contest.example.org',
  },
  paste: {
    title: 'The simple way: paste a token',
    steps: [
      'On a computer open developers.facebook.com, sign in with a Facebook account, and press “My Apps” at the top right.',
      'Press “Create App”, give it a name, choose the use case “Manage messaging & content on Instagram”, and press “Next” until it is created.',
      'In the app’s dashboard press “Use cases” on the left, then “Customize”, then “API setup with Instagram login”.',
      'Under “Generate access tokens” press “Add account” and sign in to Instagram as the contest’s account. Allow everything that is asked.',
      'Press “Generate token” next to the account, tick “I understand”, and press “Copy”.',
      'Come back to this page, press “Paste a token” here, and paste it.',
    ],
  },
  signIn: {
    title: 'The other way: sign in at Instagram',
    why: 'It takes an app secret and an address with https. Choose it when the token should be renewed by signing in instead of pasting.',
    steps: [
      'In the same dashboard, under “API setup with Instagram login”, the page shows “Instagram app ID” and “Instagram app secret”. Press “Show” to see the secret.',
      'Put these lines, with your own values, into the file .env in the contest’s folder on the laptop.',
      'Start the contest again. The button “Connect Instagram” is here then.',
    ],
    missing: (names: readonly string[]) =>
      `Not set yet: ${names.map((name) => (name === 'PUBLIC_URL' ? 'PICTURES_URL (or PUBLIC_URL)' : name)).join(', ')}`,
    lines: {
      INSTAGRAM_APP_ID: 'INSTAGRAM_APP_ID=your Instagram app ID',
      INSTAGRAM_APP_SECRET: 'INSTAGRAM_APP_SECRET=your Instagram app secret',
      PUBLIC_URL: 'PICTURES_URL=https://contest.example.org',
    } as Readonly<Record<string, string>>,
    redirect:
      'Under “Set up Instagram business login”, “Business login settings”, Meta asks for “OAuth redirect URIs”. Paste this address there, letter for letter:',
  },
} as const;

export const failures = defineFailures('instagram', {
  testUnderWay: ['conflict', 'A test post is already being sent'],
  notConnected: ['conflict', messages.notConnected],
  notPublic: ['conflict', messages.notPublic],
  notApproved: ['conflict', 'Only an approved photo can be posted'],
  notAllowed: ['conflict', 'The player has not allowed this photo to be posted'],
  isQueued: ['conflict', 'This photo is already queued for Instagram'],
  isUnderWay: ['conflict', 'We are asking Instagram about it right now. Try again in a minute.'],
  isNotPosted: ['conflict', 'This photo is not marked as posted'],
  isNotByHand: ['conflict', 'This photo was posted from here: delete it in the Instagram app'],
  isNotQueued: ['conflict', 'The queue has changed meanwhile. Please look at it again.'],
  isDecided: ['conflict', 'Somebody has already answered this'],
  sayFirst: ['conflict', 'Say first whether this photo was posted since the backup.'],
  keyUnwritable: [
    'conflict',
    'The laptop cannot write the key file for Instagram. Check the folder of INSTAGRAM_KEY_FILE, then connect again.',
  ],
  testSlow: [
    'conflict',
    'Instagram has not finished the test post yet. It’s still being processed: check the queue in a minute.',
  ],
  testLate: [
    'conflict',
    'The test post was not ready in time. It was not posted and is no longer in the queue.',
  ],
  staleSignIn: ['forbidden', 'That sign-in was too old or not yours. Press Connect again.'],
  // Instagram's own words, those of the hold, or what is wrong with the sample picture.
  trouble: ['conflict', ({ words }: { words: string }) => words],
});
