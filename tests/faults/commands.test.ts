import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { folderWithRights, ordinaryUser, whyNotOrdinary } from '#tests/support/ordinary-user.ts';
import { script, scriptOf, scriptWith } from '#tests/support/script.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const ROSA = ['--username', 'rosa', '--first-name', 'Rosa', '--password', 'rosa-at-the-table'];

const newFile = () => path.join(temporaryFolder(), 'contest.sqlite');

test('npm run seed adds photos on squares that are still open, however often it is run', async () => {
  const file = newFile();
  await script('create-admin', file, ...ROSA);
  for (const photos of [6, 12]) {
    const { code, stderr } = await script('seed', file, '--players', '2', '--photos', '6');
    expect([code, stderr]).toEqual([0, '']);
    const raw = new Database(file, { readonly: true });
    const counted = raw
      .prepare(
        "SELECT count(*), count(DISTINCT board_id || ' ' || position), count(DISTINCT original_hash) FROM submissions",
      )
      .raw()
      .get();
    raw.close();
    expect(counted).toEqual([photos, photos, photos]);
  }
});

test('npm run create-admin with a short password in a pipe says what is wrong, and creates nothing', async () => {
  const file = newFile();
  const { code, stderr } = await scriptWith('zed\nZed\nshort', 'create-admin', file);
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/^Password must be .+ 10 characters\.$/),
  ]);
  expect(fs.existsSync(file)).toBe(false);
});

test('a folder on a disk that is not plugged in is not made by a restore', async () => {
  const folder = '/media/a-stick-of-the-tests';
  const { code, stderr } = await script('restore', `${folder}/contest.sqlite`, 'copy.sqlite');
  expect([code, stderr]).toEqual([1, expect.stringContaining('is not there: plug in its disk')]);
  expect(fs.existsSync(folder)).toBe(false);
});

test.skipIf(whyNotOrdinary !== null)(
  'npm run backup says that it may not write into the folder of the backups',
  async () => {
    const folder = folderWithRights(0o700);
    const file = path.join(folder, 'contest.sqlite');
    const user = ordinaryUser.user ?? {};
    expect((await scriptOf(user, 'create-admin', file, ...ROSA)).code).toBe(0);
    const backups = path.join(folder, 'backups');
    fs.mkdirSync(backups);
    const { uid, gid } = fs.statSync(folder);
    fs.chownSync(backups, uid, gid);
    fs.chmodSync(backups, 0o500);
    const { code, stderr } = await scriptOf(user, 'backup', file);
    const sentence = `may not write into ${backups}, where the backups are: make it writable with`;
    expect([code, stderr]).toEqual([1, expect.stringContaining(sentence)]);
  },
);
