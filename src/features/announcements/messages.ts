// Texts for organisers about announcements. Texts around one for players are in the notifications and the wall.
import { defineFailures, defineFaults } from '#shared/failures/failures.ts';
import { counted, numberText, type Words } from '#shared/text/words.ts';

export const faults = defineFaults('announcement', {
  missing: 'Type what to announce',
  long: 'An announcement has at most 280 characters',
  unprintable: 'The text has characters that cannot be seen',
  key: 'A key has 8 to 64 letters, digits, - or _',
});

const playersText = (count: number): string => counted(count, 'player');

export const messages = {
  title: 'New announcement',
  how: 'Phones show it right away and keep it in the news. An announcement to all players also appears on the live wall for 15 minutes, and in the news of anyone who registers later that day.',
  text: 'Announcement',
  textHint: (left: number) =>
    `Players see it exactly as you type it, after “From the organisers”. ${counted(left, 'character')} left.`,
  ready: 'Ready announcements',
  sentences: [
    'The fan table is open. Bring your board!',
    'One hour left: take your last photos, and hand in your board.',
    'We draw the winners in ten minutes at the fan table.',
  ],
  to: 'To',
  toHint: 'Players without a phone and disabled accounts don’t get announcements.',
  audiences: {
    everybody: 'All players',
    no_board: 'Players without a board',
    no_photo: 'Players without a photo',
    no_hand_in: 'Players without a hand-in',
  },
  option: (audience: string, count: number) => `${audience} (${numberText(count)})`,
  review: 'Send…',
  confirmTitle: (count: number) => `Send to ${playersText(count)}?`,
  confirmHow:
    'Phones that are online show it right away, the others as soon as they connect. You can remove it from the news and the wall later, but not from a phone that has already shown it.',
  confirm: (count: number) => `Send to ${playersText(count)}`,
  sending: 'Sending…',
  reachesNobody: 'No players are in this group right now.',
  sent: (reached: number) => `Announced to ${playersText(reached)}`,
  sendFailed: 'Failed to send the announcement',
  reachFailed: 'The number of players could not be loaded',
  listTitle: 'Sent announcements',
  none: 'Nothing has been announced yet',
  listFailed: 'The announcements could not be loaded',
  reached: (audience: string, count: number) => `${audience}: ${playersText(count)}`,
  by: (name: string) => `by ${name}`,
  byNobody: 'by a former organiser',
  takeBack: 'Take back…',
  takeBackTitle: 'Take this announcement back?',
  takeBackHow:
    'It disappears from everyone’s news and the live wall right away. Players who have already seen it can’t unsee it.',
  confirmTakeBack: 'Take back',
  isTakenBack: 'taken back',
  takenBack: 'Announcement taken back',
  takeBackFailed: 'Failed to take the announcement back',
} as const;

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
