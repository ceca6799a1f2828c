import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { openApp, type TestApp } from '#tests/support/of-one-test.ts';
import { registrationOf } from '#tests/support/registration.ts';
import { storedAlerts } from '#tests/support/stored-alerts.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

let app: TestApp;
let file: string;
let found: string | null;
beforeEach(async () => {
  file = path.join(temporaryFolder(), 'contest.sqlite');
  found = null;
  app = await openApp({ file, checkFile: async () => found });
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

test('organisers are alerted when the background check finds damage', async () => {
  await app.services.fileGuard.checkWholeFile();
  expect(alerts()).toEqual([]);
  found = 'Tree 12 page 40: btreeInitPage() returns error code 11';
  await app.services.fileGuard.checkWholeFile();
  expect(alerts()).toEqual([expect.stringContaining('is damaged')]);
  expect(await app.anonymous.operations.health()).toMatchObject({ status: 'degraded' });
});
