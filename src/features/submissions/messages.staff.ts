// Texts about photos for reviewers and volunteers; phones do not load them.

import { counted } from '#shared/text/words.ts';

const photos = (count: number): string => counted(count, 'photo');

export const reviewTexts = {
  others: (count: number) => `${counted(count, 'other person is', 'other people are')} reviewing`,
  allElsewhere: (count: number, others: number) => {
    const last = count === 1 ? 'The last photo is' : `The last ${count} photos are`;
    if (others === 0) return `${last} on another of your screens`;
    return `${last} with ${count === 1 || others === 1 ? 'another reviewer' : 'other reviewers'}`;
  },
  namesHidden: 'names hidden',
  rates: (arriving: number, judging: number) =>
    `${arriving} per hour arriving, ${judging} reviewed`,
  doneBy: (moment: string) => `all reviewed by ${moment}`,
  growing: (count: number) =>
    count === 0 ? 'the queue isn’t getting shorter' : `growing by ${count} per hour`,
  noPace: 'no pace yet',
  undoHere: 'The next decision can be undone here, earlier ones under “Find photos”.',
  selected: (count: number) => `${photos(count)} selected`,
  decidedMany: (done: string, count: number) => `${done} ${photos(count)}`,
  bonus: 'Bonus…',
  secondOpinion: 'Second opinion',
  lookedAt: (name: string) => `${name} is looking at this`,
  asks: (name: string) => `${name} asks for a second opinion`,
  reported: (count: number) =>
    `${counted(count, 'photo in the gallery was', 'photos in the gallery were')} reported by players`,
  lookAtReported: 'Show them',
  reports: 'Reported by players',
  noWords: 'without a word',
  dismiss: 'Nothing is wrong',
  dismissed: 'The report has been settled',
  dismissFailed: 'The report could not be settled',
  praise: (title: string) => `Approve “${title}” with a bonus`,
  readsPraise: 'The player sees the bonus and the note on the square and in the news.',
  postedAtOnce: (ahead: number) =>
    ahead === 0
      ? 'Will be posted at once'
      : `Will be posted after ${counted(ahead, 'other photo')}`,
  postedAbout: (moment: string) => `Will be posted around ${moment}`,
  postedInHours: (moment: string) => `Waits in the queue: outside hours until ${moment}`,
  postedBehind: (ahead: number) => `Waits in the queue behind ${counted(ahead, 'other photo')}`,
  postedByHand: 'Waits in the queue to be posted by hand',
  postedPaused: 'Waits in the queue: posting is paused',
  postedUndecided: 'Waits in the queue until the posts before the restore are decided',
  bonusOf: (points: number) => `+${counted(points, 'point')}`,
  note: 'A note to the player (optional)',
  onlyNote: 'Approve with only the note',
  noBonus: 'Approve without a bonus',
  hall: 'gallery, wall',
  instagram: 'Instagram',
  allowed: (where: string) => `Allowed: ${where}`,
  rejectMany: (count: number) => `Reject ${photos(count)}`,
  sameReason: 'Each player sees this reason and can try again.',
  readsReason: 'The player sees the reason and can try again.',
  approvedBefore: 'Approved for this challenge',
  looksLike: 'Looks like an earlier photo',
  paidBefore: (points: number, bonus = 0) => {
    const more = bonus > 0 ? ` and a bonus of ${bonus}` : '';
    return `Approving gives ${counted(points, 'point')}${more}, as before`;
  },
  bySamePlayer: 'by the same player',
  byAnother: 'by another player',
} as const;

export const findTexts = {
  find: 'Find photos',
  backToQueue: 'Back to the queue',
  text: 'Player, challenge or category',
  state: 'State',
  all: 'All',
  pending: 'Waiting',
  approved: 'Approved',
  rejected: 'Rejected',
  order: 'Order',
  newest: 'Newest first',
  oldest: 'Oldest first',
  flagged: 'Flagged only',
  reported: 'Reported only',
  found: 'Found photos',
  none: 'No photos match',
  noMore: 'No more photos',
  more: 'Show more',
} as const;

export const tableTexts = {
  choose: 'Choose a file',
  takePicture: 'Take a picture with this camera',
  take: 'Take the picture',
  preparing: 'Getting the picture ready…',
  aboutToEnter: 'Picture to enter',
  asked: 'I asked the player, and they are fine with this photo',
  onWall: 'on other players’ phones and on the live wall',
  onInstagram: 'on Instagram',
  enter: 'Enter for review',
  another: 'Use another picture',
  entered: (title: string): string => `The photo for “${title}” is waiting for review`,
  enterFailed: 'Failed to enter the photo',
  waiting: 'A photo for this square is waiting for review.',
  found: 'This square has been found.',
  rejected: 'The last photo was rejected:',
} as const;

/** Feedback on reviewers' actions. */
export const messages = {
  reviewed: (action: string) =>
    `Photo ${action === 'approve' ? 'approved' : 'rejected'} successfully`,
  reviewFailed: (action: string) => `Failed to ${action} photo`,
  approvedMany: (count: number) => `${photos(count)} approved successfully`,
  rejectedMany: (count: number) => `${photos(count)} rejected successfully`,
  /** Instead of a name while names are hidden. */
  hiddenName: 'Player',
  somePlayer: 'a player',
  undone: (title: string) => `“${title}” is waiting for review again`,
  undoneMany: (count: number) => `${count} photos are waiting for review again`,
  undoing: 'An undone photo is on its way back. That key did nothing.',
  pointedGone: 'The photo you were on has left the queue. Look at this one first.',
  pickedGone: 'All photos you had selected have left the queue',
  organisersPost: 'Organisers post to Instagram',
  notAllowed: 'The player has not allowed this photo to be posted on Instagram',
  undoFailed: 'Failed to undo the decision',
  askedOthers: (title: string) => `Somebody else will look at “${title}” first`,
  askOthersFailed: 'Failed to ask for a second opinion',
  queued: (title: string) => `“${title}” is queued for Instagram`,
  queueFailed: 'Failed to queue the photo',
} as const;
