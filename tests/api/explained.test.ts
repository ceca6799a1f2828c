import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { openContest } from '#app/server/open-contest.ts';
import { documents } from '#db/schema/content.ts';
import { openApp, refusal, stopClock, type TestApp } from '#tests/support/of-one-test.ts';
import { joinBoard } from '#tests/support/senders.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openApp();
});

test('players see what each achievement is worth, as the organisers set it', async () => {
  const admin = await app.admin();
  await admin.settings.update({ pointSettings: { blackout: 300 } });
  const { call } = await app.register();
  expect(await call.settings.prices()).toMatchObject({
    pointSettings: { photoApproved: 10, firstLine: 50, blackout: 300 },
    achievementPoints: { fourCorners: 20 },
    bonusPoints: { membership: 50 },
  });
});

test('a photo’s expected wait follows the pace of the last half hour, and is unknown without one', async () => {
  stopClock('2026-08-29T12:00:00Z');
  const admin = await app.admin();
  const { call, send } = await joinBoard(app);
  const sent = [];
  for (let position = 0; position < 5; position++) {
    vi.advanceTimersByTime(1000);
    sent.push((await send(position)).id);
  }
  const [first = '', second = '', third = '', , last = ''] = sent;
  expect(await call.submissions.waiting({ id: last })).toEqual({ minutes: null });
  await admin.submissions.approveMany({ ids: [first, second, third] });
  vi.advanceTimersByTime(60_000);
  // One photo is ahead, and three were decided in half an hour.
  expect(await call.submissions.waiting({ id: last })).toEqual({ minutes: 20 });
  expect(await call.submissions.waiting({ id: first })).toEqual({ minutes: null });
  vi.advanceTimersByTime(31 * 60_000);
  expect(await call.submissions.waiting({ id: last })).toEqual({ minutes: null });
  const other = await app.register({ email: 'other@example.org' });
  expect(await refusal(other.call.submissions.waiting({ id: last }))).toContain('NOT_FOUND');
});

test('decisions on photos of the day before count for the pace', async () => {
  stopClock('2026-08-29T18:00:00Z');
  const { call, send } = await joinBoard(app);
  const ids: string[] = [];
  for (const position of [0, 1, 2, 3]) ids.push((await send(position)).id);
  vi.setSystemTime(new Date('2026-08-30T09:00:00Z'));
  const [last = '', ...decided] = ids.toReversed();
  await (await app.admin()).submissions.approveMany({ ids: decided });
  vi.advanceTimersByTime(60_000);
  expect(await call.submissions.waiting({ id: last })).toEqual({ minutes: 10 });
});

test('a new contest starts with rules and locations, and does not bring them back once they are deleted', () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'contest.sqlite');
  const texts = () => {
    const opened = openContest(file);
    const rows = opened.db.select().from(documents).all();
    return { rows, opened };
  };
  const { rows, opened } = texts();
  expect(rows.map(({ name }) => name).sort()).toEqual(['photoLocations', 'rules']);
  expect(rows.find(({ name }) => name === 'rules')?.content).toContain('# How to play');
  opened.db.delete(documents).run();
  opened.close();
  const again = texts();
  expect(again.rows).toEqual([]);
  again.opened.close();
  fs.rmSync(folder, { recursive: true });
});
