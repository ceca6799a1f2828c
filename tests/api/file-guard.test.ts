import fs from 'node:fs';
import path from 'node:path';
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

test('organisers are alerted once when the contest file is moved away, and again when it is back', async () => {
  fs.renameSync(file, `${file}.away`);
  app.services.fileGuard.look();
  app.services.fileGuard.look();
  expect(alerts()).toEqual([expect.stringContaining('was moved away')]);
  expect(await app.anonymous.operations.health()).toMatchObject({
    status: 'degraded',
    problem: expect.stringContaining('was moved away'),
  });
  await app.anonymous.auth.register(registrationOf());
  fs.renameSync(`${file}.away`, file);
  app.services.fileGuard.look();
  expect(alerts()).toHaveLength(2);
  expect(await app.anonymous.operations.health()).toMatchObject({ status: 'ok' });
});

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

test('organisers are alerted when the background check finds damage', async () => {
  await app.services.fileGuard.checkWholeFile();
  expect(alerts()).toEqual([]);
  found = 'Tree 12 page 40: btreeInitPage() returns error code 11';
  await app.services.fileGuard.checkWholeFile();
  expect(alerts()).toEqual([expect.stringContaining('is damaged')]);
  expect(await app.anonymous.operations.health()).toMatchObject({ status: 'degraded' });
});
