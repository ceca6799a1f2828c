// Texts of the settings.

export const messages = {
  updated: (group: string) => `${group} settings updated successfully`,
  updateFailed: (group: string) => `Failed to update ${group} settings`,
  notStored: (stored: number) => `Not saved: ${stored} is stored`,
  tiersNotStored: 'Not saved yet',
  outside: ({ min, max }: { min: number; max: number }) => `A whole number from ${min} to ${max}`,
  tooLong: (max: number) => `At most ${max} characters`,
  notPrintable: 'There are characters that cannot be printed',
  nameNeeded: 'The contest needs a name',
  placeNeeded: 'The fan table needs a place',
  pauseNeeded: 'Write what players should read while the contest is paused',
  noMoment: 'Write a moment such as 2026-08-30T18:05:00Z',
  noTime: 'Write a time such as 13:00',
  noDay: 'Write a day such as 2026-08-30',
  endsFirst: 'The table has to close after it opens',
  closesFirst: 'The contest has to close after it opens',
  tooManyWindows: (max: number) => `There can be ${max} hand-in windows at most`,
} as const;
