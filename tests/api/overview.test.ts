import { beforeEach, expect, test, vi } from 'vitest';
import { openApp, stopClock, type TestApp } from '#tests/support/of-one-test.ts';
import { joinBoard } from '#tests/support/senders.ts';
import { storedAlerts } from '#tests/support/stored-alerts.ts';

let app: TestApp;
beforeEach(async () => {
  stopClock('2026-08-29T16:00:00Z');
  app = await openApp();
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
  await admin.settings.update({ contest: { closesAt: '2026-08-29T15:00:00Z' } });
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
