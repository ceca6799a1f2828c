import fs from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { CopyFailed } from '#server/process/child-scripts.ts';
import { requireOrganiser } from '#shared/actor.ts';
import { originFrom } from '#shared/network.ts';
import { openApp } from '#tests/support/of-one-test.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

test('an organiser can make a backup and download it, and two requests at once make only one', async () => {
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
  expect(await admin.archive.backup()).toEqual({ lastBackup: null });
  const [one, other] = await Promise.all([admin.archive.backUp(), admin.archive.backUp()]);
  expect(one).toEqual(other);
  expect(made).toHaveLength(1);
  expect(await admin.archive.backup()).toEqual(one);
  const rosa = requireOrganiser(await app.identify(await app.adminToken()));
  const file = app.services.backupNow.open(rosa, originFrom('10.0.0.7', 'a test'));
  expect([file.name, file.size, await text(file.bytes)]).toEqual([
    'contest-0.sqlite',
    17,
    'the whole contest',
  ]);
});

test('while nothing can be saved, a backup can be made and downloaded', async () => {
  const made = path.join(temporaryFolder(), 'contest-0.sqlite');
  const makeBackup = async () => fs.writeFileSync(made, 'the whole contest');
  const newestBackup = () => ({ path: made, at: fs.statSync(made).mtime });
  const app = await openApp({ makeBackup, newestBackup });
  const admin = await app.admin();
  const rosa = requireOrganiser(await app.identify(await app.adminToken()));
  app.raw.pragma('query_only = ON');
  await admin.archive.backUp();
  const file = app.services.backupNow.open(rosa, originFrom('10.0.0.7', 'a test'));
  expect(await text(file.bytes)).toBe('the whole contest');
});

test.each([
  [true, 'the laptop’s disk is too full'],
  [false, 'The log on the laptop says why'],
])('a backup that fails says why', async (isDiskFull, words) => {
  const makeBackup = async () => {
    throw new CopyFailed('backup', 'it ended with 1', isDiskFull);
  };
  const app = await openApp({ makeBackup });
  const admin = await app.admin();
  await expect(admin.archive.backUp()).rejects.toThrow(words);
  expect(await admin.archive.backup()).toEqual({ lastBackup: null });
});
