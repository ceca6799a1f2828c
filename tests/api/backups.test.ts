import fs from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, test, vi } from 'vitest';
import { CopyFailed } from '#server/process/child-scripts.ts';
import { requireOrganiser } from '#shared/actor.ts';
import { originFrom } from '#shared/network.ts';
import { DAY, MINUTE } from '#shared/time/clock.ts';
import { held } from '#tests/support/held.ts';
import { openApp, stopClock, type TestApp } from '#tests/support/of-one-test.ts';
import { registrationOf } from '#tests/support/registration.ts';
import { storedAlerts } from '#tests/support/stored-alerts.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const NOW = new Date('2025-08-30T18:00:00Z');
let app: TestApp;
let made: Date[];
let last: Date | null;
let failure: Error | null;

beforeEach(async () => {
  stopClock(NOW);
  [made, last, failure] = [[], null, null];
  app = await openApp({
    backupEvery: 30 * MINUTE,
    lastBackup: () => last,
    newestBackup: () => last && { path: '', at: last },
    async makeBackup() {
      if (failure) throw failure;
      last = new Date();
      made.push(last);
    },
  });
});

const after = async (minutes: number) => {
  vi.setSystemTime(Date.now() + minutes * MINUTE);
  await app.services.backUp();
  return made.length;
};
const alerts = () => storedAlerts(app.raw);

test('a backup is made every half hour, but only if something has changed', async () => {
  await app.anonymous.auth.register(registrationOf());
  expect(await after(29)).toBe(0);
  expect(await after(1)).toBe(1);
  expect(await after(30)).toBe(1);
  await app.anonymous.auth.register(registrationOf({ email: 'theo@example.org' }));
  expect(await after(1)).toBe(2);
  expect(await after(29)).toBe(2);
});

test('after a clock that was a day ahead is corrected, a backup holds what was done meanwhile, and nobody is alarmed', async () => {
  vi.setSystemTime(NOW.getTime() + DAY);
  await app.anonymous.auth.register(registrationOf());
  vi.setSystemTime(NOW);
  const rosa = await app.admin();
  expect(await after(30)).toBe(1);
  const { items } = await rosa.operations.attention();
  expect(items.map(({ kind }) => kind)).not.toContain('backup');
});

test('a failed backup notifies every organiser and is retried half an hour later', async () => {
  await app.anonymous.auth.register(registrationOf());
  failure = new CopyFailed('backup', 'The disk is too full', true);
  await after(30);
  await after(29);
  expect(alerts()).toEqual([
    {
      severity: 'critical',
      message: 'The backup failed: the laptop’s disk is too full. Free up some space now.',
    },
  ]);
  failure = new Error('a secret path');
  await after(1);
  expect(alerts()[1]).toEqual({
    severity: 'high',
    message: 'The backup failed. The log on the laptop says why.',
  });
  expect(app.log.lines).toHaveLength(2);
  failure = null;
  expect(await after(30)).toBe(1);
});

test('a backup that an organiser makes says why it fails, and ends the warning about it once it succeeds', async () => {
  const admin = await app.admin();
  const warnings = async () =>
    (await admin.operations.attention()).items.filter(({ kind }) => kind === 'backup');
  failure = new CopyFailed('backup', 'it ended with 1', false);
  await after(30);
  expect(await warnings()).toMatchObject([{ code: 'backup_failed' }]);
  await expect(admin.archive.backUp()).rejects.toThrow('The log on the laptop says why');
  failure = new CopyFailed('backup', 'it ended with 1', true);
  await expect(admin.archive.backUp()).rejects.toThrow('the laptop’s disk is too full');
  expect(await admin.archive.backup()).toMatchObject({ lastBackup: null });
  failure = null;
  vi.setSystemTime(Date.now() + MINUTE);
  await admin.archive.backUp();
  expect(await warnings()).toEqual([]);
});

test('backups continue after a clock that was a day ahead when the server started is corrected', async () => {
  vi.setSystemTime(NOW.getTime() + 24 * 60 * MINUTE);
  const started = await openApp({
    backupEvery: 30 * MINUTE,
    makeBackup: async () => void made.push(new Date()),
  });
  await started.anonymous.auth.register(registrationOf());
  vi.setSystemTime(NOW);
  await started.services.backUp();
  expect(made).toEqual([NOW]);
});

test('an organiser can make a backup and download it, even while nothing can be saved; two requests at once make only one', async () => {
  const folder = temporaryFolder();
  const made: string[] = [];
  const newestBackup = () => {
    const file = made.at(-1);
    return file === undefined ? null : { path: file, at: fs.statSync(file).mtime };
  };
  const makeBackup = async () => {
    const file = path.join(folder, `contest-${made.length}.sqlite`);
    fs.writeFileSync(file, 'the whole contest');
    made.push(file);
  };
  const app = await openApp({ makeBackup, newestBackup });
  const admin = await app.admin();
  expect(await admin.archive.backup()).toMatchObject({ lastBackup: null });
  const [one, other] = await Promise.all([admin.archive.backUp(), admin.archive.backUp()]);
  expect(one).toEqual(other);
  expect(made).toHaveLength(1);
  expect(await admin.archive.backup()).toEqual(one);
  const rosa = requireOrganiser(await app.identify(await app.adminToken()));
  const download = async () => {
    const file = app.services.backupNow.open(rosa, originFrom('10.0.0.7', 'a test'));
    return [file.name, file.size, await text(file.bytes)];
  };
  expect(await download()).toEqual(['contest-0.sqlite', 17, 'the whole contest']);
  app.raw.pragma('query_only = ON');
  await admin.archive.backUp();
  expect(await download()).toEqual(['contest-1.sqlite', 17, 'the whole contest']);
});

test('a backup that takes longer than a browser waits for a response goes on, and says how it ended', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'], now: NOW });
  let newest: Date | null = null;
  const runs = [held<Error | null>(), held<Error | null>()];
  let started = 0;
  const app = await openApp({
    newestBackup: () => newest && { path: '', at: newest },
    async makeBackup() {
      const failed = await runs[started++]?.answer;
      if (failed) throw failed;
      newest = new Date();
    },
  });
  const admin = await app.admin();
  const afterTwentySeconds = async () => {
    const answer = admin.archive.backUp();
    await vi.advanceTimersByTimeAsync(20_000);
    return answer;
  };
  const running = { lastBackup: null, isRunning: true, problem: null };
  expect(await afterTwentySeconds()).toEqual(running);
  expect(await admin.archive.backup()).toEqual(running);
  expect(await afterTwentySeconds()).toEqual(running);
  runs[0]?.release(new CopyFailed('backup', 'it ended with 1', true));
  await vi.waitFor(async () =>
    expect(await admin.archive.backup()).toEqual({
      lastBackup: null,
      isRunning: false,
      problem: expect.stringContaining('the laptop’s disk is too full'),
    }),
  );
  expect(await afterTwentySeconds()).toEqual(running);
  runs[1]?.release(null);
  await vi.waitFor(async () =>
    expect(await admin.archive.backup()).toEqual({
      lastBackup: new Date().toISOString(),
      isRunning: false,
      problem: null,
    }),
  );
  expect(started).toBe(2);
});
