import { beforeEach, describe, expect, test } from 'vitest';
import type { PlayerActor } from '#shared/actor.ts';
import { originFrom } from '#shared/network.ts';
import { openApp, refusal, type TestApp } from '#tests/support/of-one-test.ts';
import { PASSWORD } from '#tests/support/registration.ts';
import { findSquares, joinBoard } from '#tests/support/senders.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['admin']>>;

beforeEach(async () => {
  app = await openApp();
  admin = await app.admin();
});

let emails = 0;
const join = (firstName: string) =>
  joinBoard(app, { firstName, lastName: 'Lind', email: `p${emails++}@example.org` });

test('the list of players shows the photos, hand-in and membership of each', async () => {
  const { user, send } = await join('Noor');
  await findSquares(send, admin, [0]);
  await send(1);
  await admin.boards.handIn({ id: user.id });
  await admin.points.recordMembership({ id: user.id });
  const { player } = await admin.players.one({ id: user.id });
  expect(player).toMatchObject({
    photosApproved: 1,
    photosPending: 1,
    isHandedIn: true,
    isMember: true,
    isDisabled: false,
    points: 65,
    friends: 0,
  });
});

describe('a membership', () => {
  const tiers = [
    { name: 'Bronze', minPoints: 0, discountPercent: 5 },
    { name: 'Gold', minPoints: 300, discountPercent: 30 },
  ];

  test('gives its points once and notifies the player, and a second attempt names who recorded it', async () => {
    const { user, call } = await join('Noor');
    await admin.settings.update({ membershipTiers: tiers });
    await expect(admin.points.recordMembership({ id: user.id })).rejects.toThrow(
      'Choose a membership tier',
    );
    await expect(admin.points.recordMembership({ id: user.id, tier: 'Platinum' })).rejects.toThrow(
      'There is no membership tier “Platinum”',
    );
    await admin.points.recordMembership({ id: user.id, tier: 'Gold' });
    await expect(admin.points.recordMembership({ id: user.id, tier: 'Gold' })).rejects.toThrow(
      /^Rosa already recorded a membership at \d+:\d\d [AP]M$/,
    );
    await admin.settings.update({ bonusPoints: { membership: 7 } });
    const { membership } = await admin.points.membership({ id: user.id });
    const gold = { tier: 'Gold', discountPercent: 30, recordedBy: 'Rosa', points: 50 };
    expect(membership).toMatchObject(gold);
    expect((await call.points.mine()).entries.map(({ note, points }) => [note, points])).toEqual([
      ['Membership purchased', 50],
    ]);
    expect(app.services.notifications.undelivered(`player:${user.id}`, 0)).toMatchObject([
      { name: 'membership_purchased', payload: { bonusPoints: 50 } },
    ]);
  });

  test('that was recorded by mistake can be undone with its points, and recorded again', async () => {
    const { user, call } = await join('Noor');
    await admin.points.recordMembership({ id: user.id });
    await admin.settings.update({ bonusPoints: { membership: 7 } });
    await admin.points.removeMembership({ id: user.id });
    expect((await call.points.mine()).totalPoints).toBe(0);
    await expect(admin.points.removeMembership({ id: user.id })).rejects.toThrow(
      'No membership is recorded for this player',
    );
    await admin.points.recordMembership({ id: user.id });
    expect((await call.points.mine()).entries.map(({ points }) => points)).toEqual([50, -50, 7]);
  });
});

test('a hand-in stores the state of the board at that moment, once, tells the player, and can be undone', async () => {
  const { user, call, send } = await join('Noor');
  await findSquares(send, admin, [0, 1, 2, 3, 4]);
  await admin.boards.handIn({ id: user.id });
  expect((await call.notifications.mine({})).news[0]).toMatchObject({
    name: 'board_handed_in',
    payload: { lines: 1, found: 5, isBlackout: false },
  });
  const { id } = await send(5);
  await admin.submissions.review({ id, action: 'approve' });
  const { handIn } = await admin.boards.ofPlayer({ id: user.id });
  expect(handIn).toMatchObject({ lines: 1, found: 5, isBlackout: false, recordedBy: 'Rosa' });
  await expect(admin.boards.handIn({ id: user.id })).rejects.toThrow(
    /^This board was already handed in to Rosa at /,
  );
  await admin.boards.undoHandIn({ id: user.id });
  expect((await admin.boards.ofPlayer({ id: user.id })).handIn).toBeNull();
  await expect(admin.boards.undoHandIn({ id: user.id })).rejects.toThrow(
    'This board has not been handed in',
  );
});

test('a disabled account is signed out at once, cannot sign in, keeps its points and has no rank', async () => {
  const { user, token, call, send } = await join('Noor');
  await join('Theo');
  await findSquares(send, admin, [0]);
  await admin.players.disable({ id: user.id });
  await expect(call.boards.mine()).resolves.toBeDefined();
  await expect((await app.as(token)).boards.mine()).rejects.toThrow('Please sign in');
  await expect(app.anonymous.auth.login({ email: user.email, password: PASSWORD })).rejects.toThrow(
    'This account is disabled. Please ask at the fan table.',
  );
  const { players } = await admin.players.list({});
  expect(players.map(({ firstName, rank, points }) => [firstName, rank, points])).toEqual([
    ['Theo', 1, 0],
    ['Noor', null, 15],
  ]);
  await expect(admin.players.disable({ id: user.id })).rejects.toThrow(
    'This account is already disabled',
  );
  await admin.players.enable({ id: user.id });
  await app.anonymous.auth.login({ email: user.email, password: PASSWORD });
  expect((await admin.players.one({ id: user.id })).player.rank).toBe(1);
});

describe('the staff’s note about a player', () => {
  test('is written at the fan table too, and the player finds it in the data export and nowhere else', async () => {
    const { user, call } = await join('Mei');
    const table = await app.staff('table');
    expect((await admin.players.one({ id: user.id })).player).not.toHaveProperty('note');
    const note = 'Lost the umbrella\nspoken to at 3 PM';
    await table.players.note({ id: user.id, note: '  Lost the\tumbrella\r\nspoken to at 3 PM ' });
    expect((await admin.players.one({ id: user.id })).player.note).toBe(note);
    const own = await Promise.all([
      call.auth.me(),
      call.boards.mine(),
      call.notifications.mine({}),
    ]);
    expect(JSON.stringify(own)).not.toContain('umbrella');
    const log = await admin.operations.activity({});
    expect(JSON.stringify(log)).toContain('wrote a note about Mei Lind');
    expect(JSON.stringify(log)).not.toContain('umbrella');
    const origin = originFrom('::1', null);
    const me = { kind: 'player', id: user.id } as PlayerActor;
    const { data } = app.services.dataExport.of(me, user.id, origin);
    expect(data).toMatchObject({ account: { staffNote: note } });
  });

  test('is removed by an empty one, and one that is too long or has invisible characters changes nothing', async () => {
    const { user } = await join('Mei');
    const { id } = user;
    await admin.players.note({ id, note: 'n'.repeat(500) });
    for (const note of ['n'.repeat(501), 'hidden \u202E text']) {
      await expect(admin.players.note({ id, note })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
    expect(await refusal(admin.players.note({ id: 'nobody', note: 'x' }))).toContain('NOT_FOUND');
    expect((await admin.players.one({ id })).player.note).toBe('n'.repeat(500));
    await admin.players.note({ id, note: ' \n ' });
    expect((await admin.players.one({ id })).player).not.toHaveProperty('note');
  });
});
