// What organisers are told about the laptop's disk, the contest's file and its copy, and what needs them first.
import { counted } from '#shared/plural.ts';

export const DISK_FULL =
  'The disk is full: photos stay on the phones. Free some space on the laptop; everything else works meanwhile.';

export const fileProblems = {
  gone: 'The contest’s file was moved away on the laptop. Put it back at once: without it the next start finds nothing of what is taken in now.',
  damaged:
    'The contest’s file on the laptop is damaged. Stop the contest and restore the newest backup soon.',
  back: 'The contest’s file is back in its place.',
} as const;

export const mirrorTexts = {
  gone: 'The second disk with the copy of the contest is not there. Plug it in again.',
  full: 'The second disk with the copy of the contest is full. Free some space on it.',
  readonly:
    'The second disk with the copy of the contest cannot be written. Make it writable, or plug in another one.',
  failed:
    'The copy on the second disk could not be brought up to date. The log on the laptop says why.',
  back: 'The copy on the second disk is up to date again.',
} as const;

const plural = (n: number, one: string, many: string): string => (n === 1 ? one : many);

/** `5 minutes`, `3 hours`, `2 days`, rounded down; at least a minute. */
function lasting(milliseconds: number): string {
  const minutes = Math.max(1, Math.floor(milliseconds / 60_000));
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  if (hours > 0) return `${hours} ${plural(hours, 'hour', 'hours')}`;
  return `${minutes} ${plural(minutes, 'minute', 'minutes')}`;
}

/** How printing is: the same sentence wherever organisers and volunteers read it. */
export const printingMessages = {
  states: {
    ready: 'Ready to print',
    starting: 'Getting ready to print',
    missing: 'Boards can’t be printed: there is no Chrome or Chromium on the laptop.',
    down: 'Printing isn’t ready. The laptop tries again every minute.',
  },
  tryFailed: 'Could not try again',
} as const;

/** One sentence for each thing that needs a person. */
export const attentionMessages = {
  diskFull: DISK_FULL,
  diskFilling: (free: number) =>
    `${(free / 1e9).toFixed(1)} GB are left on the laptop’s disk. Free some space before photos are refused.`,
  storageFull: 'Storage is full: no more photos are taken in. Run the cleanup or raise the limit.',
  storageFilling: (percent: number) => `Storage for photos is ${percent} percent full.`,
  backupsOff: 'Backups are switched off on this laptop.',
  backupFailed: 'The last backup failed. The log on the laptop says why.',
  /** `age` in milliseconds; null without any backup. */
  backupStale: (age: number | null) =>
    age === null || !Number.isFinite(age)
      ? 'There is no backup of what happened so far.'
      : `The last backup is ${lasting(age)} old, and there is something new since.`,
  photosWait: (pending: number, wait: number) =>
    pending === 1
      ? `1 photo has waited for review for ${lasting(wait)}.`
      : `${pending} photos wait for review, the oldest for ${lasting(wait)}.`,
  postsWait: (count: number) =>
    count === 1
      ? '1 photo waits for you to post it on Instagram.'
      : `${count} photos wait for you to post them on Instagram.`,
  addressChanged: (former: string) =>
    `The laptop’s address has changed since the contest was started: what was printed with ${former} leads nowhere. Start the contest again, and print the poster and the codes again.`,
  crashed: 'The contest crashed within the last day and started again.',
} as const;

/** Photos that are one line of Recent Activity; more than one. */
export const activityMessages = {
  photos: (photos: number, players: number) =>
    `${counted(photos, 'photo')} received from ${counted(players, 'player')}`,
  photosOfOne: (photos: number, player: string) => `${player} sent ${counted(photos, 'photo')}`,
} as const;

/** What the Overview shows. */
export const overviewMessages = {
  needsYou: 'What needs you first',
  nothing: 'Nothing needs you right now',
  urgency: { now: 'Now', soon: 'Soon', later: 'Later' },
  showSignIns: 'Show sign-ins too',
} as const;
