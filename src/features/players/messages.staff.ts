// Texts for volunteers who look up a player, and about what staff change.
import { defineFailures, defineFaults } from '#shared/failures/failures.ts';
import { counted } from '#shared/text/words.ts';

export const tableTexts = {
  find: 'Find a player',
  placeholder: 'Board id or its last four, link, name or email',
  search: 'Find',
  foreign: 'That code doesn’t belong to a board of this contest.',
  nobody: (search: string): string => `No players match “${search}”.`,
  /** @param shown how many of them are listed */
  several: (found: number, shown: number): string =>
    found > shown
      ? `${counted(found, 'player')}, showing the first ${shown}. Type more of the name.`
      : counted(found, 'player'),
  lookingUp: 'Looking up…',
  lookUpFailed: 'The lookup failed',
  nobodyOpen: 'Scan a board or find a player to see everything here.',
  openPlayer: 'Open player',
  noBoard: 'no board yet',
  noEmail: 'no email',
  close: 'Close',
  scanForTable: 'Only the fan table can open boards.',
  scanAfterDialog: 'Close the dialog, then scan the board again.',
} as const;

export const failures = defineFailures('players', {
  isDisabled: ['conflict', 'This account is already disabled'],
  isEnabled: ['conflict', 'This account is not disabled'],
});

/** Errors in the staff's note about a player. */
export const noteFaults = defineFaults('players', {
  missing: 'Write the note, or send an empty one to remove it',
  long: 'A note has at most 500 characters',
  unprintable: 'The note has characters that cannot be seen',
});
