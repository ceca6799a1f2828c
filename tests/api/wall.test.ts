import { beforeEach, expect, test, vi } from 'vitest';
import { DAY, MINUTE } from '#shared/time/clock.ts';
import { diaryOf, openApp, refusal, stopClock, type TestApp } from '#tests/support/of-one-test.ts';
import { PUBLIC_ORIGIN } from '#tests/support/test-app.ts';
import { openWall } from '#tests/support/wall.ts';

let app: TestApp;
beforeEach(async () => {
  stopClock('2026-08-28T16:00:00Z');
  app = await openApp();
});

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

const wrong = { code: 'BAD_REQUEST', message: expect.stringContaining('not valid') };

test('a code opens one wall, however it is typed, within a quarter of an hour and before the next one is made', async () => {
  const admin = await app.admin();
  const { code } = await admin.wall.makeCode();
  const { token } = await app.anonymous.wall.open({
    code: ` ${code.toLowerCase().replace('-', ' ')} `,
  });
  expect(token).toMatch(/^w_/);
  expect((await (await app.as(token)).wall.show()).photos).toEqual([]);
  await expect(app.anonymous.wall.open({ code })).rejects.toMatchObject(wrong);
  const first = await admin.wall.makeCode();
  const second = await admin.wall.makeCode();
  await expect(app.anonymous.wall.open({ code: first.code })).rejects.toMatchObject(wrong);
  later(15 * MINUTE);
  await expect(app.anonymous.wall.open({ code: second.code })).rejects.toMatchObject(wrong);
});

test('organisers see until when a code waits to be entered, and once it is entered or over, none', async () => {
  const admin = await app.admin();
  const waiting = async () => (await admin.wall.overview()).codeExpiresAt;
  expect(await waiting()).toBeNull();
  const first = await admin.wall.makeCode();
  expect(await waiting()).toBe(first.expiresAt);
  await app.anonymous.wall.open({ code: first.code });
  expect(await waiting()).toBeNull();
  await admin.wall.makeCode();
  later(15 * MINUTE);
  expect(await waiting()).toBeNull();
});

test('codes cannot be guessed: an address can try twenty a minute', async () => {
  const admin = await app.admin();
  const { code } = await admin.wall.makeCode();
  for (let i = 0; i < 20; i++) {
    await expect(app.anonymous.wall.open({ code: `GUESS-${i}` })).rejects.toMatchObject(wrong);
  }
  expect(await refusal(app.anonymous.wall.open({ code }))).toContain('TOO_MANY_REQUESTS');
});

test('a wall stays open for almost five days unattended, then ends by itself', async () => {
  const { call, token } = await openWall(app);
  later(4 * DAY + 23 * 60 * MINUTE);
  await expect((await app.as(token)).wall.show()).resolves.toBeDefined();
  later(60 * MINUTE);
  await expect((await app.as(token)).wall.show()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  expect((await (await app.admin()).wall.overview()).walls).toEqual([]);
  expect(call).toBeDefined();
});

test('an organiser can end a wall, and the log has its opening and its end', async () => {
  const admin = await app.admin();
  const { token } = await openWall(app);
  const { walls, address } = await admin.wall.overview();
  expect(address).toBe(`${PUBLIC_ORIGIN}/wall`);
  expect(walls).toHaveLength(1);
  await admin.wall.end({ id: walls[0]?.id ?? '' });
  await expect((await app.as(token)).wall.show()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  expect(await diaryOf(admin, 4)).toEqual(
    expect.arrayContaining([
      'Rosa closed a live wall',
      'A live wall was opened with a code',
      'Rosa made a code for the live wall',
    ]),
  );
});

test('five walls can be open, and a code for a sixth is possible once one has ended', async () => {
  const admin = await app.admin();
  for (let i = 0; i < 5; i++) await openWall(app);
  await expect(admin.wall.makeCode()).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('5 walls'),
  });
  const { walls } = await admin.wall.overview();
  await admin.wall.end({ id: walls[0]?.id ?? '' });
  await expect(openWall(app)).resolves.toBeDefined();
});

test('walls share one cached response until something changes or ten seconds pass', async () => {
  const admin = await app.admin();
  const walls = [await openWall(app), await openWall(app)] as const;
  const totals = async () =>
    Promise.all(walls.map(async ({ call }) => (await call.wall.show()).totals.players));
  const join = (email: string) => app.register({ email });
  expect(await totals()).toEqual([0, 0]);
  // The walls are not notified of this.
  await join('noor@example.org');
  expect(await totals()).toEqual([0, 0]);
  later(10_000);
  expect(await totals()).toEqual([1, 1]);
  await join('theo@example.org');
  await admin.settings.update({ contest: { name: 'Sunrise Con' } });
  expect(await totals()).toEqual([2, 2]);
});
