// Texts for organisers about the report, the photos and starting a new contest.
import { defineFailures } from '#shared/failures/failures.ts';
import { counted, numberText, type Words } from '#shared/text/words.ts';

export const messages = {
  noRoom: 'The disk is too full for the archive. Free some space; nothing has changed.',
  failed: 'The archive could not be made; nothing has changed. The log on the laptop says why.',
  erasedReviewer: 'accounts that were deleted',
} as const;

/** Headings of the credits, in column order. */
export const creditHeadings = ['file', 'credit', 'challenge', 'day'] as const;

/** The Wrap-up tab. */
export const panelMessages = {
  report: 'Report',
  reportFailed: 'The report could not be made',
  print: 'Print',
  table: 'Download as CSV',
  tableDone: 'Report exported successfully',
  tableFailed: 'Failed to export the report',
  madeAt: 'As of',
  labels: {
    players: 'Players',
    boards: 'Boards',
    photos: 'Photos sent',
    approved: 'Approved',
    rejected: 'Rejected',
    lines: 'Lines',
    blackouts: 'Blackouts',
    handIns: 'Hand-ins',
  },
  busiest: 'Busiest hour',
  busiestHour: (hour: string, photos: number) => `${hour}, ${counted(photos, 'photo')}`,
  noPhotos: 'no photos yet',
  wait: 'Waiting time for reviews',
  waitText: (minutes: number) =>
    minutes < 1
      ? 'half of the photos waited under a minute'
      : `half of the photos waited ${minutes} min or less`,
  noReviews: 'no reviews yet',
  onInstagram: 'Posted on Instagram',
  foundMost: 'Found most',
  foundLeast: 'Found least',
  challenge: 'Challenge',
  found: 'Found',
  onBoards: 'On boards',
  reviewers: 'Decisions',
  reviewer: 'Reviewer',
  nobody: 'None yet',
  photosTitle: 'Photos you may use',
  photosText: (count: number) =>
    count === 1
      ? '1 approved photo whose player agreed, without metadata, with its credit.'
      : `${numberText(count)} approved photos whose players agreed, without metadata, with credits (the names that others see).`,
  photosDownload: 'Download the photos (ZIP)',
  backup: 'Backup',
  backupText:
    'The laptop backs the contest up by itself. Make one now before you move the laptop, and take it along on another disk: it holds everything, players’ data too.',
  lastBackup: 'Last backup',
  noBackup: 'none yet',
  backUpNow: 'Back up now',
  backingUp: 'Backing up…',
  backedUp: 'The contest is backed up',
  backupFailed: 'Failed to back up the contest',
  downloadBackup: 'Download the newest backup',
  anew: 'New contest',
  anewText:
    'For the next contest on this laptop. Challenges, rules, settings, organisers, assets and the Instagram connection stay, except the contest’s dates, the fan table’s hours and what was ticked off the checklist. Players, boards, photos, points and the log are moved into an archive that is never deleted automatically.',
  anewButton: 'Start a new contest…',
  anewTitle: 'Start a new contest?',
  anewEnds: (players: number, photos: number) =>
    `This ends the current contest with ${counted(players, 'player')} and ${counted(photos, 'photo')}. Players are signed out, and printed boards are no longer valid. Nobody can send photos or sign in while the archive is being made, which takes a few minutes for a large contest.`,
  uncollected: (prizes: number) =>
    `${counted(prizes, 'prize is', 'prizes are')} still to be collected.`,
  typeName: (name: string) => `Type “${name}” to confirm`,
  otherName: (name: string) =>
    `This is not the name of the contest, which is “${name}”. Upper and lower case don’t matter.`,
  confirm: 'Archive and start new',
  notStarted: 'The new contest was not started',
  archiving: (archive: string) => `Archiving the contest as archives/${archive}…`,
  done: (archive: string) =>
    `The new contest has started. The previous one is archived as archives/${archive}. Copy it to another disk.`,
} as const;

export const failures = defineFailures('archive', {
  noBackup: ['conflict', ({ problem }: { problem: string }) => problem],
  noBackupYet: ['not_found', 'There is no backup yet'],
  otherName: ['invalid_input', 'This is not the name of the contest'],
  isRunning: ['conflict', 'The contest is already being archived'],
  isRewritten: ['conflict', 'The file is being rewritten. Try again when that is done.'],
  blocked: [
    'conflict',
    ({ photos, posts }: { photos: number; posts: number }, { count, plural }: Words) =>
      [
        photos > 0 && `${count(photos, 'photo waits', 'photos wait')} for review.`,
        posts > 0 &&
          `${count(posts, 'post', 'posts')} ${plural(posts, 'is', 'are')} unresolved on Instagram.`,
        'Decide on them first; then you can start a new contest.',
      ]
        .filter(Boolean)
        .join(' '),
  ],
  fileProblem: ['conflict', ({ problem }: { problem: string }) => problem],
  isDownloading: [
    'conflict',
    'Your last download of the photos is still running. Let it finish, or cancel it.',
  ],
});
