// Which role receives which event.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClientEventName, SignalName } from '#features/notifications/contract.ts';
import { clientEvents } from '#features/notifications/contract.ts';
import type { PlayerId } from '#shared/actor.ts';
import { noticeOf } from '#shared/audit/alert-texts.ts';
import type { DomainEvent } from '#shared/events.ts';
import { openClient } from '#tests/support/live-client.ts';
import { insertRow } from '#tests/support/migrations.ts';
import { type TestServer, testServer } from '#tests/support/test-server.ts';

const everybody = ['player', 'other', 'organiser', 'reviewer', 'table'] as const;
type Who = (typeof everybody)[number];
type EventName = ClientEventName | SignalName;

/** Who receives each event; `player` is the one it is about. A new event without a row here does not compile. */
const RECEIVERS: Record<EventName, readonly Who[]> = {
  submission_approved: ['player'],
  submission_rejected: ['player'],
  achievement_unlocked: ['player'],
  line_completed: ['player'],
  blackout_completed: ['player'],
  instagram_featured: ['player'],
  membership_purchased: ['player'],
  board_handed_in: ['player'],
  points_changed: ['player'],
  password_changed: ['player'],
  prize_won: ['player'],
  announcement: ['player'],
  new_submission: ['organiser', 'reviewer'],
  system_alert: ['organiser'],
  board_changed: ['player'],
  queue_changed: ['organiser', 'reviewer', 'table'],
  contest_changed: [...everybody],
  settings_changed: ['organiser', 'reviewer', 'table'],
  addresses_changed: [...everybody],
  news_changed: [...everybody],
  // Only to screens that show the gallery.
  gallery_changed: [],
  hearts_changed: ['player'],
  prizes_changed: [...everybody],
};

let server: TestServer;
let tokens: Record<Who, string>;
let playerId: PlayerId;

beforeAll(async () => {
  server = await testServer();
  const player = await server.register({ email: 'player@example.org' });
  playerId = player.user.id as PlayerId;
  insertRow(server.raw, 'announcements', { id: 1, audience: 'everybody' });
  tokens = {
    player: player.token,
    other: (await server.register({ email: 'other@example.org' })).token,
    organiser: await server.adminToken(),
    reviewer: await server.staffToken('reviewer'),
    table: await server.staffToken('table'),
  };
});
afterAll(() => server.close());

const connect = (who: Who) => openClient(server.origin, { token: tokens[who] });

const everyEvent = (): DomainEvent[] => [
  { type: 'submission.received', submissionId: 's', playerId, playerName: 'Noor' },
  { type: 'submission.approved', submissionId: 's', playerId, points: 15 },
  { type: 'submission.rejected', submissionId: 's', playerId, reason: 'dark' },
  { type: 'submission.reopened', submissionId: 's', playerId },
  { type: 'achievement.unlocked', playerId, achievement: 'firstPhoto', points: 5 },
  { type: 'line.completed', playerId, points: 50 },
  { type: 'blackout.completed', playerId, points: 200 },
  { type: 'photo.featured', playerId, points: 25 },
  { type: 'membership.recorded', playerId, points: 50 },
  { type: 'board.handed_in', playerId, lines: 1, found: 9, isBlackout: false },
  { type: 'points.changed', playerId, points: 5, reason: 'Helped' },
  { type: 'password.reset', playerId },
  { type: 'announcement.sent', announcementId: 1, message: 'Lunch', playerIds: [playerId] },
  { type: 'announcement.taken_back' },
  { type: 'contest.changed' },
  { type: 'contest.started_anew' },
  { type: 'settings.changed' },
  { type: 'addresses.changed' },
  { type: 'player.changed', playerId },
  { type: 'prize.won', playerId, prize: 'Enamel pin' },
  { type: 'gallery.changed' },
  { type: 'prizes.changed' },
  { type: 'hearts.changed' },
  { type: 'hearts.given', playerId },
  { type: 'system.alert', severity: 'high', ...noticeOf('disk_full') },
];
const emitAll = () => server.happen(...everyEvent());

const eventNames = new Set<string>(Object.keys(RECEIVERS));
const namesOf = (received: readonly [name: string, ...unknown[]][]) =>
  [...new Set(received.map(([name]) => name))].filter((name) => eventNames.has(name)).sort();
const namesFor = (who: Who) =>
  (Object.keys(RECEIVERS) as EventName[]).filter((name) => RECEIVERS[name].includes(who)).sort();

test('every documented event has its row in the table of receivers', () => {
  expect(Object.keys(RECEIVERS)).toEqual(expect.arrayContaining(Object.keys(clientEvents)));
});

test('each role gets its events live and after being away, its signals live, and no others', async () => {
  const devices = await Promise.all(
    everybody.map(async (who) => ({ who, device: await connect(who) })),
  );
  emitAll();
  for (const { who, device } of devices) {
    await device.until(() => expect(namesOf(device.received as never), who).toEqual(namesFor(who)));
    await device.flush();
    expect(namesOf(device.received as never), who).toEqual(namesFor(who));
    device.socket.disconnect();
  }
  emitAll();
  for (const who of everybody) {
    const device = await connect(who);
    await device.flush();
    // Signals are not stored: a screen that opens fetches anyway.
    const kept = namesFor(who).filter((name) => name in clientEvents);
    expect(namesOf(device.received as never), who).toEqual(kept);
    device.socket.disconnect();
  }
});
