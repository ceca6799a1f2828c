// Alerts to organisers, and the list of what needs attention: a code with values, and its English message.

import { type Coded, codedText, coder } from '../failures/coded.ts';
import { quoted } from '../text/text.ts';
import { counted } from '../text/words.ts';
import { DAY, HOUR, MINUTE } from '../time/durations.ts';
import { type Trouble, troubleText } from './instagram-troubles.ts';

/** `5 minutes`, `3 hours`, `2 days`; rounded down, at least one minute. */
export function lasting(milliseconds: number): string {
  if (milliseconds >= 2 * DAY) return counted(Math.floor(milliseconds / DAY), 'day');
  if (milliseconds >= HOUR) return counted(Math.floor(milliseconds / HOUR), 'hour');
  return counted(Math.max(1, Math.floor(milliseconds / MINUTE)), 'minute');
}

const certificateRefusals = {
  unreadable: 'cannot be read any more',
  malformed: 'is damaged or not whole',
  locked: 'has a key with a password, which the contest cannot use',
  mismatch: 'does not belong to its key',
} as const;
type CertificateRefusal = keyof typeof certificateRefusals;

export const noticeTexts = {
  disk_full: () =>
    'The disk is full: photos stay on the phones. Free up some space on the laptop; everything else keeps working.',
  disk_nearly_full: () => 'Less than 1 GB is left on the laptop’s disk. Free up some space now.',
  disk_filling: ({ freeBytes }: { freeBytes: number }) =>
    `${(freeBytes / 1e9).toFixed(1)} GB are left on the laptop’s disk. Free up some space before photos are refused.`,
  storage_full: () =>
    'Photo storage is full: no more photos are accepted. Run the cleanup or raise the limit.',
  storage_filling: ({ percent }: { percent: number }) => `Photo storage is ${percent}% full.`,

  file_gone: () =>
    'The contest file was moved away from its folder on the laptop. Put it back right now, or the next start loses everything saved since.',
  file_replaced: () =>
    'Another file was put in place of the contest file on the laptop. Put the right one back right now, or the next start loses everything saved since.',
  file_held: () =>
    'Another program on the laptop has the contest file open and holds it, so nothing can be saved; photos stay on the phones. Save and close what is open there, such as DB Browser or a terminal with sqlite3.',
  file_damaged: () =>
    'The contest file on the laptop is damaged. Stop the contest and restore the newest backup soon.',
  file_back: () => 'The contest file is back in its place.',

  backups_off: () => 'Backups are turned off on this laptop.',
  backup_failed: () => 'The last backup failed. The log on the laptop says why.',
  backup_not_made: () => 'The backup failed. The log on the laptop says why.',
  backup_no_room: () => 'The backup failed: the laptop’s disk is too full. Free up some space now.',
  no_backup: () => 'There is no backup of what happened so far.',
  /** `age` in milliseconds. */
  backup_stale: ({ age }: { age: number }) =>
    `The last backup is ${lasting(age)} old, and things have changed since.`,

  mirror_gone: () =>
    'The second disk with the copy of the contest is not connected. Plug it in again.',
  mirror_full: () =>
    'The second disk with the copy of the contest is full. Free up some space on it.',
  mirror_readonly: () =>
    'The second disk with the copy of the contest is write-protected. Make it writable, or plug in another one.',
  mirror_failed: () =>
    'The copy on the second disk could not be updated. The log on the laptop says why.',
  mirror_back: () => 'The copy on the second disk is up to date again.',

  printing_down: () => 'Printing isn’t ready. The laptop tries again every minute.',
  printing_missing: () => 'Boards can’t be printed: the laptop has no Chrome or Chromium.',
  address_changed: ({ former }: { former: string }) =>
    `The laptop’s address has changed, so anything printed with ${former} no longer works. Print the poster and the codes again; until the contest is next started, this stays as a reminder. Phones with an open page follow on their own, and printed sheets can still be scanned at the table.`,
  /** `days` until the end, rounded up. */
  certificate_ends: ({ days }: { days: number }) =>
    `The certificate for https ends in ${counted(days, 'day')}; from then on codes lead to plain http. Make a new one with "npm run certificate" where there is internet: it is taken within seconds.`,
  certificate_expired: () =>
    'The certificate for https has expired, so codes lead to plain http, and phones that use https are warned. Make a new one with "npm run certificate" where there is internet: it is taken within seconds.',
  certificate_early: () =>
    'The certificate for https is not valid yet, so codes lead to plain http. Check the laptop’s clock.',
  /** `days` that the one in use is still good for, rounded up; null when none is. */
  certificate_refused: ({ why, days }: { why: CertificateRefusal; days: number | null }) =>
    `The certificate for https on the laptop ${certificateRefusals[why]}. ${
      days === null
        ? 'Codes lead to plain http until its files are right.'
        : `The one before is still used and ends in ${counted(days, 'day')}.`
    } Check TLS_CERT_FILE and TLS_KEY_FILE.`,
  /** `slept` in milliseconds. */
  laptop_slept: ({ slept }: { slept: number }) =>
    `The laptop stood still for ${lasting(slept)}, as it does when it sleeps, and phones could not reach it. Switch its sleep off, and leave it open and plugged in.`,
  crashed: () => 'The contest crashed within the last day and restarted.',
  new_contest: ({ archive }: { archive: string }) =>
    `A new contest has started. The previous one is archived as ${archive}.`,

  /** `wait` of the oldest, in milliseconds. */
  photos_wait: ({ pending, wait }: { pending: number; wait: number }) =>
    pending === 1
      ? `1 photo has been waiting for review for ${lasting(wait)}.`
      : `${counted(pending, 'photo')} are waiting for review, the oldest for ${lasting(wait)}.`,

  /** At the pace of the last hour: `left` in milliseconds until none waits. */
  photos_clear: ({ pending, left, judges }: { pending: number; left: number; judges: number }) =>
    `${counted(pending, 'photo is', 'photos are')} waiting for review, about ${lasting(left)} for ${judges === 1 ? 'the one person' : `the ${judges} people`} reviewing.`,
  contest_paused: () =>
    'The contest is paused: photos wait on the phones. Resume it at the top of this page, or in Settings.',

  // Without names, which an erasure would not find: Recent Activity has them.
  account_guessed: ({ failures }: { failures: number }) =>
    `Somebody is guessing a password: ${counted(failures, 'sign-in')} to one account failed within 15 minutes. Its own devices can still sign in. See Recent Activity for whose it is.`,
  scripted_registrations: ({ players }: { players: number }) =>
    `${counted(players, 'player')} registered with one referral code from one address within minutes. See Recent Activity for whose it is.`,
  many_registrations: ({ players, minutes }: { players: number; minutes: number }) =>
    `${counted(players, 'player')} registered from one network within ${counted(minutes, 'minute')}. On a hotel’s Wi-Fi that is normal. See Recent Activity for the network.`,

  instagram_silent: () =>
    'Instagram has not answered for 15 minutes. Is the laptop connected to the internet? It is tried again automatically.',
  /** The queue waits. */
  instagram_paused: (trouble: Trouble) => `Instagram: ${troubleText(trouble)}`,
  /** Without a title, the test post. */
  instagram_post: ({ title, trouble }: { title?: string; trouble: Trouble }) =>
    `Instagram: ${title === undefined ? 'Test post' : quoted(title)}: ${troubleText(trouble)}`,
  instagram_erased: () =>
    'A photo went to Instagram while its player was being erased. Delete it in the Instagram app.',
  instagram_erased_maybe: () =>
    'A photo may have gone to Instagram while its player was being erased. Check the account, and delete it in the Instagram app if it is there.',
  consent_withdrawn: ({ player, title }: { player: string; title: string }) =>
    `${player} took back permission to post ${quoted(title)}, so it won’t be posted.`,
  consent_withdrawn_late: ({ player, title }: { player: string; title: string }) =>
    `${player} took back permission to post ${quoted(title)}, which may be on Instagram. If it appears there, delete it in the Instagram app.`,
  consent_withdrawn_posted: ({ player, title }: { player: string; title: string }) =>
    `${player} took back permission, but ${quoted(title)} is on Instagram now. Delete it in the Instagram app.`,
  posts_wait: ({ count }: { count: number }) =>
    `${counted(count, 'photo is', 'photos are')} ready for you to post on Instagram.`,
  posts_unclear: () => 'Instagram: choose which photos were posted since the backup',
  posts_held: () => 'Instagram: the queue is paused',
  posts_silent: () => 'Instagram is not answering',
  posts_undecided: ({ count }: { count: number }) =>
    `Instagram: ${counted(count, 'photo needs', 'photos need')} you`,
} as const;

/** An alert, or an entry in the list of what needs attention. */
export type Notice = Coded<typeof noticeTexts>;

export const noticeOf = coder<typeof noticeTexts>();

/** The English message; empty for a code from a later version. */
export const noticeText = (notice: { readonly code: string; readonly params: object }): string =>
  codedText(noticeTexts, notice);
