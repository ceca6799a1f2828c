// What volunteers read at the fan table when they enter a photo for a player.

export const tableTexts = {
  accountDisabled: 'This account is disabled',
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
