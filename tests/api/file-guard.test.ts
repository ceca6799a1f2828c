import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, test } from 'vitest';
import { MINUTE } from '#shared/time/clock.ts';
import { openApp, type TestApp } from '#tests/support/of-one-test.ts';
import { registrationOf } from '#tests/support/registration.ts';
import { storedAlerts } from '#tests/support/stored-alerts.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

let app: TestApp;
let file: string;
let found: string | null;
let copies: string[];
beforeEach(async () => {
  file = path.join(temporaryFolder(), 'contest.sqlite');
  [found, copies] = [null, []];
  app = await openApp({
    file,
    checkFile: async () => found,
    backupEvery: 30 * MINUTE,
    lastBackup: () => new Date(0),
    makeBackup: async () => void copies.push('backup'),
    mirror: {
      isThere: () => true,
      copyOnDisk: () => null,
      async update() {
        copies.push('second disk');
        return null;
      },
    },
  });
});

const alerts = () => storedAlerts(app.raw).map(({ message }) => message);

describe('another file in place of the contest’s', () => {
  const PUT_BACK = /^Another file was put in place of the contest file on the laptop\. Put the/;
  const putAnother = () => {
    fs.copyFileSync(file, `${file}.other`);
    fs.renameSync(`${file}.other`, file);
  };

  test('is reported, whether the contest’s was overwritten or moved away before, until the right one is back', async () => {
    fs.linkSync(file, `${file}.away`);
    putAnother();
    app.services.fileGuard.look();
    app.services.fileGuard.look();
    expect(alerts()).toEqual([expect.stringMatching(PUT_BACK)]);
    expect(await app.anonymous.operations.health()).toMatchObject({
      status: 'degraded',
      problem: expect.stringMatching(PUT_BACK),
    });
    fs.rmSync(file);
    app.services.fileGuard.look();
    fs.writeFileSync(file, '');
    app.services.fileGuard.look();
    fs.renameSync(`${file}.away`, file);
    app.services.fileGuard.look();
    expect(alerts().slice(1)).toEqual([
      expect.stringContaining('was moved away'),
      expect.stringMatching(PUT_BACK),
      'The contest file is back in its place.',
    ]);
    expect(await app.anonymous.operations.health()).toMatchObject({ status: 'ok' });
  });

  test('is copied nowhere, so that it replaces no good copy', async () => {
    const admin = await app.admin();
    putAnother();
    await app.services.backUp();
    await app.services.updateMirror();
    await expect(admin.archive.backUp()).rejects.toThrow(PUT_BACK);
    expect(copies).toEqual([]);
  });
});

test('organisers see that another program holds the file while nothing can be saved, until it lets go; a pause of our own is none', async () => {
  const admin = await app.admin();
  const { look, lookForHolder } = app.services.fileGuard;
  const health = () => app.anonymous.operations.health();
  const other = new Database(file);
  other.exec('BEGIN EXCLUSIVE');
  lookForHolder();
  // Somebody's brief write is nothing to report.
  expect(await health()).toMatchObject({ status: 'ok' });
  lookForHolder();
  look();
  const HELD = /^Another program on the laptop has the contest file open and holds it/;
  await expect(app.anonymous.auth.register(registrationOf())).rejects.toThrow();
  expect(await health()).toMatchObject({
    status: 'degraded',
    problem: expect.stringMatching(HELD),
  });
  expect((await admin.operations.attention()).items[0]).toMatchObject({
    urgency: 'now',
    kind: 'file',
    text: expect.stringMatching(HELD),
  });
  lookForHolder();
  expect(app.log.lines).toEqual([[expect.stringMatching(HELD), {}]]);
  other.exec('COMMIT');
  lookForHolder();
  expect(await health()).toMatchObject({ status: 'ok' });
  await app.anonymous.auth.register(registrationOf());
  expect(alerts()).toEqual([]);
  // As while the file is rewritten.
  app.raw.pragma('query_only = ON');
  other.exec('BEGIN EXCLUSIVE');
  lookForHolder();
  lookForHolder();
  expect(app.services.fileGuard.problem()).toBeNull();
});

test('organisers are alerted when the background check finds damage', async () => {
  await app.services.fileGuard.checkWholeFile();
  expect(alerts()).toEqual([]);
  found = 'Tree 12 page 40: btreeInitPage() returns error code 11';
  await app.services.fileGuard.checkWholeFile();
  expect(alerts()).toEqual([expect.stringContaining('is damaged')]);
  expect(await app.anonymous.operations.health()).toMatchObject({ status: 'degraded' });
});
