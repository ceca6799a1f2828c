// Points that an organiser adds or deducts manually, through callers.
import { beforeEach, expect, test } from 'vitest';
import { MANUAL_ENTRIES_MAX } from '#features/points/contract.ts';
import { diaryOf, openApp, type TestApp } from '#tests/support/of-one-test.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['admin']>>;
let noor: Awaited<ReturnType<TestApp['register']>>;
beforeEach(async () => {
  app = await openApp();
  admin = await app.admin();
  noor = await app.register();
});

let keys = 0;
const give = (points: number, reason = 'Helped at the table', key = `form-number-${++keys}`) =>
  admin.points.give({ id: noor.user.id, key, points, reason });
const ledger = async () =>
  (await noor.call.points.mine()).entries.map(({ points, note }) => [points, note]);
const given = async () => (await admin.points.manual({ id: noor.user.id })).entries;

test('points given by hand are in the ledger with their reason, in the total, in a notification and in the log', async () => {
  await give(25, '  Found the\n lost   badge ');
  expect(await ledger()).toEqual([[25, 'Found the lost badge']]);
  expect((await admin.players.one({ id: noor.user.id })).player.points).toBe(25);
  expect(app.services.notifications.undelivered(`player:${noor.user.id}`, 0)).toMatchObject([
    { name: 'points_changed', payload: { points: 25, reason: 'Found the lost badge' } },
  ]);
  expect((await diaryOf(admin))[0]).toBe('Rosa gave 25 points to Noor Haddad');
});

test('one form gives its points once, however often and by whomever it is sent', async () => {
  await give(25, 'Helped', 'one-form');
  await give(25, 'Helped', 'one-form');
  const form = { key: 'one-form', points: 25, reason: 'Helped' };
  await (await app.staff('organiser')).points.give({ id: noor.user.id, ...form });
  expect(await ledger()).toEqual([[25, 'Helped']]);
  expect(app.services.notifications.undelivered(`player:${noor.user.id}`, 0)).toHaveLength(1);
  await expect(give(30, 'Helped', 'one-form')).rejects.toThrow('already sent with something else');
  const other = await app.register({ email: 'other@example.org' });
  await expect(admin.points.give({ id: other.user.id, ...form })).rejects.toThrow(
    'already sent with something else',
  );
});

test('a grant can be undone once, by the reverse entry, and sending the form again does not bring it back', async () => {
  await give(25, 'Helped', 'one-form');
  const [one] = await given();
  expect(one).toMatchObject({ points: 25, reason: 'Helped', takenBackAt: null });
  const undo = () => admin.points.undoManual({ id: noor.user.id, entry: one?.entry ?? 0 });
  await undo();
  await expect(undo()).rejects.toThrow('already been taken back');
  await give(25, 'Helped', 'one-form');
  expect(await ledger()).toEqual([
    [25, 'Helped'],
    [-25, 'Taken back: Helped'],
  ]);
  expect((await given())[0]?.takenBackAt).not.toBeNull();
  expect((await admin.players.one({ id: noor.user.id })).player.points).toBe(0);
});

test('only points that a player has can be deducted, and undoing a deduction gives them back', async () => {
  await give(25);
  await expect(give(-26, 'Cheated')).rejects.toThrow(
    'has 25 points; you can’t take more than that',
  );
  await give(-25, 'Cheated');
  const [taken, first] = await given();
  expect(taken).toMatchObject({ points: -25, reason: 'Cheated' });
  // A mistake can always be undone, even if the total drops below 0.
  await admin.points.undoManual({ id: noor.user.id, entry: first?.entry ?? 0 });
  expect((await noor.call.points.mine()).totalPoints).toBe(-25);
  await admin.points.undoManual({ id: noor.user.id, entry: taken?.entry ?? 0 });
  expect((await noor.call.points.mine()).totalPoints).toBe(0);
});

test.each([
  [0, 'Helped', 'other than 0'],
  [1001, 'Helped', 'from −1000 to 1000'],
  [-1001, 'Helped', 'from −1000 to 1000'],
  [2.5, 'Helped', 'whole number'],
  [5, '  ', 'Say what the points are for'],
  [5, 'x'.repeat(501), 'at most 500 characters'],
  [5, 'hidden \u202E text', 'cannot be seen'],
])('%d points for “%s” are refused', async (points, reason, text) => {
  await expect(give(points, reason)).rejects.toThrow(text);
  expect(await ledger()).toEqual([]);
});

test('one player’s points can be changed by hand only a limited number of times', async () => {
  for (let i = 0; i < MANUAL_ENTRIES_MAX; i++) await give(1);
  await expect(give(1)).rejects.toThrow('at most 100 times');
});
