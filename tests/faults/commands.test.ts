// Commands in a terminal, run by people who are not engineers: what is wrong is said in a sentence.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { openContest } from '#app/server/open-contest.ts';
import { rootFolder } from '#server/process/env.ts';
import { folderWithRights, ordinaryUser, whyNotOrdinary } from '#tests/support/ordinary-user.ts';
import { script, scriptOf, scriptWith } from '#tests/support/script.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const runner = path.join(rootFolder, 'scripts/run-built.js');

const ROSA = ['--username', 'rosa', '--first-name', 'Rosa', '--password', 'rosa-at-the-table'];

const newFile = () => path.join(temporaryFolder(), 'contest.sqlite');

describe('npm run seed', () => {
  test('adds photos on squares that are still open, however often it is run', async () => {
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

  test.each([
    [['--players', 'abc'], '--players takes a whole number from 1. See npm run seed -- --help.'],
    [['--people', '3'], "Unknown option '--people'. See npm run seed -- --help."],
  ])('%s is refused in a sentence', async (args, sentence) => {
    const { code, stderr } = await script('seed', newFile(), ...args);
    expect([code, stderr]).toEqual([2, sentence]);
  });
});

describe('npm run create-admin', () => {
  const PASSWORD = 'zed-at-the-table';

  test.each([
    ['no password', ['zed', 'Zed'], 'Password is missing: give it with --password, or type it in'],
    ['a short password', ['zed', 'Zed', 'short'], 'Password must be at least 10 characters.'],
  ])(
    'with %s in a pipe says what is wrong, and creates nothing',
    async (_what, lines, sentence) => {
      const file = newFile();
      const { code, stderr } = await scriptWith(lines.join('\n'), 'create-admin', file);
      expect([code, stderr.split('\n').length]).toEqual([1, 1]);
      expect(stderr).toContain(sentence);
      expect(fs.existsSync(file)).toBe(false);
    },
  );

  test('names an unknown --role before it asks anything', async () => {
    const args = ['--role', 'volunteer'];
    const { code, stdout, stderr } = await scriptWith('', 'create-admin', newFile(), ...args);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^--role is one of /);
  });

  test('takes its answers from a pipe too', async () => {
    const input = `zed\nZed\n${PASSWORD}\n`;
    const { code, stdout } = await scriptWith(input, 'create-admin', newFile());
    expect([code, stdout]).toEqual([0, expect.stringContaining('zed can sign in at')]);
  });
});

describe('the folder of DATABASE_FILE', () => {
  test('that is a file is named as by the start', async () => {
    const folder = path.join(temporaryFolder(), 'notes.txt');
    fs.writeFileSync(folder, '');
    for (const command of [['backup'], ['restore', 'copy.sqlite']]) {
      const [name = '', ...args] = command;
      const { code, stderr } = await script(name, path.join(folder, 'contest.sqlite'), ...args);
      const sentence = `${folder} is a file where DATABASE_FILE needs a folder`;
      expect([code, stderr]).toEqual([1, expect.stringContaining(sentence)]);
    }
  });

  test('on a disk that is not plugged in is not made by a restore', async () => {
    const folder = '/media/a-stick-of-the-tests';
    const { code, stderr } = await script('restore', `${folder}/contest.sqlite`, 'copy.sqlite');
    expect([code, stderr]).toEqual([1, expect.stringContaining('is not there: plug in its disk')]);
    expect(fs.existsSync(folder)).toBe(false);
  });
});

test('a command whose output nobody reads ends without a word', async () => {
  const file = newFile();
  openContest(file).close();
  const env = { ...process.env, DATABASE_FILE: file, CONTEST_TIME_ZONE: 'America/New_York' };
  const child = spawn(process.execPath, [runner, 'backup'], { env });
  child.stdout.destroy();
  const ended = new Promise((resolve) => void child.once('close', resolve));
  const [stderr, code] = await Promise.all([text(child.stderr), ended]);
  expect([code, stderr]).toEqual([0, `This is a copy of ${file}.\n`]);
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
