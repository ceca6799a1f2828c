// What volunteers read at the fan table when they look for a player.

export const tableTexts = {
  find: 'Find a player',
  placeholder: 'Board id, link, name or email',
  search: 'Find',
  foreign: 'That is not the code of a board of this contest, so nothing was opened.',
  nobody: (search: string): string => `Nobody is found for “${search}”.`,
  /** @param shown how many of them are listed */
  several: (found: number, shown: number): string =>
    found > shown
      ? `${found} players; the first ${shown}. Type more of the name.`
      : `${found} players`,
  lookingUp: 'Looking up…',
  lookUpFailed: 'Failed to look that up',
  nobodyOpen: 'Scan a board or find a player, and everything about it opens here.',
  openPlayer: 'The open player',
  noBoard: 'no board yet',
  noEmail: 'no email',
  close: 'Close',
  scanForTable: 'Boards are opened at the fan table, so nothing was done.',
} as const;
