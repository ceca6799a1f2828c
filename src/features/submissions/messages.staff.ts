// What reviewers and volunteers read about photos; phones do not load it.

const photos = (count: number): string => (count === 1 ? '1 photo' : `${count} photos`);

export const reviewTexts = {
  others: (count: number) => (count === 1 ? '1 other is judging' : `${count} others are judging`),
  allWithOthers: (count: number) =>
    count === 1
      ? 'The last photo lies with another reviewer'
      : `The last ${count} photos lie with other reviewers`,
  namesHidden: 'names hidden',
  rates: (arriving: number, judging: number) => `${arriving} an hour arrive, ${judging} are judged`,
  doneBy: (moment: string) => `all judged by ${moment}`,
  growing: (count: number) =>
    count === 0 ? 'the queue does not get shorter' : `growing by ${count} an hour`,
  noPace: 'no pace yet',
  selected: (count: number) => `${photos(count)} selected`,
  rejectMany: (count: number) => `Reject ${photos(count)}`,
  sameReason: 'Each player reads this reason and can try again.',
  readsReason: 'The player reads the reason and can try again.',
  approvedBefore: 'Approved for this challenge',
  looksLike: 'Looks like a photo sent before',
  paidBefore: (points: number) => `Approving pays ${points} points, as before`,
  bySamePlayer: 'by the same player',
  byAnother: 'by another player',
} as const;

export const tableTexts = {
  choose: 'Choose a file',
  takePicture: 'Take a picture with this camera',
  take: 'Take the picture',
  preparing: 'Making the picture ready…',
  aboutToEnter: 'The picture that will be entered',
  mayShow:
    'I asked the player, who agrees that this photo may be shown on the live wall and on Instagram',
  enter: 'Enter for review',
  another: 'Another picture',
  entered: (title: string): string => `The photo for “${title}” waits for review`,
  enterFailed: 'Failed to enter the photo',
  waiting: 'A photo for this square waits for review.',
  found: 'This square is found.',
  rejected: 'The last photo was rejected:',
} as const;
