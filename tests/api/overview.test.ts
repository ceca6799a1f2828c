// What the Overview tells organisers: the checklist before the contest, then what needs them.
import { beforeEach, expect, test, vi } from 'vitest';
import { starterLocations, starterRules } from '#db/seed/content.ts';
import { seedContent } from '#features/content/service.ts';
import { openApp, stopClock, type TestApp } from '#tests/support/of-one-test.ts';
import { joinBoard } from '#tests/support/senders.ts';
import { storedAlerts } from '#tests/support/stored-alerts.ts';

let app: TestApp;
beforeEach(async () => {
  stopClock('2026-08-27T16:00:00Z');
  app = await openApp();
  seedContent(app.db, { rules: starterRules, locations: starterLocations }, new Date());
});

type Admin = Awaited<ReturnType<TestApp['admin']>>;

const statesOf = async (admin: Admin) =>
  Object.fromEntries(
    (await admin.operations.checklist()).lines.map(({ name, state }) => [name, state]),
  );
const noteOf = async (admin: Admin, name: string) =>
  (await admin.operations.checklist()).lines.find((line) => line.name === name)?.note;

test('a new contest’s checklist says what is still to be done, and whether the contest has players', async () => {
  const admin = await app.admin();
  expect(await statesOf(admin)).toEqual({
    ...{ name: 'todo', dates: 'todo', timeZone: 'look', challenges: 'done', texts: 'look' },
    ...{ prizes: 'todo', volunteers: 'todo', poster: 'todo', wifi: 'todo', mirror: 'todo' },
  });
  expect((await admin.operations.checklist()).hasPlayers).toBe(false);
  await app.register();
  expect((await admin.operations.checklist()).hasPlayers).toBe(true);
});

test('each checklist item is done once its work is done, and says what was set', async () => {
  const admin = await app.admin();
  const { update } = admin.settings;
  await update({ contest: { name: 'Nebula Hunt' } });
  expect((await statesOf(admin)).name).toBe('look');
  await update({ contest: { place: 'the Marriott', prizes: 'A trophy' } });
  await update({
    contest: { opensAt: '2026-08-28T14:00:00Z', closesAt: '2026-08-30T22:00:00Z' },
  });
  await update({ contest: { timeZone: 'America/Chicago' } });
  await update({ checklist: { poster: true, wifi: true } });
  await admin.people.add({ name: 'Mia', role: 'reviewer' });
  await admin.content.saveRules({ content: 'Find them all.' });
  await admin.content.saveLocations({ locations: 'Hall A - On the left' });
  const { mirror, ...others } = await statesOf(admin);
  expect(mirror).toBe('todo');
  expect(Object.values(others)).toEqual(Array(9).fill('done'));
  expect(await noteOf(admin, 'dates')).toBe(
    'Opens Fri, Aug 28, 9:00 AM, closes Sun, Aug 30, 5:00 PM',
  );
  expect(await noteOf(admin, 'volunteers')).toBe('2 people can sign in');
  expect(await noteOf(admin, 'challenges')).toBe('50 challenges in play');
});

test('dates that are past or incomplete are not done, and neither are too few challenges for a board', async () => {
  const admin = await app.admin();
  await admin.settings.update({
    contest: { opensAt: '2026-08-20T14:00:00Z', closesAt: '2026-08-22T22:00:00Z' },
  });
  expect((await statesOf(admin)).dates).toBe('look');
  expect(await noteOf(admin, 'dates')).toMatch(/: that is over$/);
  const nextYear = { opensAt: '2027-08-28T14:00:00Z', closesAt: '2027-08-30T22:00:00Z' };
  await admin.settings.update({ contest: nextYear });
  expect((await statesOf(admin)).dates).toBe('look');
  expect(await noteOf(admin, 'dates')).toMatch(/^Opens Sat, Aug 28, 2027, 10:00 AM, closes/);
  await admin.settings.update({ contest: { opensAt: null, closesAt: '2026-08-30T22:00:00Z' } });
  expect((await statesOf(admin)).dates).toBe('look');
  app.raw.exec('UPDATE challenges SET active = 0');
  expect((await statesOf(admin)).challenges).toBe('todo');
  expect(await noteOf(admin, 'challenges')).toBe('24 challenges are missing for one board');
});

test('the poster and the wifi test are to do again once the address has changed, and done once they are ticked there', async () => {
  let origin = 'http://192.168.1.20:3000';
  app = await openApp({ publicOrigin: () => origin });
  const admin = await app.admin();
  const linesOf = async () => {
    const { lines } = await admin.operations.checklist();
    return lines
      .filter(({ name }) => name === 'poster' || name === 'wifi')
      .map(({ state, isTicked }) => [state, isTicked]);
  };
  const DONE = ['done', true];
  const TODO = ['todo', false];
  await admin.settings.update({ checklist: { poster: true } });
  await admin.settings.update({ checklist: { wifi: true } });
  expect(await linesOf()).toEqual([DONE, DONE]);
  origin = 'http://10.0.0.5:3000';
  expect(await linesOf()).toEqual([TODO, TODO]);
  expect(await noteOf(admin, 'poster')).toBe(
    'The contest’s address was http://192.168.1.20:3000 when this was ticked off. Hang up the poster and print a board',
  );
  await admin.settings.update({ checklist: { poster: true } });
  expect(await linesOf()).toEqual([DONE, TODO]);
  origin = 'http://192.168.1.20:3000';
  expect(await linesOf()).toEqual([TODO, DONE]);
  await admin.settings.update({ checklist: { wifi: false } });
  expect(await linesOf()).toEqual([TODO, TODO]);
});

const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

test('the overview says who is reviewing and, after a quarter of an hour, how long the queue takes', async () => {
  const admin = await app.admin();
  const mia = await app.staff('reviewer');
  const { send } = await joinBoard(app);
  const ids: string[] = [];
  for (let position = 0; position < 6; position++) ids.push((await send(position)).id);
  const decide = (by: typeof mia, at: number) =>
    by.submissions.review({ id: ids[at] ?? '', action: 'approve' });
  const judging = async () => (await admin.operations.overview()).judging;

  await decide(mia, 0);
  await decide(mia, 1);
  later(14);
  await decide(admin, 2);
  later(1);
  const judges = [
    { name: 'reviewer', decisions: 2 },
    { name: 'Rosa', decisions: 1 },
  ];
  expect(await judging()).toEqual({ perHour: 12, minutesLeft: 15, judges });
  const { items } = await admin.operations.attention();
  expect(items.find(({ kind }) => kind === 'photos')).toMatchObject({
    urgency: 'later',
    text: '3 photos are waiting for review, about 15 minutes for the 2 people reviewing.',
  });
  later(61);
  expect((await judging()).judges).toEqual([]);
});

test('a pause is the first item that needs attention, until the contest is resumed or over', async () => {
  const admin = await app.admin();
  const first = async () => (await admin.operations.attention()).items[0]?.kind;
  await admin.settings.update({ contest: { paused: 'Back at two.' } });
  expect(await first()).toBe('pause');
  await admin.settings.update({ contest: { closesAt: '2026-08-27T15:00:00Z' } });
  expect(await first()).not.toBe('pause');
  await admin.settings.update({ contest: { closesAt: null } });
  expect(await first()).toBe('pause');
  const closedFor = (minutes: number) =>
    admin.settings.update({
      contest: { closesAt: new Date(Date.now() - minutes * 60_000).toISOString() },
    });
  await closedFor(30);
  expect(await first(), 'late photos are held back too').toBe('pause');
  await closedFor(61);
  expect(await first()).not.toBe('pause');
  await admin.settings.update({ contest: { paused: null } });
  expect(await first()).not.toBe('pause');
});

test('full photo storage notifies every organiser once', async () => {
  app = await openApp({ quota: 1000 });
  app.services.checkHealth();
  app.services.checkHealth();
  expect(storedAlerts(app.raw)).toEqual([
    {
      severity: 'critical',
      message:
        'Photo storage is full: no more photos are accepted. Run the cleanup or raise the limit.',
    },
  ]);
});
