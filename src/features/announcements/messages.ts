// What organisers read about announcements. What players read around one is in the notifications' and the wall's messages.
import { defineFailures, defineFaults } from '#shared/failures.ts';
import type { Words } from '#shared/words.ts';

export const faults = defineFaults('announcement', {
  missing: 'Type what to announce',
  long: 'An announcement has at most 280 characters',
  unprintable: 'The text has characters that cannot be seen',
  key: 'A key has 8 to 64 letters, digits, - or _',
});

const playersText = (count: number): string =>
  count === 1 ? '1 player' : `${count.toLocaleString('en')} players`;

export const messages = {
  title: 'New announcement',
  how: 'Phones show it at once and keep it in the news. One to all players is also on the live wall for 15 minutes, and in the news of those who register later that day.',
  text: 'Announcement',
  textHint: (left: number) =>
    `As typed, in one language: players read “From the organisers” and this. ${left} characters left.`,
  to: 'To',
  audiences: {
    everybody: 'All players',
    no_board: 'Players without a board',
    no_photo: 'Players without a photo',
    no_hand_in: 'Players without a hand-in',
  },
  option: (audience: string, count: number) => `${audience} (${count.toLocaleString('en')})`,
  review: 'Send…',
  confirmTitle: (count: number) => `Send to ${playersText(count)}?`,
  confirmHow:
    'Phones that are connected show it at once, the others when they are. It can be taken back from the news and the wall, not from a phone that has shown it.',
  confirm: (count: number) => `Send to ${playersText(count)}`,
  sending: 'Sending…',
  reachesNobody: 'Nobody is in this group now.',
  sent: (reached: number) => `Announced to ${playersText(reached)}`,
  sendFailed: 'Failed to send the announcement',
  reachFailed: 'The number of players could not be counted',
  listTitle: 'Sent so far',
  none: 'Nothing has been announced yet',
  listFailed: 'The announcements could not be loaded',
  reached: (audience: string, count: number) => `${audience}: ${playersText(count)}`,
  by: (name: string) => `by ${name}`,
  byNobody: 'by an organiser who has left',
  takeBack: 'Take back…',
  takeBackTitle: 'Take this announcement back?',
  takeBackHow:
    'It leaves the news of all players and the live wall at once. Who has seen it on a phone has seen it.',
  confirmTakeBack: 'Take back',
  isTakenBack: 'taken back',
  takenBack: 'The announcement is taken back',
  takeBackFailed: 'Failed to take the announcement back',
} as const;

/** What is refused about announcements. */
export const failures = defineFailures('announcements', {
  nobody: ['conflict', 'Nobody would get this announcement'],
  otherContent: ['conflict', 'This form was sent before with something else. Open it again.'],
  tooMany: [
    'conflict',
    ({ most }: { most: number }, { count }: Words) =>
      `A contest has at most ${count(most, 'announcement', 'announcements')}`,
  ],
  tooOften: [
    'rate_limited',
    ({ most }: { most: number }, { count, plural }: Words) =>
      `${count(most, 'announcement', 'announcements')} ${plural(most, 'was', 'were')} sent within an hour. Wait a while.`,
  ],
  wasTakenBack: ['conflict', 'This announcement has already been taken back'],
});
