import { expect, test } from 'vitest';
import type { PlayerId } from '#shared/actor.ts';
import { noticeOf } from '#shared/audit/alert-texts.ts';
import type { DomainEvent } from '#shared/events.ts';
import { clientEvents } from './contract.ts';
import { playerTexts as spanish } from './messages.es.ts';
import { playerTexts as french } from './messages.fr.ts';
import { playerTexts as english, toastFor } from './messages.ts';
import { notificationsFor, signalsFor } from './rules.ts';

const playerId = 'noor' as PlayerId;
const toNoor = { player: playerId };
const submissionId = 's1';

const cases: [DomainEvent, object, string, number][] = [
  [
    { type: 'submission.approved', submissionId, playerId, points: 10 },
    { to: toNoor, name: 'submission_approved', payload: { pointsAwarded: 10 } },
    'Photo approved! +10 points',
    5000,
  ],
  [
    { type: 'submission.rejected', submissionId, playerId, reason: 'too dark' },
    { to: toNoor, name: 'submission_rejected', payload: { reason: 'too dark' } },
    'Photo rejected: too dark',
    5000,
  ],
  [
    { type: 'achievement.unlocked', playerId, achievement: 'fourCorners', points: 20 },
    {
      to: toNoor,
      name: 'achievement_unlocked',
      payload: { name: 'Four corners', points: 20, achievement: 'fourCorners' },
    },
    'Achievement unlocked: Four corners! +20 points',
    6000,
  ],
  [
    { type: 'line.completed', playerId, points: 50 },
    { to: toNoor, name: 'line_completed', payload: { points: 50 } },
    'Bingo line completed! +50 points',
    5000,
  ],
  [
    { type: 'blackout.completed', playerId, points: 200 },
    { to: toNoor, name: 'blackout_completed', payload: { points: 200 } },
    'BLACKOUT! Amazing work! +200 points',
    8000,
  ],
  [
    { type: 'photo.featured', playerId, points: 15 },
    { to: toNoor, name: 'instagram_featured', payload: { points: 15 } },
    'Your photo was featured on Instagram! +15 points',
    6000,
  ],
  [
    { type: 'membership.recorded', playerId, points: 30 },
    { to: toNoor, name: 'membership_purchased', payload: { bonusPoints: 30 } },
    'Membership confirmed! +30 bonus points',
    6000,
  ],
  [
    { type: 'announcement.sent', announcementId: 7, message: 'Lunch <b>', playerIds: [playerId] },
    { to: { players: [playerId] }, name: 'announcement', payload: { message: 'Lunch <b>' } },
    'From the organisers: Lunch <b>',
    15_000,
  ],
  [
    { type: 'board.handed_in', playerId, lines: 1, found: 9, isBlackout: false },
    {
      to: toNoor,
      name: 'board_handed_in',
      payload: { lines: 1, found: 9, isBlackout: false },
    },
    'The fan table has your board with 1 line. Your hand-in is recorded.',
    6000,
  ],
  [
    { type: 'prize.won', playerId, prize: 'Enamel pin' },
    { to: toNoor, name: 'prize_won', payload: { prize: 'Enamel pin' } },
    'You won: Enamel pin! Collect it at the fan table.',
    8000,
  ],
  [
    { type: 'password.reset', playerId },
    { to: toNoor, name: 'password_changed', payload: {} },
    'Your password was changed with a code from the fan table. If that wasn’t you, please come to the fan table.',
    8000,
  ],
  [
    { type: 'points.changed', playerId, points: 25, reason: 'Found a lost badge' },
    { to: toNoor, name: 'points_changed', payload: { points: 25, reason: 'Found a lost badge' } },
    '+25 points from the organisers: Found a lost badge',
    6000,
  ],
  [
    { type: 'submission.received', submissionId, playerId, playerName: 'Noor Haddad' },
    { to: 'reviewers', name: 'new_submission', payload: { userName: 'Noor Haddad' } },
    'New photo submission from Noor Haddad',
    4000,
  ],
  [
    { type: 'system.alert', severity: 'critical', ...noticeOf('posts_wait', { count: 2 }) },
    {
      to: 'organisers',
      name: 'system_alert',
      payload: {
        severity: 'critical',
        message: '2 photos are ready for you to post on Instagram.',
        code: 'posts_wait',
        params: { count: 2 },
      },
    },
    '2 photos are ready for you to post on Instagram.',
    6000,
  ],
];

test.each(cases)('$type has the documented words', (event, notification, text, duration) => {
  const [made, ...more] = notificationsFor(event);
  expect(made).toEqual(notification);
  expect(more).toEqual([]);
  const { name, payload } = made as NonNullable<typeof made>;
  expect(clientEvents[name].parse(payload), 'the payload is exactly the documented one').toEqual(
    payload,
  );
  expect(toastFor(name, payload as never)).toMatchObject({ text, duration });
});

test('every documented event has a source', () => {
  const names = cases.flatMap(([event]) => notificationsFor(event).map(({ name }) => name));
  expect(names.sort()).toEqual(Object.keys(clientEvents).sort());
});

test('an undone review or a changed player notifies nobody, but signals board and queue', () => {
  const gallery = { to: 'gallery', name: 'gallery_changed' };
  for (const event of [
    { type: 'submission.reopened', submissionId, playerId },
    { type: 'player.changed', playerId },
  ] as const) {
    expect(notificationsFor(event)).toEqual([]);
    expect(signalsFor(event)).toEqual([
      { to: toNoor, name: 'board_changed' },
      { to: 'staff', name: 'queue_changed' },
      ...(event.type === 'submission.reopened' ? [gallery] : []),
    ]);
  }
});

test('only the phones of a board are signalled that it gave or took back a heart', () => {
  const event = { type: 'hearts.given', playerId } as const;
  expect(notificationsFor(event)).toEqual([]);
  expect(signalsFor(event)).toEqual([{ to: toNoor, name: 'hearts_changed' }]);
});

test('staff are signalled when a photo is sent or reviewed, a membership recorded, or points changed', () => {
  const queue = { to: 'staff', name: 'queue_changed' };
  for (const [event] of cases) {
    if (event.type === 'announcement.sent') continue;
    const isShown = /^submission\.|^membership\.|^points\./.test(event.type);
    if (isShown) expect(signalsFor(event)).toContainEqual(queue);
    else expect(signalsFor(event)).toEqual([]);
  }
});

test('other dashboards are signalled that an organiser has announced something, or frozen a list or drawn its winners', () => {
  const announced = { type: 'announcement.sent', announcementId: 1, message: 'Lunch' } as const;
  expect(signalsFor({ ...announced, playerIds: [playerId] })).toEqual([
    { to: 'organisers', name: 'news_changed' },
  ]);
  expect(signalsFor({ type: 'draws.changed' })).toEqual([{ to: 'staff', name: 'queue_changed' }]);
});

test.each([
  ['English', english],
  ['Spanish', spanish],
  ['French', french],
])('a board handed in without a line is not said in %s to have none', (_, { handedIn }) => {
  expect(handedIn(0, false)).not.toMatch(/\d/);
  expect(handedIn(1, false)).toMatch(/ 1 /);
});
