// Texts of practice mode.
import { defineFailures } from '#shared/failures/failures.ts';

export const messages = {
  title: 'Practice',
  lead: 'Train your reviewers: made-up players with boards, and made-up photos in Photo Reviews. None of it counts.',
  start: 'Start practice',
  starting: 'Getting ready…',
  started: 'Practice has begun: the photos are waiting in Photo Reviews',
  startFailed: 'Failed to start the practice',
  /** Shown on every tab while practice is on. */
  banner:
    'Practice: all players and photos are made up. They are deleted when you end it, or as soon as somebody registers.',
  end: 'End practice',
  ended: 'Practice is over, and everything made up has been deleted',
  endFailed: 'Failed to end the practice',
} as const;

export const failures = defineFailures('practice', {
  hasPlayers: ['conflict', 'Somebody has registered: practice is only possible before that'],
  isOn: ['conflict', 'Practice has already begun'],
  isOff: ['conflict', 'Practice is not on'],
});
